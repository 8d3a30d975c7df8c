import type { Restaurant } from '#contract/restaurants.ts';
import { shownRestaurantAt, untilText } from '#domain/restaurants/shown-values.ts';
import { useMinute } from '#web/lib/use-minute.ts';

/** Says that the restaurant takes no orders for a while; disappears when the pause ends. */
export function PauseHint({ restaurant }: { restaurant: Restaurant | undefined }) {
  const now = useMinute();
  const { name, pausedUntil, timezone } = (restaurant && shownRestaurantAt(restaurant, now)) ?? {};
  if (!pausedUntil || !timezone) return null;
  return (
    <p className="rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow">
      {name} has paused its orders {untilText(pausedUntil, { timezone, now })}.
    </p>
  );
}
