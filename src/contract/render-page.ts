import type { SiteConfig } from './site-config.ts';

export interface RenderedAnswer {
  json: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
}

/** What a page of the catalogue is rendered from. */
export interface PageToRender {
  /** Without a query: what that asks for is for the program to show. */
  path: string;
  /** The answers that the page asks for first, by URL. */
  answers: ReadonlyMap<string, RenderedAnswer>;
  config: SiteConfig;
  /** The time that it shows. */
  at: Date;
}

/**
 * The page's HTML as a visitor's program draws it first, with `BRAND_PLACEHOLDER` for the name. The web client's
 * build makes this function, and the server calls it: neither knows more of the other.
 */
export type RenderPage = (page: PageToRender) => Promise<string>;
