import { createStoredValue } from './stored-value.ts';

/**
 * Functions that clear what this browser stores for one account: the cart, unsaved forms, delivery
 * locations. Each registers its own here, because the next account must not see it.
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

/** Removes a value from local storage when the user signs out. A failure is only logged. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    // Must not stop the sign-out: where nothing can be stored, nothing needs clearing.
    console.error(`Could not clear '${key}'`, error);
  }
}

/** Called when the user signs out or deletes the account. */
export function clearAccountData(): void {
  clearAll();
  owner.set(null);
}

/**
 * Called at sign-in. The account takes over what a visitor has stored here; data of another account is
 * cleared. Signing in again after the session expired loses nothing.
 */
export function claimAccountData(userId: string): void {
  const previous = owner.get();
  if (previous === userId) return;
  if (previous !== null) clearAll();
  owner.set(userId);
}

/**
 * Calls `listener` when the owner changes because of a sign-in or sign-out in another tab. Returns a
 * function that unsubscribes.
 */
export function onOwnerChangedElsewhere(listener: () => void): () => void {
  let lastOwner = owner.get();
  const stop = new AbortController();
  const checkOwner = () => {
    if (owner.get() === lastOwner) return;
    lastOwner = owner.get();
    listener();
  };
  // Changes made by this tab fire neither of these events in it.
  for (const event of ['storage', 'pageshow']) {
    window.addEventListener(event, checkOwner, { signal: stop.signal });
  }
  return () => stop.abort();
}

function clearAll(): void {
  for (const clear of clearers) clear();
  clearUnsavedForms();
}

/** The prefix of the key of every unsaved form in session storage. */
export const UNSAVED_PREFIX = 'unsaved-form:';

/** Here and not with the forms, because their code may not be loaded. */
function clearUnsavedForms(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(UNSAVED_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Where nothing can be stored, nothing needs clearing.
  }
}
