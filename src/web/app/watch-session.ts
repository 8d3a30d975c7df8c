import type { QueryClient } from '@tanstack/react-query';
import { askForUser } from '#web/features/accounts/account.api.ts';
import { currentUser, onUserChange, setCurrentUser } from '#web/features/accounts/current-user.ts';
import { CallError, isSilent, isUnauthorized } from '#web/lib/call.ts';
import { removeAccountQueries } from './account-queries.ts';

const RIGHTS_CODES: ReadonlySet<string | undefined> = new Set([
  'forbidden',
  'longer_password_needed',
]);

/**
 * A session may end while a page is open. As soon as any call is answered 401, the user counts as
 * signed out: pages for users redirect to sign-in and back. Data loaded for an account is removed as soon
 * as it is signed out, in whatever way; the cart and unsaved forms stay in the browser. After a 403, or
 * when an admin has changed who is an admin, the current user is loaded again. Returns a function that
 * stops watching.
 */
export function watchSession(client: QueryClient): () => void {
  const handleError = (error: unknown) => {
    if (isUnauthorized(error) && currentUser()) setCurrentUser(null);
  };
  let owner = currentUser()?.id;
  const stops = [
    onUserChange(() => {
      const userId = currentUser()?.id;
      if (owner !== undefined && userId !== owner) removeAccountQueries(client);
      // Remembered beyond the sign-out: a call that was still under way may have written into the cache
      // since, and the next account must not see that.
      owner = userId ?? owner;
    }),
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      handleError(error);
      // The user has been removed from a restaurant's team, or got a role whose password is longer, while a page
      // was open.
      if (error instanceof CallError && RIGHTS_CODES.has(error.code)) void askForUser();
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, mutation } = event;
      if (action.type === 'error') handleError(action.error);
      const isRefused =
        action.type === 'error' &&
        action.error instanceof CallError &&
        action.error.status === 403 &&
        !isSilent(action.error);
      const isChange = action.type === 'success' && mutation.meta?.changesUsers === true;
      if (isRefused || isChange) void askForUser();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
