import { useMemo } from 'react';
import {
  navigate as changeAddress,
  useHistoryState,
  useLocationProperty,
} from 'wouter/use-browser-location';
import { IS_BROWSER } from '#web/lib/is-browser.ts';
import { paths } from '#web/lib/paths.ts';

/** A page's place in the address bar and in the browser's history. */
export interface Location {
  pathname: string;
  /** With its question mark; empty without a query. */
  search: string;
  hash: string;
  /** What the link or call that led here passed on. */
  state: unknown;
  /** Another one for every entry of the history. */
  key: string;
}

interface NavigateOptions {
  /** Takes the present entry's place: the back button skips it. */
  replace?: boolean | undefined;
  state?: unknown;
}

interface Entry {
  key: string;
  state: unknown;
}

/** Goes to a page of this site. Paths are built by `paths`. */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  const key = crypto.getRandomValues(new Uint32Array(1)).join();
  // Pressed twice before the page has come, a link leads there once: so does one press of the back button.
  const isThere = new URL(to, window.location.href).href === window.location.href;
  changeAddress<Entry>(to, { replace: replace || isThere, state: { key, state } });
}

/** Where the address bar is, which is ahead of the page while that is on its way. */
export function useAddress(): Location {
  const href = useLocationProperty(getHref, getHref);
  // Null on the first page, and on an entry the browser made for a link to a part of the page.
  const entry = useHistoryState<Entry | null>();
  return useMemo(() => {
    const { pathname, search, hash } = new URL(href);
    return { pathname, search, hash, state: entry?.state, key: entry?.key ?? 'first' };
  }, [href, entry]);
}

/** The build renders the home page, of no site in particular. */
function getHref(): string {
  return IS_BROWSER ? window.location.href : `http://localhost${paths.home}`;
}
