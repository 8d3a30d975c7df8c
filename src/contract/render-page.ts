import type { SiteConfig } from './site-config.ts';

/** A request for a page. */
export interface PageRequest {
  /** The path and the query. */
  url: string;
  /** False if the request has no session cookie: the HTML then has the page's content, not just the frame. */
  mayBeSignedIn: boolean;
  config: SiteConfig;
  /** The time to render the page with. */
  at: Date;
  /** The nonce by which the content security policy allows the inline scripts. */
  nonce: string;
  /** Calls the API as a visitor. */
  fetch: typeof fetch;
}

export interface RenderedPage {
  /** 200, 404, or 500 if a response could not be loaded. */
  status: number;
  html: string;
  /** The restaurant that the page shows, if it shows a single one. */
  restaurantId: string | undefined;
}

/** The interface between the server and the renderer in the build of the web client. */
export interface PageRenderer {
  renderPage(request: PageRequest): Promise<RenderedPage | { redirectTo: string; status: number }>;
  /** The URL without the query parameters that its page does not read. */
  normalizeUrl(url: string): string;
  /** The paths of the pages for search engines, except those of single restaurants and dishes. */
  publicPaths: readonly string[];
  /** Path prefixes of the pages that are not for search engines. */
  privatePaths: readonly string[];
}

/** The files of a build, by their source. */
export type ClientManifest = Readonly<Record<string, { file: string; imports?: string[] }>>;

/** Exported by the renderer's module. Null in development, which has no build. */
export type OpenPageRenderer = (manifest: ClientManifest | null) => PageRenderer;
