import type { SiteConfig } from './site-config.ts';

/** What a page of the catalogue is rendered from. */
export interface PageToRender {
  /** Without a query: what that asks for is for the program to show. */
  path: string;
  /** The JSON of the answers that the page asks for first, by URL. */
  answers: ReadonlyMap<string, string>;
  config: SiteConfig;
  /** The time that it shows. */
  at: Date;
}

/**
 * The page's HTML as a visitor's program draws it first, with `BRAND_PLACE` for the name. The web client's
 * build makes this function, and the server calls it: neither knows more of the other.
 */
export type RenderPage = (page: PageToRender) => Promise<string>;
