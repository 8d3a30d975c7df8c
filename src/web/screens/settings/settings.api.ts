import { accountsApi } from '#contract/accounts.api.ts';
import type { NotificationsBody, PasswordBody, ProfileBody, User } from '#contract/users.ts';
import { currentUser, setCurrentUser } from '#web/features/accounts/current-user.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { call } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { navigate } from '#web/lib/router/history.ts';

export function saveProfile(body: ProfileBody): Promise<User> {
  return call(accountsApi.setProfile, { body });
}

export function saveNotifications(body: NotificationsBody): Promise<User> {
  return call(accountsApi.setNotifications, { body });
}

export function changePassword(body: PasswordBody): Promise<unknown> {
  return call(accountsApi.changePassword, { body });
}

export function deleteAccount(): Promise<unknown> {
  return call(accountsApi.deleteAccount);
}

/** Updates the current user without loading it again. */
export function showUser(change: Partial<User>): void {
  const user = currentUser();
  if (user) setCurrentUser({ ...user, ...change });
}

/**
 * Goes home as a visitor, and clears what the browser stores of the account. What was loaded for it goes
 * as the user does (`app/watch-session.ts`).
 */
export function leaveAsVisitor(): void {
  // First, so that the guard of this page does not redirect to sign-in.
  navigate(paths.home);
  clearAccountData();
  setCurrentUser(null);
}
