import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts.api.ts';
import type { User } from '#contract/users.ts';
import { forgetAccountData } from '#web/lib/account-data.ts';
import { call, nullWhenUnauthorized } from '#web/lib/call.ts';
import { keyOf } from '#web/lib/endpoint-query.ts';
import { IS_BROWSER } from '#web/lib/is-browser.ts';
import { paths } from '#web/lib/paths.ts';

/** The server says so in the page itself when the request for it carried no session. */
const isVisitorFromTheStart = !IS_BROWSER || document.documentElement.dataset.session === 'none';

/** The signed-in user, null for a visitor. A visitor known from the start costs no request. */
export const userQuery = queryOptions<User | null>({
  queryKey: keyOf(accountsApi.me),
  queryFn: () => nullWhenUnauthorized(call(accountsApi.me)),
  ...(isVisitorFromTheStart && { initialData: null }),
});

/** Authenticated is who the current-user call returns data for (specification, section 6). */
export function useUser(): User | null {
  return useQuery(userQuery).data ?? null;
}

/**
 * Ends the session and starts the site anew at its home page: nothing of the account stays in
 * memory, and no guard of the page it was left on has a say. Throws CallError.
 */
export async function signOut(): Promise<void> {
  await call(accountsApi.logout);
  forgetAccountData();
  window.location.assign(paths.home);
}
