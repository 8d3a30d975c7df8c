import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { PaymentWithoutOrder } from '#contract/payments.ts';
import { formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { unplacedOrdersQuery } from '#web/features/orders/order.api.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';

/** Payments whose order could not be placed: which order, why not, and where the money is. */
export function UnplacedOrders() {
  const unplaced = useQuery(unplacedOrdersQuery).data ?? [];
  if (unplaced.length === 0) return null;
  return (
    <section aria-labelledby="unplaced-orders" className="mb-8">
      <h2 id="unplaced-orders" className="sr-only">
        Payments that went back
      </h2>
      <ul className="grid gap-3">
        {unplaced.map((payment) => (
          <UnplacedOrder key={payment.paymentIntentId} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function UnplacedOrder({ payment }: { payment: PaymentWithoutOrder }) {
  const { amount, restaurantName, message, refundStatus, createdAt } = payment;
  const money = formatMoney(parseMoney(amount) ?? ZERO);
  const isBack = refundStatus === 'refunded';
  return (
    <li
      className={`flex gap-4 rounded-card p-5 ${isBack ? 'bg-blue-soft text-blue' : 'bg-yellow-soft text-yellow'}`}
    >
      <RotateCcw className="mt-0.5 size-5.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <h3 className="font-[650] text-subheading">
          {isBack ? `Refunded ${money}` : `${money} is on its way back to you`}
        </h3>
        <p className="mt-1">
          Your order{restaurantName && ` from ${restaurantName}`} was not placed: {message}
        </p>
        <p className="mt-1 text-[0.9375rem]">
          Paid by card on <time dateTime={createdAt}>{orderDateTime(createdAt)}</time>.{' '}
          {isBack
            ? 'The money has gone back to your card.'
            : 'You need not do anything for it to reach your card.'}
        </p>
      </div>
    </li>
  );
}
