import type { SiteConfig } from './site-config.ts';

export interface RenderedAnswer {
  json: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
}

/** What a page of the catalogue is rendered from. */
export interface PageToRender {
  /** Without a query, which the client applies. */
  path: string;
  /** The answers that the page requests first, by URL. */
  answers: ReadonlyMap<string, RenderedAnswer>;
  config: SiteConfig;
  /** The time as of which the page is rendered. */
  at: Date;
}

/**
 * The page's HTML as the client first renders it for a visitor, with `BRAND_PLACEHOLDER` for the name. The web
 * client's build provides this function, and the server calls it: neither knows more about the other.
 */
export type RenderPage = (page: PageToRender) => Promise<string>;
