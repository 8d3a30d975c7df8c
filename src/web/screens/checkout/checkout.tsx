import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { type CartLine, cartSubtotal, restaurantsInCart } from '#domain/cart/cart-lines.ts';
import { cartPrice, useCartRestaurant } from '#web/features/cart/cart-price.ts';
import {
  type PaymentMethod,
  storeCheckout,
  storedCheckout,
} from '#web/features/checkout/checkout-form-data.ts';
import { takesCards } from '#web/features/checkout/takes-cards.ts';
import { useCoupon } from '#web/features/coupons/use-coupon.ts';
import type { usePlaceOrder } from '#web/features/orders/use-place-order.ts';
import { paths } from '#web/lib/paths.ts';
import { preloadPath } from '#web/lib/router/preload.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { toastProblem, useSubmitOrder } from './use-submit-order.ts';

const FORM_ID = 'checkout-form';

interface CheckoutProps {
  user: User;
  lines: readonly CartLine[];
  place: ReturnType<typeof usePlaceOrder>;
  /** The order has been placed and the next page is loading. */
  isLeaving: boolean;
}

export function Checkout({ user, lines, place, isLeaving }: CheckoutProps) {
  const fields = useCheckoutForm(user);

  const [method, setMethod] = useState(initialMethod(user));
  const chooseMethod = (chosen: PaymentMethod) => {
    setMethod(chosen);
    storeCheckout(user.id, { paymentMethod: chosen });
    if (chosen === 'card') preloadPath(paths.stripeCheckout);
  };

  const restaurants = restaurantsInCart(lines);
  const restaurant = useCartRestaurant(lines);
  const [couponCode, setCouponCode] = useState(storedCheckout(user.id).couponCode ?? null);
  const coupon = useCoupon({
    code: couponCode,
    onChange: (code) => {
      setCouponCode(code);
      storeCheckout(user.id, { couponCode: code ?? undefined });
    },
    cart: {
      restaurantId: restaurants.length === 1 ? (restaurants[0]?.id ?? null) : null,
      subtotalCents: cartSubtotal(lines),
    },
  });
  const price = cartPrice(lines, { restaurant, coupon: coupon.applied?.terms ?? null });

  const { submit, isAsking, refusal, clearRefusal } = useSubmitOrder({
    method,
    lines,
    restaurant,
    coupon,
    price,
    place,
    onOutside: fields.refusePostalCode,
  });
  const button = {
    form: FORM_ID,
    method,
    // Checking a coupon may change the total.
    isLoading: place.isPending || isLeaving || isAsking || coupon.isChecking,
    totalCents: price?.totalCents ?? null,
  };
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start xl:gap-12">
        <CheckoutForm
          id={FORM_ID}
          fields={fields}
          onSubmit={fields.form.handleSubmit(
            (values) => {
              // Also stores prefilled values, which `onChange` has not seen.
              fields.store();
              storeCheckout(user.id, { paymentMethod: method });
              return submit(values);
            },
            () => toastProblem(fields.form.getValues()),
          )}
          method={method}
          onChooseMethod={chooseMethod}
        />
        <OrderSummary
          {...{ lines, restaurants, restaurant, coupon, price, button, refusal }}
          onRefusalSettled={clearRefusal}
        />
      </div>
      <PlaceOrderBar {...button} />
    </>
  );
}

/** Cash, unless card was chosen before and there is a payment provider. */
function initialMethod(user: User): PaymentMethod {
  return (takesCards() && storedCheckout(user.id).paymentMethod) || 'cash';
}
