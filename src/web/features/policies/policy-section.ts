import type { ReactNode } from 'react';

export interface PolicySection {
  /** The fragment in the address, as in /terms#governing-law. */
  id: string;
  title: string;
  /** Paragraphs and lists. */
  body: ReactNode;
}
