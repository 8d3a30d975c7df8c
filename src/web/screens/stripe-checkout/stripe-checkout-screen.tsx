import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { paymentsApi } from '#contract/api.ts';
import type { CreatedIntent } from '#contract/payments.ts';
import type { User } from '#contract/users.ts';
import { cartSubtotal, restaurantsInCart } from '#domain/cart/cart-lines.ts';
import { availableLines, type ShownLine } from '#domain/cart/shown-lines.ts';
import { usableCredit } from '#domain/credit/credit.ts';
import { type Cents, parseMoney, ZERO } from '#domain/money.ts';
import type { FulfilmentChoice } from '#domain/restaurants/fulfilment.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { cartPrice } from '#web/features/cart/cart-price.ts';
import { useCartRestaurant, useShownLines } from '#web/features/cart/cart-restaurant.api.ts';
import { useCartLines } from '#web/features/cart/cart-store.ts';
import { useFulfilmentChoice } from '#web/features/cart/fulfilment/fulfilment-choice.ts';
import { amountDueOf } from '#web/features/checkout/amount-due.ts';
import {
  type CheckoutValues,
  checkoutProblems,
  deliveryOf,
  NO_VALUES,
} from '#web/features/checkout/checkout-fields.ts';
import {
  type PaidOrder,
  storedCheckout,
  updateCheckout,
} from '#web/features/checkout/checkout-form-data.ts';
import { orderBody, orderRefusalOf } from '#web/features/checkout/order-request.ts';
import { tipOf } from '#web/features/checkout/tip-choice.ts';
import { UncheckedCoupon } from '#web/features/coupons/coupon-box.tsx';
import { useCoupon } from '#web/features/coupons/use-coupon.ts';
import { creditQuery } from '#web/features/credit/credit.api.ts';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Redirect } from '#web/ui/link.tsx';
import { BackLink, Page, PageHeading } from '#web/ui/page.tsx';
import { type CardFormProps, SettingUp } from './card-payment.tsx';
import { FinishOrder } from './finish-order.tsx';
import { IntentRefused, usePaymentIntent } from './payment-intent.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { TestCardForm, TestCards } from './test-card-form.tsx';

export function StripeCheckoutScreen() {
  const user = useUser();
  return <Page>{user && <StripeCheckout user={user} />}</Page>;
}

/** First the payment, then placing the order; a reload in between continues with the order. */
function StripeCheckout({ user }: { user: User }) {
  const lines = useShownLines(useCartLines());
  const restaurant = useCartRestaurant(lines);
  const choice = useFulfilmentChoice(restaurant ?? restaurantsInCart(lines)[0]);
  const [{ paid: paidBefore, ...stored }] = useState(() => storedCheckout(user.id));
  const [paid, setPaid] = useState(paidBefore);

  const ordered = availableLines(lines);
  if (paid) return <FinishOrder userId={user.id} paid={paid} lines={ordered} />;
  if (lines.length === 0) return <Redirect {...paths.restaurants()} />;
  const values = { ...NO_VALUES, ...stored };
  // Without a complete address there is nowhere to deliver to, and all dishes may be sold out by now.
  const { fulfilment } = choice;
  const tipCents = tipOf(stored.tip, cartSubtotal(lines));
  if (ordered.length === 0 || tipCents === null || checkoutProblems(values, fulfilment).length > 0)
    return <Redirect {...paths.checkout} />;
  return (
    <>
      <BackLink to={paths.checkout}>Back to checkout</BackLink>
      <PageHeading>Card Payment</PageHeading>
      <CardCheckout
        userId={user.id}
        values={values}
        tipCents={tipCents}
        choice={choice}
        usesCredit={stored.usesCredit ?? false}
        lines={lines}
        onPaid={(order: PaidOrder) => {
          updateCheckout(user.id, { paid: order });
          setPaid(order);
        }}
      />
    </>
  );
}

interface CardCheckoutProps {
  userId: string;
  /** The values of a valid checkout form. */
  values: CheckoutValues;
  tipCents: Cents;
  choice: FulfilmentChoice;
  usesCredit: boolean;
  lines: readonly ShownLine[];
  onPaid: (paid: PaidOrder) => void;
}

/** The card form, with the summary of the order. */
function CardCheckout(props: CardCheckoutProps) {
  const { userId, values, tipCents, usesCredit, choice, lines, onPaid } = props;
  const { fulfilment } = choice;
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
  const price = cartPrice(lines, {
    restaurant,
    coupon: coupon.applied?.terms ?? null,
    fulfilment,
  });
  const credit = useQuery({ ...creditQuery, enabled: usesCredit });
  const balanceCents = parseMoney(credit.data?.balance ?? 0) ?? ZERO;
  const toPay = price && { totalCents: price.totalCents, tipCents, isByCard: true };
  const creditCents = toPay && usesCredit ? usableCredit(balanceCents, toPay) : ZERO;
  const isUnchecked = coupon.uncheckedCode !== null;
  // A coupon that has not been checked yet may change the total.
  const isPriced = price !== null && !coupon.isChecking && !isUnchecked && !credit.isLoading;
  const ordered = availableLines(lines);
  const order = isPriced
    ? orderBody(values, {
        lines: ordered,
        price,
        couponCode: appliedCode,
        tipCents,
        creditCents,
        choice,
      })
    : null;
  const isPaidByCredit = order !== null && creditCents > 0 && amountDueOf(order) === 0;
  const { intent, error, renew } = usePaymentIntent(isPaidByCredit ? null : order);
  const refusal = orderRefusalOf(error, paymentsApi.createIntent);

  // No card is needed, so the checkout places the order.
  if (isPaidByCredit) return <Redirect {...paths.checkout} />;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start xl:gap-12">
      <Card as="section" aria-labelledby="payment-details" className="grid gap-6">
        <h2 id="payment-details" className="text-heading">
          Payment Details
        </h2>
        {refusal && <IntentRefused refusal={refusal} coupon={coupon} />}
        {isUnchecked && <UncheckedCoupon coupon={coupon} />}
        {!isUnchecked && !refusal && <TestCards />}
        {!isUnchecked && !refusal && !intent && <SettingUp onRetry={renew} />}
        {intent && order && price && (
          <CardForm
            key={intent.clientSecret}
            intent={intent}
            totalCents={amountDueOf(order)}
            onPaid={(paymentIntentId) => onPaid({ paymentIntentId, order })}
            onExpired={renew}
          />
        )}
      </Card>
      <PaymentSummary
        restaurantName={restaurants[0]?.name ?? ''}
        delivery={deliveryOf(values, fulfilment)}
        couponCode={appliedCode}
        {...{ lines, restaurant, choice, price, tipCents, creditCents }}
      />
    </div>
  );
}

/** Stripe's libraries are loaded only if Stripe is the provider. */
const StripeCardForm = lazyWithPreload(
  async () => (await import('./stripe-card-form.tsx')).StripeCardForm,
);

const FORMS: Record<CreatedIntent['provider'], ComponentType<CardFormProps>> = {
  test: TestCardForm,
  stripe: StripeCardForm,
};

/** The form of the payment provider. */
function CardForm(props: CardFormProps) {
  const Form = FORMS[props.intent.provider];
  return (
    <Suspense fallback={<SettingUp onRetry={StripeCardForm.preload} />}>
      <Form {...props} />
    </Suspense>
  );
}
