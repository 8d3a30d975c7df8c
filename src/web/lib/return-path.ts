import { accountsApi } from '#contract/accounts.api.ts';
import { paths } from './paths.ts';
import type { Location } from './router/history.ts';

/** Carried to /auth in the history entry: nothing another site could put into a link. */
export interface ReturnState {
  returnTo: string;
}

/** The server's login path is another page load, which a history entry's state does not outlive. */
const STORAGE_KEY = 'return-to';

/** What the page before this load left behind. Read once: a later sign-in is another matter. */
const leftBehind = takeLeftBehind();

/** Leaves for the server's login path (specification, section 7), to come back here from there. */
export function logInAgain(): void {
  const { pathname, search } = window.location;
  try {
    sessionStorage.setItem(STORAGE_KEY, pathname + search);
  } catch {
    // Without storage one ends up at home.
  }
  window.location.assign(accountsApi.loginPage.path);
}

/** Where to go after signing in: back to what asked for it, else home. */
export function returnPath({ state, key }: Location): string {
  const carried: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'returnTo') : undefined;
  const path = carried ?? (key === 'first' ? leftBehind : null);
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : paths.home;
}

function takeLeftBehind(): string | null {
  try {
    const path = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return path;
  } catch {
    return null;
  }
}
