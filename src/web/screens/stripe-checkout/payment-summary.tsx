import { MapPin } from 'lucide-react';
import type { Restaurant } from '#contract/restaurants.ts';
import type { ShownLine } from '#domain/cart/shown-lines.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderPrice } from '#domain/orders/price-order.ts';
import type { FulfilmentChoice } from '#domain/restaurants/fulfilment.ts';
import { EstimatedDelivery } from '#web/features/cart/cart-hints.tsx';
import { priceAmounts } from '#web/features/cart/cart-price.ts';
import { OrderLines } from '#web/features/cart/order-lines.tsx';
import { dueAmounts } from '#web/features/checkout/amount-due.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { AmountList } from '#web/ui/money.tsx';

interface PaymentSummaryProps {
  restaurantName: string;
  restaurant: Restaurant | undefined;
  choice: FulfilmentChoice;
  delivery: { customerName: string; deliveryAddress: string | null };
  lines: readonly ShownLine[];
  couponCode: string | null;
  price: OrderPrice | null;
  tipCents: Cents;
  creditCents: Cents;
}

/** The summary of the order being paid. */
export function PaymentSummary(props: PaymentSummaryProps) {
  const { restaurantName, restaurant, choice, delivery } = props;
  const { lines, couponCode, price, tipCents, creditCents } = props;
  const due = price && dueAmounts({ totalCents: price.totalCents, tipCents, creditCents });
  return (
    <Card
      as="section"
      aria-labelledby="order-summary"
      className="grid gap-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <h2 id="order-summary" tabIndex={-1} className="text-heading">
        Order Summary
      </h2>
      <div>
        <p className="mb-3 font-[650]">{restaurantName}</p>
        <OrderLines lines={lines} />
      </div>
      {price ? (
        <AmountList {...priceAmounts(price, couponCode)} className="border-line border-t pt-5" />
      ) : (
        <Skeleton className="h-36" />
      )}
      {due && <AmountList {...due} />}
      {couponCode && price?.discountCents === 0 && (
        <p className="text-[0.9375rem] text-success">
          {couponCode} applied: your delivery is free.
        </p>
      )}
      {(choice.fulfilment === 'pickup' || choice.scheduledFor !== null) && (
        <EstimatedDelivery restaurant={restaurant} choice={choice} />
      )}
      <p className="flex gap-2.5 border-line border-t pt-5 text-[0.9375rem] text-muted">
        <MapPin className="mt-0.75 size-4.5 shrink-0" aria-hidden="true" />
        <span>
          <span className="block font-medium text-foreground">{delivery.customerName}</span>
          {delivery.deliveryAddress ?? (restaurant && `Pick up at ${restaurant.address}`)}
        </span>
      </p>
    </Card>
  );
}
