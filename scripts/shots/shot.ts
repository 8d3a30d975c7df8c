import type { Page } from '@playwright/test';
import type { Sample } from './sample.ts';

export interface Shot {
  /** route-state: the file's name begins with it. */
  name: string;
  path: string | ((sample: Sample) => string);
  /** Who looks; a visitor unless said otherwise. */
  as?: 'customer' | 'admin';
  hasCart?: true;
  /** Before the page is opened: an answer held back or failed. */
  before?: (page: Page) => Promise<unknown>;
  /** Once it stands: something opened or filled in. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The window alone, for what lies over the page. */
  isOverlay?: true;
}
