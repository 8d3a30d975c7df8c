import type { Order } from '#contract/orders.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { orderTime } from '#web/features/orders/order-date.ts';
import { Money } from '#web/ui/money.tsx';

/** The refunds of an order, with their dates. */
export function RefundList({ order }: { order: Order }) {
  const refunds = order.history.flatMap(({ at, refundedAmount }) =>
    refundedAmount ? [{ at, cents: parseMoney(refundedAmount) ?? ZERO }] : [],
  );
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="mt-3 grid gap-1.5 border-line border-t pt-3">
      {refunds.map(({ at, cents }) => (
        <li key={at} className="flex items-baseline justify-between gap-4 text-[0.9375rem]">
          <span className="text-success">
            Refund{' '}
            <time dateTime={at} className="text-muted">
              {orderTime(at, order.createdAt)}
            </time>
          </span>
          <Money cents={cents} className="text-success" />
        </li>
      ))}
    </ul>
  );
}
