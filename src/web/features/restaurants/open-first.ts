import {
  type OpeningFacts,
  type OpenStatus,
  openStatus,
} from '#domain/restaurants/opening-hours.ts';

/** Each restaurant with its status at this moment, the open ones first, otherwise in their order. */
export function openFirst<Facts extends OpeningFacts>(
  restaurants: readonly Facts[],
  now: Date,
): { restaurant: Facts; status: OpenStatus }[] {
  return restaurants
    .map((restaurant) => ({ restaurant, status: openStatus(restaurant, now) }))
    .sort((a, b) => Number(b.status.isOpen) - Number(a.status.isOpen));
}
