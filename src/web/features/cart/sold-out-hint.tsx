import type { Restaurant } from '#contract/restaurants.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { shownDishAt, untilText } from '#domain/restaurants/shown-values.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { useCartMenu } from './cart-menu.ts';

interface SoldOutHintProps {
  lines: readonly CartLine[];
  restaurant: Restaurant | undefined;
}

/** Says which dishes in the cart are sold out; disappears when they are available again. */
export function SoldOutHint({ lines, restaurant }: SoldOutHintProps) {
  const now = useMinute();
  const menu = useCartMenu(lines);
  const timezone = restaurant?.timezone;
  if (!menu || !timezone) return null;
  const dishes = menu
    .filter(({ id }) => lines.some((line) => line.id === id))
    .map((dish) => shownDishAt(dish, now))
    .filter(({ isAvailable }) => !isAvailable);
  if (dishes.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow">
      {dishes.map(({ id, name, soldOutUntil }) => (
        <li key={id} className="wrap-anywhere">
          {name} is{' '}
          {soldOutUntil ? `sold out ${untilText(soldOutUntil, { timezone, now })}` : 'unavailable'}.
        </li>
      ))}
    </ul>
  );
}
