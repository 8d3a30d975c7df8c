import {
  type OpeningFacts,
  type OpenStatus,
  openStatus,
} from '#domain/restaurants/opening-hours.ts';
import { type ShownRestaurant, shownRestaurantAt } from '#domain/restaurants/shown-values.ts';

/** Each restaurant as it is now, with its status, open ones first, otherwise in the given order. */
export function openFirst<Facts extends OpeningFacts & ShownRestaurant>(
  restaurants: readonly Facts[],
  now: Date,
): { restaurant: Facts; status: OpenStatus }[] {
  return restaurants
    .map((shown) => {
      const restaurant = shownRestaurantAt(shown, now);
      return { restaurant, status: statusOf(restaurant, now) };
    })
    .sort((a, b) => Number(b.status.isOpen) - Number(a.status.isOpen));
}

/**
 * Cached by restaurant and time, so that loading another page does not re-render the cards above.
 */
function statusOf(restaurant: OpeningFacts, now: Date): OpenStatus {
  const cached = statuses.get(restaurant);
  if (cached?.now === now) return cached.status;
  const status = openStatus(restaurant, now);
  statuses.set(restaurant, { now, status });
  return status;
}

const statuses = new WeakMap<OpeningFacts, { now: Date; status: OpenStatus }>();
