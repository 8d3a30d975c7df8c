import { MAX_STREET_ADDRESS } from '#domain/orders/order-limits.ts';
import { onClearAccountData } from '#web/lib/account-data.ts';
import { useStore } from '#web/lib/store.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';

/** Shown until an address has been chosen. */
export const NO_LOCATION_TEXT = 'Enter your address';

const RECENT_MAX = 3;

const location = createStoredValue<string | null>({
  key: 'delivery-location',
  empty: null,
  parse: (stored) => {
    const value = parseJson(stored);
    return typeof value === 'string' ? value.slice(0, MAX_STREET_ADDRESS) : null;
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
    return [...new Set(value.map((entry) => entry.slice(0, MAX_STREET_ADDRESS)))];
  },
});

/** Where to deliver to; null until the visitor has said. */
export function useDeliveryLocation(): string | null {
  return useStore(location);
}

/** The last few choices, most recent first, none twice. */
export function useRecentLocations(): readonly string[] {
  return useStore(recent);
}

/** Chooses an address. One that is empty after trimming changes nothing. */
export function chooseLocation(text: string): void {
  const address = text.trim().slice(0, MAX_STREET_ADDRESS);
  if (!address) return;
  location.set(address);
  recent.set((present) =>
    [address, ...present.filter((entry) => entry !== address)].slice(0, RECENT_MAX),
  );
}

// Where one account had its food brought is not the next one's address.
onClearAccountData(() => {
  location.set(null);
  recent.set(EMPTY);
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
