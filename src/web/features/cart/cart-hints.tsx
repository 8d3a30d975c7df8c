import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import { lineKeys } from '#domain/cart/cart-lines.ts';
import { lineProblem } from '#domain/cart/line-problem.ts';
import type { ShownLine } from '#domain/cart/shown-lines.ts';
import { type Cents, formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { ESTIMATED_DELIVERY } from '#domain/orders/price-order.ts';
import { estimateText } from '#domain/orders/promised-window.ts';
import type { FulfilmentChoice } from '#domain/restaurants/fulfilment.ts';
import { RESTAURANT_DEFAULTS } from '#domain/restaurants/restaurant-defaults.ts';
import { extendDuration, shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { chosenSlotText } from '#domain/restaurants/slot-choice.ts';
import { extraMinutesAt } from '#domain/restaurants/timed-values.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { missingToMinimum } from './cart-price.ts';
import { useCartMenu } from './cart-restaurant.api.ts';
import { lineName, problemText } from './line-texts.ts';

/** Lists options in the cart that are no longer available or have become more expensive. */
export function OptionHints({ lines }: { lines: readonly ShownLine[] }) {
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

/** Shows the amount missing to the minimum order; renders nothing once it is reached. */
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
  /** Left out: a delivery as soon as possible. */
  choice?: FulfilmentChoice;
  /** The cart panel states one time for all deliveries (specification, section 2). */
  isUsualTime?: boolean;
}

/** The estimate of an order placed now, including extra minutes of a busy kitchen, or the chosen slot. */
export function EstimatedDelivery(props: EstimatedDeliveryProps) {
  const { restaurant, choice = ASAP, isUsualTime = false } = props;
  const now = useMinute();
  const isPickup = choice.fulfilment === 'pickup';
  if (choice.scheduledFor !== null) {
    return (
      <TimeLine label={isPickup ? 'Pickup' : 'Delivery'}>
        {restaurant && chosenSlotText(choice.scheduledFor, restaurant)}
      </TimeLine>
    );
  }
  const extraMinutes = restaurant ? extraMinutesAt(restaurant, now) : 0;
  const shown = restaurant && shownRestaurantAt(restaurant, now);
  const estimate = isPickup
    ? estimateText(shown?.pickupTime || RESTAURANT_DEFAULTS.pickupTime)
    : shown && !isUsualTime
      ? estimateText(shown.deliveryTime)
      : extendDuration(ESTIMATED_DELIVERY, extraMinutes);
  return (
    <TimeLine label={isPickup ? 'Estimated pickup' : 'Estimated delivery'}>
      <span className="whitespace-nowrap">{estimate}</span>
      {extraMinutes > 0 && ` (busy: ${extraMinutes} min later than usual)`}
    </TimeLine>
  );
}

const ASAP: FulfilmentChoice = { fulfilment: 'delivery', scheduledFor: null };

function TimeLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] text-muted">
      <Clock className="size-4.5 shrink-0" aria-hidden="true" />
      <span>
        {label}: {children}
      </span>
    </p>
  );
}
