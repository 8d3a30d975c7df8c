import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ComponentProps, useRef } from 'react';
import type { OrderRefusal } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { ShownLine } from '#domain/cart/shown-lines.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderPrice } from '#domain/orders/price-order.ts';
import type { FulfilmentChoice } from '#domain/restaurants/fulfilment.ts';
import {
  EstimatedDelivery,
  MinimumOrderHint,
  OptionHints,
} from '#web/features/cart/cart-hints.tsx';
import { priceAmounts } from '#web/features/cart/cart-price.ts';
import {
  useIsRestaurantLoading,
  useMissingRestaurant,
} from '#web/features/cart/cart-restaurant.api.ts';
import { openCart } from '#web/features/cart/cart-store.ts';
import { OrderLines } from '#web/features/cart/order-lines.tsx';
import { RefusalNotice } from '#web/features/cart/refusal-notice.tsx';
import {
  MissingRestaurantNotice,
  SeveralRestaurantsNotice,
} from '#web/features/cart/restaurant-notices.tsx';
import { dueAmounts } from '#web/features/checkout/amount-due.ts';
import type { PaymentMethod } from '#web/features/checkout/checkout-form-data.ts';
import type { TipChoice } from '#web/features/checkout/tip-choice.ts';
import { couponOffersQuery } from '#web/features/coupons/coupon.api.ts';
import { CouponBox } from '#web/features/coupons/coupon-box.tsx';
import type { Coupon } from '#web/features/coupons/use-coupon.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/messages.tsx';
import { AmountList, Money } from '#web/ui/money.tsx';
import { useRootAttribute } from '#web/ui/page.tsx';
import { closedProblem } from './cart-problem.ts';
import { CreditChoice } from './credit-choice.tsx';
import { TipPicker } from './tip-picker.tsx';
import { useHasLoaded } from './use-has-loaded.ts';

interface OrderSummaryProps {
  lines: readonly ShownLine[];
  restaurants: readonly { id: string; name: string }[];
  restaurant: Restaurant | undefined;
  choice: FulfilmentChoice;
  coupon: Coupon;
  price: OrderPrice | null;
  button: PlaceOrderButtonProps;
  refusal: OrderRefusal | null;
  onRefusalSettled: () => void;
  tip: TipChoice | undefined;
  tipCents: Cents;
  creditCents: Cents;
  /** Whether credit is used, and how much there is. */
  credit: ComponentProps<typeof CreditChoice>;
  onTipChange: (tip: TipChoice) => void;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { lines, restaurants, restaurant, choice, coupon, price, button, refusal } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that resolved the notice disappears with it, so the focus moves to the summary.
  const focusHeading = () => heading.current?.focus();
  const missingRestaurant = useMissingRestaurant(lines);
  const now = useMinute();
  const closed = restaurant && closedProblem(restaurant, { choice, now });
  const hasLoaded = useHasSummaryLoaded(lines, coupon);
  const due = price && dueAmounts({ ...props, totalCents: price.totalCents });
  return (
    <Card
      as="section"
      aria-labelledby="order-summary"
      className="grid gap-5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <div className="flex items-baseline justify-between gap-4 max-[18rem]:flex-wrap">
        <h2 ref={heading} id="order-summary" tabIndex={-1} className="text-heading">
          Order Summary
        </h2>
        <Button variant="ghost" size="sm" onClick={openCart} className="-mr-3 text-primary-text">
          Edit cart
        </Button>
      </div>
      {restaurants.length > 1 && (
        <SeveralRestaurantsNotice restaurants={restaurants} onChosen={focusHeading} />
      )}
      <div>
        {restaurants.length === 1 && (
          <p className="mb-3 wrap-anywhere font-[650]">{restaurants[0]?.name}</p>
        )}
        <OrderLines lines={lines} />
      </div>
      {hasLoaded ? (
        <>
          {missingRestaurant && !refusal && (
            <MissingRestaurantNotice restaurant={missingRestaurant} onRemoved={focusHeading} />
          )}
          {closed && <Notice tone="warning" title={closed.title} text={closed.message} />}
          {!refusal && <OptionHints lines={lines} />}
          <CouponBox coupon={coupon} />
          {price ? (
            <>
              <AmountList
                {...priceAmounts(price, coupon.applied?.code ?? null)}
                className="border-line border-t pt-5"
              />
              <MinimumOrderHint restaurant={restaurant} subtotalCents={price.subtotalCents} />
              <TipPicker
                tip={props.tip}
                subtotalCents={price.subtotalCents}
                onChange={props.onTipChange}
              />
              <CreditChoice {...props.credit} />
              {due && <AmountList {...due} />}
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
          <div className="hidden gap-5 lg:grid">
            <EstimatedDelivery restaurant={restaurant} choice={choice} />
            <PlaceOrderButton {...button} />
          </div>
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </Card>
  );
}

/**
 * Whether the restaurant (opening hours, fees, menu) and the coupon offers have loaded. Shown one after the
 * other, they would push each other down. Once true, it stays true.
 */
function useHasSummaryLoaded(lines: readonly ShownLine[], coupon: Coupon): boolean {
  const { cart, applied, uncheckedCode, isChecking } = coupon;
  const { restaurantId, subtotalCents } = cart;
  const areOffersShown = restaurantId !== null && !applied && uncheckedCode === null;
  const offers = useQuery({
    ...couponOffersQuery({ restaurantId: restaurantId ?? '', subtotalCents }),
    enabled: areOffersShown && !isChecking,
  });
  const isRestaurantLoading = useIsRestaurantLoading(lines);
  return useHasLoaded(isRestaurantLoading || isChecking || offers.isLoading);
}

interface PlaceOrderButtonProps {
  /** The id of the form it submits. */
  form: string;
  /** Empty until one is chosen. */
  method: PaymentMethod | '';
  isLoading: boolean;
  /** The amount due, with tip and credit; null while unknown. */
  dueCents: Cents | null;
  /** Whether the amount due differs from the total. */
  hasTipOrCredit: boolean;
  isPaidByCredit: boolean;
}

function PlaceOrderButton(props: PlaceOrderButtonProps) {
  const { form, method, isLoading, dueCents, isPaidByCredit } = props;
  return (
    <Button type="submit" form={form} size="lg" isWide isLoading={isLoading}>
      {method === 'card' && !isPaidByCredit ? 'Pay with Card' : 'Place Order'}
      {dueCents !== null && !isPaidByCredit && (
        <>
          <span aria-hidden="true">·</span> <Money cents={dueCents} />
          {method === 'cash' && ' cash'}
        </>
      )}
    </Button>
  );
}

interface PlaceOrderBarProps {
  /** Undefined while it loads. */
  restaurant: Restaurant | undefined;
  choice: FulfilmentChoice;
  button: PlaceOrderButtonProps;
}

/** The arrival time, the total and the button, at the bottom of a phone's screen unless text is so large that they fill it. */
export function PlaceOrderBar({ restaurant, choice, button }: PlaceOrderBarProps) {
  useRootAttribute('bottomBar');
  return (
    <div className="sticky bottom-0 z-bar -mx-[clamp(1rem,4vw,2.5rem)] mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t bg-surface px-[clamp(1rem,4vw,2.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-[15rem]:static lg:hidden">
      {/* Its space is reserved from the start. */}
      <div className={clsx('basis-full', !restaurant && 'invisible')}>
        <EstimatedDelivery restaurant={restaurant} choice={choice} />
      </div>
      {button.dueCents !== null && (
        <p className="leading-tight">
          <span className="block text-muted text-sm">
            {button.hasTipOrCredit ? 'To pay' : 'Total'}
            {button.method === 'cash' && !button.isPaidByCredit && ' in cash'}
          </span>
          <Money cents={button.dueCents} className="font-bold text-subheading" />
        </p>
      )}
      <div className="flex-1">
        <PlaceOrderButton {...button} dueCents={null} />
      </div>
    </div>
  );
}
