import { useMemo } from 'react';
import {
  navigate as changeAddress,
  useHistoryState,
  useLocationProperty,
} from 'wouter/use-browser-location';
import { IS_BROWSER } from '#web/lib/is-browser.ts';
import { paths } from '#web/lib/paths.ts';

/** An address and its history entry. */
export interface Location {
  pathname: string;
  /** Includes the question mark; empty without a query. */
  search: string;
  hash: string;
  /** The state passed by the link or by `navigate`. */
  state: unknown;
  /** Unique for every history entry. */
  key: string;
}

interface NavigateOptions {
  /** Replaces the present history entry, so that the back button skips it. */
  replace?: boolean | undefined;
  state?: unknown;
}

interface Entry {
  key: string;
  state: unknown;
}

/** Goes to a page of this site. Take the path from `paths`. */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  const key = crypto.getRandomValues(new Uint32Array(1)).join();
  // Clicking a link twice adds only one history entry, so that going back once is enough.
  const isThere = new URL(to, window.location.href).href === window.location.href;
  changeAddress<Entry>(to, { replace: replace || isThere, state: { key, state } });
}

/** The location in the address bar, which is ahead of the page shown while the next one loads. */
export function useAddress(): Location {
  const href = useLocationProperty(getHref, getHref);
  // Null on the first page, and on entries the browser itself makes for links to a `#part`.
  const entry = useHistoryState<Entry | null>();
  return useMemo(() => {
    const { pathname, search, hash } = new URL(href);
    return { pathname, search, hash, state: entry?.state, key: entry?.key ?? 'first' };
  }, [href, entry]);
}

let renderedPath: string = paths.home;

/** For the server and the build: the page that is rendered next. */
export function setRenderedPath(path: string): void {
  renderedPath = path;
}

/** Outside a browser there is no address; any origin will do. */
function getHref(): string {
  return IS_BROWSER ? window.location.href : `http://localhost${renderedPath}`;
}
