import { hashKey, type QueryClient } from '@tanstack/react-query';
import {
  currentUser,
  currentUserQuery,
  reloadCurrentUser,
  setCurrentUser,
} from '#web/features/accounts/current-user.ts';
import { CallError, isUnauthorized, shouldSuppressMessage } from '#web/lib/call.ts';

const RIGHTS_CODES: ReadonlySet<string | undefined> = new Set([
  'forbidden',
  'longer_password_needed',
]);

/**
 * Signs the user out after any 401: pages for users redirect to sign-in and back. When the session ends,
 * removes the query cache except the user; the cart and unsaved forms stay in the browser. Reloads the user
 * after a 403 and after changes of admins. Returns a function that stops watching.
 */
export function watchSession(client: QueryClient): () => void {
  const userHash = hashKey(currentUserQuery.queryKey);
  const handleError = (error: unknown) => {
    if (isUnauthorized(error) && currentUser()) setCurrentUser(null);
  };
  let owner = currentUser()?.id;
  const handleUser = () => {
    const userId = currentUser()?.id;
    if (owner !== undefined && userId !== owner) {
      client.removeQueries({ predicate: ({ queryHash }) => queryHash !== userHash });
    }
    // Kept after sign-out: a call that was still under way may have written into the cache since, and the
    // next account must not see its data.
    owner = userId ?? owner;
  };
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'success' && event.query.queryHash === userHash) handleUser();
      if (event.action.type !== 'error') return;
      const { error } = event.action;
      handleError(error);
      // The user was removed from a restaurant's team, or has a new role that needs a longer password.
      if (error instanceof CallError && RIGHTS_CODES.has(error.code)) void reloadCurrentUser();
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, mutation } = event;
      if (action.type === 'error') handleError(action.error);
      const isRefused =
        action.type === 'error' &&
        action.error instanceof CallError &&
        action.error.status === 403 &&
        !shouldSuppressMessage(action.error);
      const isChange = action.type === 'success' && mutation.meta?.changesUsers === true;
      if (isRefused || isChange) void reloadCurrentUser();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
