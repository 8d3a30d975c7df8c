import { accountsApi } from '#contract/accounts.api.ts';
import type { NotificationPreferences, PasswordBody, ProfileBody, User } from '#contract/users.ts';
import { currentUser, setCurrentUser } from '#web/features/accounts/current-user.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { call } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { navigate } from '#web/lib/router/history.ts';

export function saveProfile(body: ProfileBody): Promise<User> {
  return call(accountsApi.setProfile, { body });
}

export function saveNotifications(body: NotificationPreferences): Promise<User> {
  return call(accountsApi.setNotifications, { body });
}

export function changePassword(body: PasswordBody): Promise<unknown> {
  return call(accountsApi.changePassword, { body });
}

export function deleteAccount(): Promise<unknown> {
  return call(accountsApi.deleteAccount);
}

/** What the page shows of the user from now on. */
export function showUser(change: Partial<User>): void {
  const user = currentUser();
  if (user) setCurrentUser({ ...user, ...change });
}

/** Home, as a visitor of whom nothing is left: neither in this page's memory nor in the browser. */
export function leaveAsVisitor(): void {
  // First, so that the guard of this page sees that nobody is asking for it any more.
  navigate(paths.home);
  clearAccountData();
  setCurrentUser(null);
  queryClient.removeQueries();
}
