import { createStoredValue } from './stored-value.ts';

/**
 * Clears what this browser stores for one account and the next must not see: the cart, unsaved
 * forms, delivery locations. Each of these registers here how to clear it.
 */
const clearers = new Set<() => void>();

/** The account that owns the stored data; null while only visitors have used this browser. */
const owner = createStoredValue<string | null>({
  key: 'data-owner',
  empty: null,
  parse: (text) => {
    const id: unknown = JSON.parse(text);
    return typeof id === 'string' ? id : null;
  },
});

export function onClearAccountData(clear: () => void): void {
  clearers.add(clear);
}

/** Called when the user signs out or deletes the account. */
export function clearAccountData(): void {
  clearAll();
  owner.set(null);
}

/**
 * Called at sign-in. The account takes over what a visitor has stored here; what another account
 * has stored is cleared. Signing in again after a session has expired loses nothing.
 */
export function claimAccountData(userId: string): void {
  const previous = owner.get();
  if (previous === userId) return;
  if (previous !== null) clearAll();
  owner.set(userId);
}

/**
 * Calls `listener` when the owner changes in another tab, because somebody has signed in or out
 * there. Returns a function that stops listening.
 */
export function onOwnerChangedElsewhere(listener: () => void): () => void {
  let known = owner.get();
  const stop = new AbortController();
  const look = () => {
    if (owner.get() === known) return;
    known = owner.get();
    listener();
  };
  // Changes made by this tab fire neither of these events in it.
  for (const event of ['storage', 'pageshow']) {
    window.addEventListener(event, look, { signal: stop.signal });
  }
  return () => stop.abort();
}

function clearAll(): void {
  for (const clear of clearers) clear();
}
