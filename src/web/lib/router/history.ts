/** The page one is on, as the address bar and the browser's history know it. */
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

/** `pop` is the browser's back and forward. */
export interface Visit {
  location: Location;
  action: 'pop' | 'push' | 'replace';
}

interface NavigateOptions {
  /** Takes the present entry's place: the back button skips it. */
  replace?: boolean | undefined;
  state?: unknown;
}

/** Goes to a page of this site. Paths are built by `paths`. */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  const entry: Entry = { key: crypto.getRandomValues(new Uint32Array(1)).join(), state };
  if (replace) history.replaceState(entry, '', to);
  else history.pushState(entry, '', to);
  announce(replace ? 'replace' : 'push');
}

export function currentVisit(): Visit {
  return visit;
}

/** Calls back on every visit. */
export function listenToVisits(listener: (visit: Visit) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

interface Entry {
  key: string;
  state: unknown;
}

let visit: Visit = { location: readLocation(), action: 'pop' };
const listeners = new Set<(visit: Visit) => void>();

window.addEventListener('popstate', () => announce('pop'));

function announce(action: Visit['action']): void {
  visit = { location: readLocation(), action };
  for (const listener of listeners) listener(visit);
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  // Null on the first page, and on an entry the browser made for a link to a part of the page.
  const entry: Partial<Entry> | null = history.state;
  return { pathname, search, hash, state: entry?.state, key: entry?.key ?? 'first' };
}
