import type { QueryClient } from '@tanstack/react-query';
import { createRoute, Outlet } from '@tanstack/react-router';
import { currentUserQuery } from '#web/features/accounts/current-user.ts';
import { RequireUser } from '#web/features/accounts/require-user.tsx';
import { prefetch } from '#web/lib/prefetch.ts';
import { rootRoute } from './root.tsx';

/** A pathless layout route around the pages for signed-in users. */
export const usersRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'users',
  ssr: true,
  component: () => (
    <RequireUser>
      <Outlet />
    </RequireUser>
  ),
});

/** Loads the account's data that a page shows, unless the user is known to be a visitor. */
export function prefetchForUser(client: QueryClient, ...queries: Parameters<typeof prefetch>[1][]) {
  if (client.getQueryData(currentUserQuery.queryKey) === null) return;
  void prefetch(client, ...queries);
}
