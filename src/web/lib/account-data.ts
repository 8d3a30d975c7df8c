import { createStoredValue } from './stored-value.ts';

/**
 * What is kept in this browser for one account and must not show for the next: the cart, the
 * checkout form, where its food is brought. Each of these says here how to forget it.
 */
const forgetters = new Set<() => void>();

/** Whose it is; null while only a visitor has used this browser. */
const owner = createStoredValue<string | null>({
  key: 'data-owner',
  empty: null,
  parse: (text) => {
    const id: unknown = JSON.parse(text);
    return typeof id === 'string' ? id : null;
  },
});

export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** Somebody signs out, or ends the account. */
export function forgetAccountData(): void {
  forgetAll();
  owner.set(null);
}

/**
 * Whoever signs in takes over what a visitor has left here; what another account has left is
 * forgotten. The same person signing in again, after a session that merely ended, loses nothing.
 */
export function claimAccountData(userId: string): void {
  const previous = owner.get();
  if (previous === userId) return;
  if (previous !== null) forgetAll();
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

function forgetAll(): void {
  for (const forget of forgetters) forget();
}
