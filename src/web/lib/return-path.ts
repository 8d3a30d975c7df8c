import type { ParsedLocation } from '@tanstack/react-router';
import { accountsApi } from '#contract/api.ts';

/**
 * Going through the server's login path loads a new page, which loses the history entry's state.
 */
const STORAGE_KEY = 'return-to';

/** Stored before this page load. Read once, so that a later sign-in does not use it again. */
const storedPath = takeStoredPath();

/** Goes to the server's login path (specification, section 7) and comes back here after sign-in. */
export function logInAgain(): void {
  const { pathname, search } = window.location;
  try {
    sessionStorage.setItem(STORAGE_KEY, pathname + search);
  } catch {
    // Without storage, sign-in leads where it leads without a page to go back to.
  }
  window.location.assign(accountsApi.loginPage.path);
}

/** The page that required a sign-in, to go back to; undefined if the user came by themselves. */
export function returnPath({
  returnTo,
  __TSR_index: index,
}: ParsedLocation['state']): string | undefined {
  const path: unknown = returnTo ?? (index === 0 ? storedPath : null);
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : undefined;
}

function takeStoredPath(): string | null {
  try {
    const path = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return path;
  } catch {
    return null;
  }
}
