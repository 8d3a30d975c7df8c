import { useSyncExternalStore } from 'react';
import type { User } from '#contract/users.ts';
import { claimAccountData } from '#web/lib/account-data.ts';
import { IS_BROWSER } from '#web/lib/is-browser.ts';

/** Null is a visitor; undefined while the server has yet to say (account.api.ts asks it). */
type CurrentUser = User | null | undefined;

/** The server says so in the page itself when the request for it carried no session. */
const isVisitorFromTheStart = !IS_BROWSER || document.documentElement.dataset.session === 'none';

/** Not in the cache of queries, which a visitor's first page does without. */
let current: CurrentUser = isVisitorFromTheStart ? null : undefined;
const listeners = new Set<() => void>();

export function currentUser(): CurrentUser {
  return current;
}

export function setCurrentUser(next: User | null): void {
  // Before anything is painted: another account's cart is not even seen.
  if (next) claimAccountData(next.id);
  current = next;
  for (const listener of listeners) listener();
}

export function useCurrentUser(): CurrentUser {
  return useSyncExternalStore(subscribe, currentUser, currentUser);
}

/** Authenticated is who the current-user call returns data for (specification, section 6). */
export function useUser(): User | null {
  return useCurrentUser() ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
