import type { QueryClient } from '@tanstack/react-query';
import { couponsApi } from '#contract/coupons.api.ts';
import { menuApi } from '#contract/menu.api.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import { searchApi } from '#contract/search.api.ts';
import { askForUser } from '#web/features/accounts/account.api.ts';
import { currentUser, setCurrentUser } from '#web/features/accounts/current-user.ts';
import { CallError, isUnauthorized } from '#web/lib/call.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';

/**
 * A session may end while a page is open. Whatever call notices it first, the person counts as
 * signed out from then on: pages for users ask to sign in, and come back. What was loaded for the
 * account goes; cart and form stay in the browser for its return. Where rights may have changed, by
 * an admin's own act or as a refusal shows, the server is asked who this is now. Gives a way to stop.
 */
export function watchSession(client: QueryClient): () => void {
  const heard = (error: unknown) => {
    if (!isUnauthorized(error) || !currentUser()) return;
    setCurrentUser(null);
    client.removeQueries({ predicate: ({ queryKey: [noun] }) => !OF_EVERYBODY.has(noun) });
  };
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') heard(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, mutation } = event;
      if (action.type === 'error') heard(action.error);
      const isRefused =
        action.type === 'error' && action.error instanceof CallError && action.error.status === 403;
      const isChange = action.type === 'success' && mutation.meta?.changesUsers === true;
      if (isRefused || isChange) void askForUser();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What anybody may read stays; whatever else comes to be is personal. */
const OF_EVERYBODY = new Set<unknown>(
  [restaurantsApi.list, menuApi.dish, searchApi.search, couponsApi.promotions, couponsApi.list].map(
    (endpoint) => keysUnder(endpoint)[0],
  ),
);
