import type { QueryClient } from '@tanstack/react-query';
import { API } from '#contract/paths.ts';
import { userQuery } from '#web/features/accounts/account.api.ts';
import { isUnauthorized } from '#web/lib/call.ts';

/**
 * A session may end while a page is open. Whatever call notices it first, the person counts as
 * signed out from then on: pages for users ask to sign in, and come back. What was loaded for the
 * account goes; cart and form stay in the browser for its return. Gives a way to stop.
 */
export function watchSession(client: QueryClient): () => void {
  const heard = (error: unknown) => {
    if (!isUnauthorized(error) || !client.getQueryData(userQuery.queryKey)) return;
    client.setQueryData(userQuery.queryKey, null);
    client.removeQueries({ predicate: ({ queryKey: [url] }) => isPersonal(url) });
  };
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') heard(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') heard(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function isPersonal(url: unknown): boolean {
  return typeof url === 'string' && PERSONAL.some((beginning) => url.startsWith(beginning));
}

const PERSONAL = [API.orders, API.unmadeOrders, API.favorites, '/api/admin/'];
