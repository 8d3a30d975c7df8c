import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountsApi } from '#contract/api.ts';
import type { User } from '#contract/users.ts';
import { claimAccountData } from '#web/lib/account-data.ts';
import { call, nullWhenUnauthorized } from '#web/lib/call.ts';
import { keyOf } from '#web/lib/endpoint-query.ts';
import { queryClient } from '#web/lib/query-client.ts';

/**
 * Who is signed in; null for a visitor. Only a 401 means a visitor. The server seeds it with null in the
 * HTML for a request without a session.
 */
export const currentUserQuery = queryOptions<User | null>({
  queryKey: keyOf(accountsApi.me),
  queryFn: async ({ signal }) => {
    const user = await nullWhenUnauthorized(call(accountsApi.me, { signal }));
    // Before the page shows the user, so that another account's cart is never shown.
    if (user) claimAccountData(user.id);
    return user;
  },
  // While it is loading, the page is not shown. Each part of the page that is then mounted would load it again.
  retryOnMount: false,
});

/** The state of the session. `unavailable`: it could not be loaded; nobody is treated as signed out. */
export type Session =
  | { status: 'unknown' | 'visitor' | 'unavailable'; user: null }
  | { status: 'user'; user: User };

export function useSession(): Session {
  const { data: user, isError } = useQuery(currentUserQuery);
  if (user) return { status: 'user', user };
  if (user === null) return { status: 'visitor', user };
  return { status: isError ? 'unavailable' : 'unknown', user: null };
}

/** The signed-in user, as defined in specification section 6. */
export function useUser(): User | null {
  return useQuery(currentUserQuery).data ?? null;
}

/** The signed-in user, outside of components. */
export function currentUser(): User | null {
  return queryClient.getQueryData(currentUserQuery.queryKey) ?? null;
}

/** Called after a sign-in, a sign-out or a change of the account. */
export function setCurrentUser(user: User | null): void {
  if (user) claimAccountData(user.id);
  // The response of a pending request would be outdated.
  void queryClient.cancelQueries(currentUserQuery);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Reloads the user. If that fails, a known user is kept. */
export async function reloadCurrentUser(): Promise<void> {
  await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => {});
}
