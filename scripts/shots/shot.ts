import type { Page } from '@playwright/test';
import type { Sample } from './sample.ts';

export interface Shot {
  /** The route and the state; the file name begins with it. */
  name: string;
  path: string | ((sample: Sample) => string);
  /** The signed-in account; by default none. */
  as?: 'customer' | 'admin';
  hasCart?: true;
  /** Runs before the page is opened, for instance to make calls fail. */
  beforeOpening?: (page: Page) => Promise<unknown>;
  /** Runs once the page is loaded, for instance to open a dialog or fill in a form. */
  afterLoading?: (page: Page) => Promise<unknown>;
  /** Takes only the window, not the whole page. */
  isOverlay?: true;
}
