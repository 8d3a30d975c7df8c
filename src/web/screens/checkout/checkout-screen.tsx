import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { pageArt } from '#domain/art/page-art.ts';
import { cartSubtotal, restaurantsInCart } from '#domain/cart/cart-lines.ts';
import type { ShownLine } from '#domain/cart/shown-lines.ts';
import { usableCredit } from '#domain/credit/credit.ts';
import { cents, parseMoney, ZERO } from '#domain/money.ts';
import { amountDue } from '#domain/orders/tip.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { cartPrice } from '#web/features/cart/cart-price.ts';
import {
  useCartRestaurant,
  useIsRestaurantLoading,
  useShownLines,
} from '#web/features/cart/cart-restaurant.api.ts';
import { useCartLines } from '#web/features/cart/cart-store.ts';
import { useFulfilmentChoice } from '#web/features/cart/fulfilment/fulfilment-choice.ts';
import { storeCheckout, storedCheckout } from '#web/features/checkout/checkout-form-data.ts';
import { type TipChoice, tipOf } from '#web/features/checkout/tip-choice.ts';
import { useCoupon } from '#web/features/coupons/use-coupon.ts';
import { creditQuery } from '#web/features/credit/credit.api.ts';
import { savedAddressesQuery } from '#web/features/location/saved-addresses.api.ts';
import { ordersQuery } from '#web/features/orders/order.api.ts';
import { usePlaceOrder } from '#web/features/orders/use-place-order.ts';
import { useIsLeaving } from '#web/lib/browser-url.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Redirect } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { Page, PageHeading } from '#web/ui/page.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { incompleteGroups } from './form-values.ts';
import { OrderSummary, PlaceOrderBar } from './order-summary.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useHasLoaded } from './use-has-loaded.ts';
import { toastProblem, useSubmitOrder } from './use-submit-order.ts';

export function CheckoutScreen() {
  const user = useUser();
  const lines = useShownLines(useCartLines());
  const place = usePlaceOrder();
  // Placing the order empties the cart; until the next page has loaded, this one shows the old
  // lines. Going back before that shows the cart as it is.
  const isLeaving = useIsLeaving() && place.isSuccess;
  const shownLines = isLeaving ? place.variables.lines : lines;
  if (!user) return null;
  // A paid order has to be finished first.
  if (storedCheckout(user.id).paid) return <Redirect {...paths.stripeCheckout} />;
  return (
    <Page>
      {shownLines.length === 0 ? (
        <EmptyCheckout />
      ) : (
        <>
          <PageHeading>Checkout</PageHeading>
          <Checkout user={user} lines={shownLines} place={place} isLeaving={isLeaving} />
        </>
      )}
    </Page>
  );
}

function EmptyCheckout() {
  return (
    <EmptyState
      level={1}
      art={pageArt['empty-cart']}
      title="Your Cart is Empty"
      text="Find something you fancy, and come back to order it."
      actions={<ButtonLink to={paths.home}>Browse Restaurants</ButtonLink>}
    />
  );
}

const FORM_ID = 'checkout-form';

interface CheckoutProps {
  user: User;
  lines: readonly ShownLine[];
  place: ReturnType<typeof usePlaceOrder>;
  /** The order has been placed and the next page is loading. */
  isLeaving: boolean;
}

/** Earlier orders, saved addresses, credit and the restaurant decide which fields are shown, so the form waits for them. */
function Checkout(props: CheckoutProps) {
  const areOrdersLoading = useInfiniteQuery(ordersQuery).isLoading;
  const areAddressesLoading = useQuery(savedAddressesQuery).isLoading;
  const isCreditLoading = useQuery(creditQuery).isLoading;
  const isRestaurantLoading = useIsRestaurantLoading(props.lines);
  const hasLoaded = useHasLoaded(
    areOrdersLoading || areAddressesLoading || isCreditLoading || isRestaurantLoading,
  );
  return hasLoaded ? <LoadedCheckout {...props} /> : <Skeleton className="h-dvh rounded-card" />;
}

function LoadedCheckout({ user, lines, place, isLeaving }: CheckoutProps) {
  const restaurants = restaurantsInCart(lines);
  const restaurant = useCartRestaurant(lines);
  const choice = useFulfilmentChoice(
    restaurant ?? (restaurants.length === 1 ? restaurants[0] : undefined),
  );
  const { fulfilment } = choice;
  const fields = useCheckoutForm(user, fulfilment);
  const router = useRouter();

  const method = useWatch({ control: fields.form.control, name: 'paymentMethod' });
  useEffect(() => {
    if (method === 'card') void router.preloadRoute(paths.stripeCheckout);
  }, [method, router]);

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
  const price = cartPrice(lines, {
    restaurant,
    coupon: coupon.applied?.terms ?? null,
    fulfilment,
  });
  const [tip, setTip] = useState(storedCheckout(user.id).tip);
  const chooseTip = (chosen: TipChoice) => {
    setTip(chosen);
    storeCheckout(user.id, { tip: chosen });
  };
  const tipCents = tipOf(tip, cartSubtotal(lines));
  const balanceCents = parseMoney(useQuery(creditQuery).data?.balance ?? 0) ?? ZERO;
  const [usesCredit, setUsesCredit] = useState(storedCheckout(user.id).usesCredit ?? false);
  const chooseCredit = (isUsed: boolean) => {
    setUsesCredit(isUsed);
    storeCheckout(user.id, { usesCredit: isUsed });
  };
  const toPay = price && {
    totalCents: price.totalCents,
    tipCents: tipCents ?? ZERO,
    isByCard: method === 'card',
  };
  const creditCents = toPay && usesCredit ? usableCredit(balanceCents, toPay) : ZERO;
  const keptCents =
    toPay && usesCredit
      ? cents(usableCredit(balanceCents, { ...toPay, isByCard: false }) - creditCents)
      : ZERO;
  const dueCents = toPay && amountDue({ ...toPay, creditCents });
  const isPaidByCredit = creditCents > 0 && dueCents === 0;
  useEffect(() => {
    fields.form.setValue('isPaidByCredit', isPaidByCredit);
  }, [isPaidByCredit, fields.form]);
  const { submit, isReloading, refusal, clearRefusal } = useSubmitOrder({
    lines,
    restaurant,
    choice,
    coupon,
    price,
    tipCents,
    creditCents,
    place,
    onOutsideArea: fields.refusePostalCode,
  });
  const button = {
    form: FORM_ID,
    method,
    // Checking a coupon may change the total.
    isLoading: place.isPending || isLeaving || isReloading || coupon.isChecking,
    hasTipOrCredit: Boolean(tipCents) || creditCents > 0,
    isPaidByCredit,
    dueCents,
  };
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start xl:gap-12">
        <CheckoutForm
          id={FORM_ID}
          {...{ fields, restaurant, choice, isPaidByCredit }}
          onSubmit={fields.form.handleSubmit(
            (values) => {
              // Also stores prefilled values, which `onChange` has not seen.
              fields.store();
              return submit(values);
            },
            () => {
              const values = fields.form.getValues();
              // Rendered synchronously, so that the first wrong field can get the focus.
              flushSync(() => fields.openGroup(...incompleteGroups(values, fulfilment)));
              toastProblem(values, fulfilment);
            },
          )}
        />
        <OrderSummary
          {...{ lines, restaurants, restaurant, choice, coupon, price, button, refusal }}
          onRefusalSettled={clearRefusal}
          tip={tip}
          tipCents={tipCents ?? ZERO}
          creditCents={creditCents}
          credit={{ balanceCents, isUsed: usesCredit, keptCents, onChange: chooseCredit }}
          onTipChange={chooseTip}
        />
      </div>
      <PlaceOrderBar {...{ restaurant, choice, button }} />
    </>
  );
}
