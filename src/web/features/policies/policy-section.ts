import type { ReactNode } from 'react';

export interface PolicySection {
  /** The part of the address that leads to it: /terms#governing-law. */
  id: string;
  title: string;
  /** Paragraphs and lists. */
  body: ReactNode;
}
