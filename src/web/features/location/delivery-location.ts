import { MAX_STREET_ADDRESS } from '#domain/orders/order-limits.ts';
import { postalCodeOfPlace } from '#domain/restaurants/delivery-areas.ts';
import { onClearAccountData } from '#web/lib/account-data.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { useStore } from '#web/lib/store.ts';
import { createStoredValue, parseJson } from '#web/lib/stored-value.ts';

/** Shown until an address has been chosen. */
export const NO_LOCATION_TEXT = 'Enter your address';

const RECENT_MAX = 3;

const storedLocation = createStoredValue<string | null>({
  key: 'delivery-location',
  empty: null,
  parse: (stored) => {
    const value = parseJson(stored);
    return typeof value === 'string' ? value.slice(0, MAX_STREET_ADDRESS) : null;
  },
});

const EMPTY: readonly string[] = [];
const storedRecent = createStoredValue<readonly string[]>({
  key: 'recent-locations',
  empty: EMPTY,
  parse: (stored) => {
    const value = parseJson(stored);
    if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) return null;
    // Truncating may have made two of them equal.
    return [...new Set(value.map((entry) => entry.slice(0, MAX_STREET_ADDRESS)))];
  },
});

/** The delivery address; null until one has been chosen. */
export function useDeliveryLocation(): string | null {
  return useStore(storedLocation);
}

/** The same outside of components. */
export const deliveryLocation = storedLocation.get;

/** The last few distinct choices, most recent first. */
export function useRecentLocations(): readonly string[] {
  return useStore(storedRecent);
}

/** Chooses an address. Does nothing if it is empty after trimming. */
export function chooseLocation(text: string): void {
  const address = text.trim().slice(0, MAX_STREET_ADDRESS);
  if (!address) return;
  storedLocation.set(address);
  storedRecent.set((addresses) =>
    [address, ...addresses.filter((entry) => entry !== address)].slice(0, RECENT_MAX),
  );
}

/** Adds a postal code to the chosen address, which has none. */
export function addPostalCode(code: string): void {
  const address = storedLocation.get();
  if (address === null) return;
  storedRecent.set((addresses) => addresses.filter((entry) => entry !== address));
  chooseLocation(`${address.slice(0, MAX_STREET_ADDRESS - code.length - 2)}, ${code}`);
}

// One account's addresses must not show for the next.
onClearAccountData(() => {
  storedLocation.set(null);
  storedRecent.set(EMPTY);
});

/** The postal code of the chosen delivery location; null when there is none. */
export function useLocationPostalCode(): string | null {
  const location = useDeliveryLocation();
  return location === null ? null : postalCodeOfPlace(location);
}

/** Whether the chosen address has no postal code, which decides which restaurants deliver there. */
export function useIsPostalCodeMissing(): boolean {
  const location = useDeliveryLocation();
  return location !== null && postalCodeOfPlace(location) === null;
}

/**
 * Whether all restaurants are listed, or only those that deliver to the chosen location, as the URL says. Null while no
 * location with a postal code is chosen.
 */
export function useDeliveryArea() {
  const postalCode = useLocationPostalCode();
  const [params, setParams] = useSearchParams();
  if (postalCode === null) return null;
  return {
    postalCode,
    isAll: params.get('area') === 'all',
    setAll: (isAll: boolean) => setParams({ area: isAll ? 'all' : null }),
  };
}
