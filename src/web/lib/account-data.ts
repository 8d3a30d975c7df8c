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

/** Somebody signs out, or ends the account. */
export function clearAccountData(): void {
  clearAll();
  owner.set(null);
}

/**
 * Whoever signs in takes over what a visitor has left here; what another account has left is
 * forgotten. The same person signing in again, after a session that merely ended, loses nothing.
 */
export function claimAccountData(userId: string): void {
  const previous = owner.get();
  if (previous === userId) return;
  if (previous !== null) clearAll();
  owner.set(userId);
}

/**
 * Calls when another tab has changed whose it is: somebody has signed out there, or in. Gives a way
 * to stop.
 */
export function onOwnerChangedElsewhere(listener: () => void): () => void {
  let known = owner.get();
  const stop = new AbortController();
  const look = () => {
    if (owner.get() === known) return;
    known = owner.get();
    listener();
  };
  // What this tab changes itself makes neither of these events here.
  for (const event of ['storage', 'pageshow']) {
    window.addEventListener(event, look, { signal: stop.signal });
  }
  return () => stop.abort();
}

function clearAll(): void {
  for (const clear of clearers) clear();
}
