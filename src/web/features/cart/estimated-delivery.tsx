import { Clock } from 'lucide-react';
import type { Restaurant } from '#contract/restaurants.ts';
import { ESTIMATED_DELIVERY } from '#domain/orders/price-order.ts';
import { extraMinutesAt, laterBy } from '#domain/restaurants/timed-values.ts';
import { useMinute } from '#web/lib/use-minute.ts';

/** The estimate of an order placed now, which is later while the kitchen is busy. */
export function EstimatedDelivery({ restaurant }: { restaurant: Restaurant | undefined }) {
  const now = useMinute();
  const extraMinutes = restaurant ? extraMinutesAt(restaurant, now) : 0;
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] text-muted">
      <Clock className="size-4.5 shrink-0" aria-hidden="true" />
      <span>
        Estimated delivery:{' '}
        <span className="whitespace-nowrap">{laterBy(ESTIMATED_DELIVERY, extraMinutes)}</span>
        {extraMinutes > 0 && ` (busy: ${extraMinutes} min later than usual)`}
      </span>
    </p>
  );
}
