import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { type CartLine, cartSubtotal, restaurantsInCart } from '#domain/cart/cart-lines.ts';
import { cartPrice, useCartRestaurant } from '#web/features/cart/cart-price.ts';
import { type CheckoutValues, checkoutProblems } from '#web/features/checkout/checkout-fields.ts';
import {
  type PaymentMethod,
  storeCheckout,
  storedCheckout,
} from '#web/features/checkout/checkout-form-data.ts';
import { firstValues, type KnownValues } from '#web/features/checkout/filled-in.ts';
import {
  ADDRESS_FIELDS,
  type DeliveryAddress,
  recentAddresses,
} from '#web/features/checkout/recent-addresses.ts';
import { takesCards } from '#web/features/checkout/takes-cards.ts';
import { useCoupon } from '#web/features/coupons/use-coupon.ts';
import { useDeliveryLocation } from '#web/features/location/delivery-location.ts';
import { ordersOf, ordersQuery } from '#web/features/orders/order.api.ts';
import type { usePlaceOrder } from '#web/features/orders/use-place-order.ts';
import { paths } from '#web/lib/paths.ts';
import { preloadPath } from '#web/lib/router/preload.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { toastProblem, useSubmitOrder } from './use-submit-order.ts';

const FORM_ID = 'checkout-form';

interface CheckoutProps {
  user: User;
  lines: readonly CartLine[];
  place: ReturnType<typeof usePlaceOrder>;
  /** The order has been placed; the next page is on its way. */
  isLeaving: boolean;
}

export function Checkout({ user, lines, place, isLeaving }: CheckoutProps) {
  const location = useDeliveryLocation();
  // What the fields were filled with, as opposed to what is typed into them.
  const filledIn = useRef(knownValues(user, location));
  const form = useForm<CheckoutValues>({
    defaultValues: initialValues(user, location),
    resolver,
    shouldFocusError: true,
  });

  const store = () => storeCheckout(user.id, { ...form.getValues(), filledIn: filledIn.current });
  const chooseAddress = (address: DeliveryAddress) => {
    for (const name of ADDRESS_FIELDS) {
      form.setValue(name, address[name], { shouldValidate: form.formState.isSubmitted });
    }
    store();
  };
  // It can be chosen anew while this page is open: the order then goes to where it was chosen last.
  useEffect(() => {
    if (!location || location === filledIn.current.streetAddress) return;
    filledIn.current = { ...filledIn.current, streetAddress: location };
    form.setValue('streetAddress', location);
    storeCheckout(user.id, { ...form.getValues(), filledIn: filledIn.current });
  }, [location, form, user.id]);
  const recent = recentAddresses(ordersOf(useInfiniteQuery(ordersQuery).data));

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
  });
  const button = {
    form: FORM_ID,
    method,
    // While a coupon is being checked the total is about to change.
    isLoading: place.isPending || isLeaving || isAsking || coupon.isChecking,
    totalCents: price?.totalCents ?? null,
  };
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start xl:gap-12">
        <CheckoutForm
          id={FORM_ID}
          form={form}
          onSubmit={form.handleSubmit(
            (values) => {
              // All of it: what the account and the location filled in, nobody has typed.
              storeCheckout(user.id, {
                ...values,
                filledIn: filledIn.current,
                paymentMethod: method,
              });
              return submit(values);
            },
            () => toastProblem(form.getValues()),
          )}
          onChange={store}
          recentAddresses={recent}
          onChooseAddress={chooseAddress}
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

/** What was typed here before, and otherwise what the account and the chosen location say now. */
function initialValues(user: User, location: string | null): CheckoutValues {
  const { filledIn = null, ...values } = storedCheckout(user.id);
  return firstValues({ values, filledIn }, knownValues(user, location));
}

function knownValues(user: User, location: string | null): KnownValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone ?? '',
    streetAddress: location ?? '',
  };
}

/** Cash, unless the card was chosen here before and there is still somebody to take it. */
function initialMethod(user: User): PaymentMethod {
  return (takesCards && storedCheckout(user.id).paymentMethod) || 'cash';
}

const resolver: Resolver<CheckoutValues> = (values) => {
  const problems = checkoutProblems(values);
  if (problems.length === 0) return { values, errors: {} };
  const errors = problems.map(({ field, message }) => [field, { type: 'invalid', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};
