import { accountsApi } from '#contract/accounts.api.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { call, nullWhenUnauthorized } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { currentUser, setCurrentUser } from './current-user.ts';

/** Loads the current user. If that fails the user stays the same; at first it is a visitor. */
export async function askForUser(): Promise<void> {
  const before = currentUser();
  const user = await nullWhenUnauthorized(call(accountsApi.me)).catch(() => before ?? null);
  // If somebody has signed in or out meanwhile, this answer is out of date.
  if (currentUser() === before) setCurrentUser(user);
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
