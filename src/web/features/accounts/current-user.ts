import type { User } from '#contract/users.ts';
import { claimAccountData } from '#web/lib/account-data.ts';
import { IS_BROWSER } from '#web/lib/is-browser.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Null for a visitor; undefined until it has been loaded (by account.api.ts). */
type CurrentUser = User | null | undefined;

/** The server marks the HTML when its request carried no session. */
const isVisitorFromTheStart = !IS_BROWSER || document.documentElement.dataset.session === 'none';

/** Not in TanStack Query's cache, because a visitor's first page does not load that library. */
const current = createStore<CurrentUser>(isVisitorFromTheStart ? null : undefined);

/** For the build: the next page is rendered for an unknown user instead of a visitor. */
export function renderForUnknownUser(): void {
  current.initial = undefined;
}

/** Whether loading the user has failed while none was known, so that it is unknown who is signed in. */
const hasFailed = createStore(false);

export function markUserFailed(): void {
  if (current.get() === undefined) hasFailed.set(true);
}

export function useHasUserFailed(): boolean {
  return useStore(hasFailed);
}

export function currentUser(): CurrentUser {
  return current.get();
}

export function setCurrentUser(next: User | null): void {
  // First, so that another account's cart never shows.
  if (next) claimAccountData(next.id);
  current.set(next);
  hasFailed.set(false);
}

/** Calls `listener` whenever the user is set, and returns how to stop that. */
export const onUserChange = current.subscribe;

export function useCurrentUser(): CurrentUser {
  return useStore(current);
}

/** The signed-in user, as defined in specification section 6. */
export function useUser(): User | null {
  return useCurrentUser() ?? null;
}
