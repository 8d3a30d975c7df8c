import type { Restaurant } from '#contract/restaurants.ts';
import {
  deliversTo,
  outsideAreaMessage,
  postalCodeOfPlace,
} from '#domain/restaurants/delivery-areas.ts';

interface OutsideHintProps {
  restaurant: Restaurant | undefined;
  /** The chosen delivery location. */
  location: string | null;
}

/** Says that the restaurant does not deliver to the chosen location. */
export function OutsideHint({ restaurant, location }: OutsideHintProps) {
  const postalCode = location && postalCodeOfPlace(location);
  if (!restaurant || !postalCode || deliversTo(restaurant.deliveryAreas, postalCode)) return null;
  return (
    <p className="rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow">
      {outsideAreaMessage(restaurant.name, postalCode)} Another address can be given at the
      checkout.
    </p>
  );
}
