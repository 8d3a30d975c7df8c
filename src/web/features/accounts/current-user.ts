import type { User } from '#contract/users.ts';
import { claimAccountData } from '#web/lib/account-data.ts';
import { IS_BROWSER } from '#web/lib/is-browser.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Null is a visitor; undefined while the server has yet to say (account.api.ts asks it). */
type CurrentUser = User | null | undefined;

/** The server says so in the page itself when the request for it carried no session. */
const isVisitorFromTheStart = !IS_BROWSER || document.documentElement.dataset.session === 'none';

/** Not in the cache of queries, which a visitor's first page does without. */
const current = createStore<CurrentUser>(isVisitorFromTheStart ? null : undefined);

export function currentUser(): CurrentUser {
  return current.get();
}

export function setCurrentUser(next: User | null): void {
  // Before anything is painted: another account's cart is not even seen.
  if (next) claimAccountData(next.id);
  current.set(next);
}

export function useCurrentUser(): CurrentUser {
  return useStore(current);
}

/** Authenticated is who the current-user call returns data for (specification, section 6). */
export function useUser(): User | null {
  return useCurrentUser() ?? null;
}
