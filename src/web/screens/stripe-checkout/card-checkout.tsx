import { useState } from 'react';
import { paymentsApi } from '#contract/payments.api.ts';
import { type CartLine, cartSubtotal, restaurantsInCart } from '#domain/cart/cart-lines.ts';
import { cartPrice, useCartRestaurant } from '#web/features/cart/cart-price.ts';
import { type CheckoutValues, deliveryOf } from '#web/features/checkout/checkout-fields.ts';
import {
  type PaidOrder,
  storedCheckout,
  updateCheckout,
} from '#web/features/checkout/checkout-form-data.ts';
import { orderBody } from '#web/features/checkout/order-body.ts';
import { orderRefusalOf } from '#web/features/checkout/order-refusal.ts';
import { CouponUnchecked } from '#web/features/coupons/coupon-unchecked.tsx';
import { useCoupon } from '#web/features/coupons/use-coupon.ts';
import { Card } from '#web/ui/card.tsx';
import { CardForm } from './card-form.tsx';
import { IntentRefused } from './intent-refused.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { SettingUp } from './setting-up.tsx';
import { TestCards } from './test-cards.tsx';
import { usePaymentIntent } from './use-payment-intent.ts';

interface CardCheckoutProps {
  userId: string;
  /** The values of a valid checkout form. */
  values: CheckoutValues;
  lines: readonly CartLine[];
  onPaid: (paid: PaidOrder) => void;
}

/** The card form, with the summary of the order. */
export function CardCheckout({ userId, values, lines, onPaid }: CardCheckoutProps) {
  const restaurants = restaurantsInCart(lines);
  const restaurant = useCartRestaurant(lines);
  const [couponCode, setCouponCode] = useState(storedCheckout(userId).couponCode ?? null);
  const coupon = useCoupon({
    code: couponCode,
    onChange: (code) => {
      setCouponCode(code);
      updateCheckout(userId, { couponCode: code ?? undefined });
    },
    cart: {
      restaurantId: restaurants.length === 1 ? (restaurants[0]?.id ?? null) : null,
      subtotalCents: cartSubtotal(lines),
    },
  });
  const appliedCode = coupon.applied?.code ?? null;
  const price = cartPrice(lines, { restaurant, coupon: coupon.applied?.terms ?? null });
  const isUnchecked = coupon.uncheckedCode !== null;
  // A coupon that has not been checked yet may change the total.
  const isPriced = price !== null && !coupon.isChecking && !isUnchecked;
  const order = isPriced ? orderBody(values, { lines, price, couponCode: appliedCode }) : null;
  const { intent, error, renew } = usePaymentIntent(order);
  const refusal = orderRefusalOf(error, paymentsApi.createIntent);

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start xl:gap-12">
      <Card as="section" aria-labelledby="payment-details" className="grid gap-6">
        <h2 id="payment-details" className="text-heading">
          Payment Details
        </h2>
        {refusal && <IntentRefused refusal={refusal} coupon={coupon} />}
        {isUnchecked && <CouponUnchecked coupon={coupon} />}
        {!isUnchecked && !refusal && <TestCards />}
        {!isUnchecked && !refusal && !intent && <SettingUp onRetry={renew} />}
        {intent && order && price && (
          <CardForm
            key={intent.clientSecret}
            intent={intent}
            totalCents={price.totalCents}
            onPaid={(paymentIntentId) => onPaid({ paymentIntentId, order })}
            onExpired={renew}
          />
        )}
      </Card>
      <PaymentSummary
        restaurantName={restaurants[0]?.name ?? ''}
        delivery={deliveryOf(values)}
        couponCode={appliedCode}
        {...{ lines, price }}
      />
    </div>
  );
}
