import { accountsApi } from '#contract/accounts.api.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { call, nullWhenUnauthorized } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { currentUser, setCurrentUser } from './current-user.ts';

/** Asks who is signed in. Without an answer that stays as it was; at first it is a visitor. */
export async function askForUser(): Promise<void> {
  const before = currentUser();
  const user = await nullWhenUnauthorized(call(accountsApi.me)).catch(() => before ?? null);
  // Whoever has signed in or out meanwhile is the one to go by.
  if (currentUser() === before) setCurrentUser(user);
}

/**
 * Ends the session and starts the site anew at its home page: nothing of the account stays in
 * memory, and no guard of the page it was left on has a say. Throws CallError.
 */
export async function signOut(): Promise<void> {
  await call(accountsApi.logout);
  clearAccountData();
  window.location.assign(paths.home);
}
