import type { Restaurant } from '#contract/restaurants.ts';
import { type Cents, formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { missingToMinimum } from './cart-price.ts';

interface MinimumOrderHintProps {
  restaurant: Restaurant | undefined;
  subtotalCents: Cents;
}

/** Says how much is missing to reach the minimum order; renders nothing once it is reached. */
export function MinimumOrderHint({ restaurant, subtotalCents }: MinimumOrderHintProps) {
  const missingCents = missingToMinimum(restaurant, subtotalCents);
  if (!restaurant || missingCents === 0) return null;
  const minimum = formatMoney(parseMoney(restaurant.minimumOrder) ?? ZERO);
  return (
    <p className="rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow">
      Add <strong className="tabular">{formatMoney(missingCents)}</strong> more to reach the{' '}
      {minimum} minimum of {restaurant.name}.
    </p>
  );
}
