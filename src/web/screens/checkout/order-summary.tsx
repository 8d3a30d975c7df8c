import { useRef } from 'react';
import type { OrderRefusal } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { OrderPrice } from '#domain/orders/price-order.ts';
import { useGoneRestaurant } from '#web/features/cart/cart-price.ts';
import { openCart } from '#web/features/cart/cart-store.ts';
import { ChoiceHints } from '#web/features/cart/choice-hints.tsx';
import { EstimatedDelivery } from '#web/features/cart/estimated-delivery.tsx';
import { KeepOneRestaurant } from '#web/features/cart/keep-one-restaurant.tsx';
import { MinimumOrderHint } from '#web/features/cart/minimum-order-hint.tsx';
import { priceAmounts } from '#web/features/cart/price-amounts.ts';
import { RefusalNotice } from '#web/features/cart/refusal-notice.tsx';
import { RestaurantGone } from '#web/features/cart/restaurant-gone.tsx';
import { SoldOutHint } from '#web/features/cart/sold-out-hint.tsx';
import { OrderLines } from '#web/features/checkout/order-lines.tsx';
import { CouponBox } from '#web/features/coupons/coupon-box.tsx';
import type { Coupon } from '#web/features/coupons/use-coupon.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { closedProblem } from './cart-problem.ts';
import { PlaceOrderButton, type PlaceOrderButtonProps } from './place-order-button.tsx';
import { useIsSummaryKnown } from './use-is-summary-known.ts';

interface OrderSummaryProps {
  lines: readonly CartLine[];
  restaurants: readonly { id: string; name: string }[];
  restaurant: Restaurant | undefined;
  coupon: Coupon;
  price: OrderPrice | null;
  button: PlaceOrderButtonProps;
  refusal: OrderRefusal | null;
  onRefusalSettled: () => void;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { lines, restaurants, restaurant, coupon, price, button, refusal } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that resolved the notice disappears with it, so the focus moves to the summary.
  const focusHeading = () => heading.current?.focus();
  const gone = useGoneRestaurant(lines);
  const closed = closedProblemOf(restaurant, useMinute());
  const isKnown = useIsSummaryKnown(lines, coupon);
  return (
    <Card
      as="section"
      aria-labelledby="order-summary"
      className="grid gap-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 ref={heading} id="order-summary" tabIndex={-1} className="text-heading">
          Order Summary
        </h2>
        <Button variant="ghost" size="sm" onClick={openCart} className="-mr-3 text-primary-text">
          Edit cart
        </Button>
      </div>
      {restaurants.length > 1 && (
        <KeepOneRestaurant restaurants={restaurants} onChosen={focusHeading} />
      )}
      <div>
        {restaurants.length === 1 && (
          <p className="mb-3 wrap-anywhere font-[650]">{restaurants[0]?.name}</p>
        )}
        <OrderLines lines={lines} />
      </div>
      {isKnown ? (
        <>
          {gone && !refusal && <RestaurantGone restaurant={gone} onRemoved={focusHeading} />}
          {closed && <Notice tone="warning" title={closed.title} text={closed.message} />}
          {!refusal && <SoldOutHint lines={lines} restaurant={restaurant} />}
          {!refusal && <ChoiceHints lines={lines} />}
          <CouponBox coupon={coupon} />
          {price ? (
            <>
              <AmountList
                {...priceAmounts(price, coupon.applied?.code ?? null)}
                className="border-line border-t pt-5"
              />
              <MinimumOrderHint restaurant={restaurant} subtotalCents={price.subtotalCents} />
            </>
          ) : (
            <Skeleton className="h-36" />
          )}
          {refusal && (
            <RefusalNotice
              refusal={refusal}
              onSettled={() => {
                focusHeading();
                props.onRefusalSettled();
              }}
            />
          )}
          <EstimatedDelivery restaurant={restaurant} />
          <div className="hidden lg:block">
            <PlaceOrderButton {...button} />
          </div>
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </Card>
  );
}

function closedProblemOf(restaurant: Restaurant | undefined, now: Date) {
  return restaurant ? closedProblem(restaurant, now) : null;
}
