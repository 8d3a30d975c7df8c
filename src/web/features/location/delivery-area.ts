import { postalCodeOfPlace } from '#domain/restaurants/delivery-areas.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { useDeliveryLocation } from './delivery-location.ts';

/** The postal code of the chosen delivery location; null when there is none. */
export function useLocationPostalCode(): string | null {
  const location = useDeliveryLocation();
  return location === null ? null : postalCodeOfPlace(location);
}

/**
 * Whether the restaurants that deliver to the chosen location are listed or all, which is in the page's
 * address. Null while no location with a postal code is chosen.
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
