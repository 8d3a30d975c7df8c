import { Clock } from 'lucide-react';
import type { Restaurant } from '#contract/restaurants.ts';
import { lineKeys } from '#domain/cart/cart-lines.ts';
import { lineProblem } from '#domain/cart/line-problem.ts';
import type { ShownLine } from '#domain/cart/shown-lines.ts';
import { type Cents, formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { ESTIMATED_DELIVERY } from '#domain/orders/price-order.ts';
import { deliveryEstimate } from '#domain/orders/promised-window.ts';
import { laterBy, shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { extraMinutesAt } from '#domain/restaurants/timed-values.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { missingToMinimum } from './cart-price.ts';
import { useCartMenu } from './cart-restaurant.api.ts';
import { lineName, problemText } from './line-texts.ts';

/** Says which choices in the cart are no longer available, or cost more by now. */
export function ChoiceHints({ lines }: { lines: readonly ShownLine[] }) {
  const menu = useCartMenu(lines);
  const keys = lineKeys(lines);
  const hints = lines.flatMap((line, index) => {
    if (line.isUnavailable) return [];
    const dish = menu?.find(({ id }) => id === line.id);
    const problem = dish && lineProblem(line, dish);
    return problem
      ? [{ key: keys[index], text: `${lineName(line)}: ${problemText(problem)}` }]
      : [];
  });
  if (hints.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow">
      {hints.map(({ key, text }) => (
        <li key={key} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}

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

interface EstimatedDeliveryProps {
  restaurant: Restaurant | undefined;
  /** The cart panel states one time for all restaurants (specification, section 2). */
  isUsualTime?: boolean;
}

/** The estimate of an order placed now, which is later while the kitchen is busy. */
export function EstimatedDelivery({ restaurant, isUsualTime = false }: EstimatedDeliveryProps) {
  const now = useMinute();
  const extraMinutes = restaurant ? extraMinutesAt(restaurant, now) : 0;
  const estimate =
    restaurant && !isUsualTime
      ? deliveryEstimate(shownRestaurantAt(restaurant, now).deliveryTime)
      : laterBy(ESTIMATED_DELIVERY, extraMinutes);
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] text-muted">
      <Clock className="size-4.5 shrink-0" aria-hidden="true" />
      <span>
        Estimated delivery: <span className="whitespace-nowrap">{estimate}</span>
        {extraMinutes > 0 && ` (busy: ${extraMinutes} min later than usual)`}
      </span>
    </p>
  );
}
