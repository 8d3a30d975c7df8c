import { onSignOut } from '#web/lib/sign-out.ts';
import { createStoredValue, useStoredValue } from '#web/lib/stored-value.ts';

/** Shown until an address has been chosen. */
export const NO_LOCATION_TEXT = 'Enter your address';

/** As many characters as the checkout's street takes, which the address is filled into. */
export const ADDRESS_MAX = 200;

const RECENT_MAX = 3;

const location = createStoredValue<string | null>({
  key: 'delivery-location',
  empty: null,
  parse: (stored) => {
    const value = parseJson(stored);
    return typeof value === 'string' ? value.slice(0, ADDRESS_MAX) : null;
  },
});

/** Whose they are; null while only a visitor has chosen. */
const owner = createStoredValue<string | null>({
  key: 'location-owner',
  empty: null,
  parse: (stored) => {
    const id = parseJson(stored);
    return typeof id === 'string' ? id : null;
  },
});

const EMPTY: readonly string[] = [];
const recent = createStoredValue<readonly string[]>({
  key: 'recent-locations',
  empty: EMPTY,
  parse: (stored) => {
    const value = parseJson(stored);
    if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) return null;
    // Cut, two may have become the same.
    return [...new Set(value.map((entry) => entry.slice(0, ADDRESS_MAX)))];
  },
});

/** Where to deliver to; null until the visitor has said. */
export function useDeliveryLocation(): string | null {
  return useStoredValue(location);
}

/** The last few choices, most recent first, none twice. */
export function useRecentLocations(): readonly string[] {
  return useStoredValue(recent);
}

/** Chooses an address. One that is empty after trimming changes nothing. */
export function chooseLocation(text: string): void {
  const address = text.trim().slice(0, ADDRESS_MAX);
  if (!address) return;
  location.set(address);
  recent.set((present) =>
    [address, ...present.filter((entry) => entry !== address)].slice(0, RECENT_MAX),
  );
}

/**
 * Whoever signs in takes a visitor's choice over; where another account had its food brought is
 * forgotten. The same person signing in again, after a session that merely ended, loses nothing.
 */
export function claimLocation(userId: string): void {
  const previous = owner.get();
  if (previous === userId) return;
  if (previous !== null) forgetLocations();
  owner.set(userId);
}

onSignOut(() => {
  forgetLocations();
  owner.set(null);
});

function forgetLocations(): void {
  location.set(null);
  recent.set(EMPTY);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
