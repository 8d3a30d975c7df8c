import type { Page } from '@playwright/test';
import type { Sample } from './sample.ts';

export interface Shot {
  /** route-state; the file name begins with it. */
  name: string;
  path: string | ((sample: Sample) => string);
  /** The signed-in account; by default none. */
  as?: 'customer' | 'admin';
  hasCart?: true;
  /** Before the page is opened, for instance to fail calls. */
  before?: (page: Page) => Promise<unknown>;
  /** Once it is loaded, for instance to open or fill in something. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Only the window, for overlays. */
  isOverlay?: true;
}
