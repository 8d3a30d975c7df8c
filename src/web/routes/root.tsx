import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Document } from '#web/app/document.tsx';
import { Layout } from '#web/app/layout.tsx';

export interface RouterContext {
  queryClient: QueryClient;
  /** For the server: the files of the program that a page loads, the one to run first. */
  filesOf?: (routeId: string) => readonly string[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The module of the page's screen, whose file the HTML preloads. */
    screen?: string;
    /** Open to search engines: listed in the sitemap. All other pages are disallowed in robots.txt. */
    isPublic?: boolean;
  }
  interface HistoryState {
    /** The path to open after signing in. Only pages of this site can set it. */
    returnTo?: string;
    /** The token of a mailed link, removed from the URL. */
    token?: string;
    /** On a dish's page: the entry before it is its restaurant's menu. */
    isFromMenu?: boolean;
    /** The email address typed into the sign-in form, to prefill the next form. */
    email?: string;
  }
}

/**
 * The server's HTML lists all restaurants and has no address. Somebody who has chosen a delivery location sees it in
 * the header from the first paint, and not the list that is about to be replaced (styles.css).
 */
const MARK_LOCATED = `try {
  const location = localStorage.getItem('delivery-location');
  if (location) {
    document.documentElement.dataset.located = '';
    document.documentElement.style.setProperty('--delivery-location', location);
  }
} catch {}`;

/** The document around every page, its frame, and what all pages share. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // Also for requests with a session: the frame is the same for everybody.
  ssr: true,
  shellComponent: Document,
  component: Layout,
  // In the first HTML only: Trusted Types let no text become a script later.
  head: () => ({ scripts: import.meta.env.SSR ? [{ children: MARK_LOCATED }] : [] }),
});
