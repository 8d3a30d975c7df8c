import type { ParsedLocation } from '@tanstack/react-router';
import { accountsApi } from '#contract/api.ts';

/** The server's login path loads a new page, which loses the state of the history entry. */
const STORAGE_KEY = 'return-to';

/** Stored before this page load. Read once, so that a later sign-in does not use it again. */
const storedPath = takeStoredPath();

/** Goes to the server's login path (specification, section 7) and comes back here after sign-in. */
export function logInAgain(): void {
  const { pathname, search } = window.location;
  try {
    sessionStorage.setItem(STORAGE_KEY, pathname + search);
  } catch {
    // Without storage, sign-in redirects to its default page.
  }
  window.location.assign(accountsApi.loginPage.path);
}

/** The page that required the sign-in; undefined if the user opened the sign-in page directly. */
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
