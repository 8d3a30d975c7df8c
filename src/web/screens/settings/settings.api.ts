import { useNavigate } from '@tanstack/react-router';
import { accountsApi } from '#contract/api.ts';
import type { NotificationsBody, PasswordBody, ProfileBody, User } from '#contract/users.ts';
import { currentUser, setCurrentUser } from '#web/features/accounts/current-user.ts';
import { clearAccountData } from '#web/lib/account-data.ts';
import { call, shouldSuppressMessage } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/ui/toast.ts';

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
 * Goes home as a visitor, and clears the account data stored in this browser. `app/watch-session.ts` clears
 * the query cache.
 */
export function useEndLocalSession(): () => void {
  const navigate = useNavigate();
  return () => {
    // First, so that the guard of this page does not redirect to sign-in.
    void navigate(paths.home);
    clearAccountData();
    setCurrentUser(null);
  };
}

/** Shows an error in a toast, unless the error suppresses its message. */
export function toastFailure(error: unknown, description: string): void {
  if (shouldSuppressMessage(error)) return;
  toast({ title: 'Error', description, variant: 'destructive' });
}
