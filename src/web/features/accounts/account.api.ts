import { accountsApi } from '#contract/accounts.api.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { call, nullWhenUnauthorized } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { currentUser, markUserFailed, setCurrentUser } from './current-user.ts';

/**
 * Loads the current user. Only a 401 means a visitor; after any other failure the user stays as it was, and
 * counts as failed if none was known.
 */
export async function askForUser(): Promise<void> {
  const before = currentUser();
  try {
    const user = await nullWhenUnauthorized(call(accountsApi.me));
    // If somebody has signed in or out meanwhile, this answer is out of date.
    if (currentUser() === before) setCurrentUser(user);
  } catch {
    markUserFailed();
  }
}

/**
 * Ends the session and loads the home page, or another. A full page load leaves nothing of the
 * account in memory, and keeps the guard of the present page from redirecting. Throws CallError.
 */
export async function signOut(to: string = paths.home): Promise<void> {
  await call(accountsApi.logout);
  clearAccountData();
  window.location.assign(to);
}
