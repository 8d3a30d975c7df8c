import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ordersApi } from '#contract/api.ts';
import type { OrderRefusal } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { availableLines, type ShownLine } from '#domain/cart/shown-lines.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderPrice } from '#domain/orders/price-order.ts';
import type { Fulfilment, FulfilmentChoice } from '#domain/restaurants/fulfilment.ts';
import { cartRestaurantQuery } from '#web/features/cart/cart-restaurant.api.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import { slotsQuery } from '#web/features/cart/fulfilment/fulfilment.api.ts';
import { useChosenTimeProblem } from '#web/features/cart/fulfilment/use-chosen-time-problem.ts';
import type { CheckoutValues } from '#web/features/checkout/checkout-fields.ts';
import { clearCheckoutForm } from '#web/features/checkout/checkout-form-data.ts';
import { attemptKey, beginAttempt, clearAttempt } from '#web/features/checkout/order-attempt.ts';
import {
  isResolvedInPage,
  orderBody,
  orderRefusalOf,
  refusalTitle,
} from '#web/features/checkout/order-request.ts';
import type { Coupon } from '#web/features/coupons/use-coupon.ts';
import { creditQuery } from '#web/features/credit/credit.api.ts';
import type { usePlaceOrder } from '#web/features/orders/use-place-order.ts';
import { isUnauthorized } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { toast } from '#web/ui/toast.ts';
import { cartProblem } from './cart-problem.ts';
import { type CheckoutFormValues, formProblems } from './form-values.ts';
import { INVALID_TIP, TIP_FIELD_ID } from './tip-picker.tsx';

interface Submission {
  lines: readonly ShownLine[];
  restaurant: Restaurant | undefined;
  choice: FulfilmentChoice;
  coupon: Coupon;
  price: OrderPrice | null;
  /** Null: the typed tip is invalid. */
  tipCents: Cents | null;
  creditCents: Cents;
  place: ReturnType<typeof usePlaceOrder>;
  /** Shows beside the postal code that the restaurant does not deliver there. */
  onOutsideArea: (message: string) => void;
}

/** The menu has changed since the cart was filled. */
const MENU_CHANGED: readonly string[] = ['options_invalid', 'item_unavailable'];

const SLOTS_CHANGED: readonly string[] = ['slot_full', 'slot_unavailable'];

const RESTAURANT_CHANGED: readonly string[] = [
  'restaurant_closed',
  'outside_delivery_area',
  'fulfilment_unavailable',
  'slot_unavailable',
];

interface Refused {
  response: OrderRefusal;
  /** The choice that was refused. */
  choice: FulfilmentChoice;
}

function isSameChoice(left: FulfilmentChoice, right: FulfilmentChoice): boolean {
  return left.fulfilment === right.fulfilment && left.scheduledFor === right.scheduledFor;
}

const FAILED = 'Failed to place order. Please try again.';

/**
 * Places the order of a valid form, and handles refusals. For card payments it goes on to the card
 * payment page instead.
 */
export function useSubmitOrder(submission: Submission) {
  const { lines, restaurant, choice, coupon, price, place, onOutsideArea } = submission;
  const { tipCents, creditCents } = submission;
  const timeProblem = useChosenTimeProblem(restaurant, choice);
  const client = useQueryClient();
  const navigate = useNavigate();
  // A refusal that the page can resolve: changed prices, unavailable dishes, a full slot.
  const [refused, setRefused] = useState<Refused | null>(null);
  const setRefusal = (response: OrderRefusal | null) =>
    setRefused(response && { response, choice });
  // The refusal is dropped if the choice changes.
  const refusal = refused && isSameChoice(refused.choice, choice) ? refused.response : null;
  const [isReloading, setIsReloading] = useState(false);
  // A ref, because a second click may come before React has re-rendered.
  const isSending = useRef(false);
  // Begun on mount, long before the order is sent, so that other tabs have received the attempt.
  useEffect(() => void beginAttempt(), []);

  const handleRefusal = (error: unknown) => {
    // The guard of this page redirects to sign-in and back; the form is stored.
    if (isUnauthorized(error)) return;
    const response = orderRefusalOf(error, ordersApi.place);
    if (!response) return toastRefusal('Error', FAILED);
    if (MENU_CHANGED.includes(response.code)) {
      void invalidateAfter(client, ['menu']);
    }
    if (SLOTS_CHANGED.includes(response.code)) {
      const { queryKey } = slotsQuery(restaurant?.id ?? '', choice.fulfilment);
      void client.invalidateQueries({ queryKey });
    }
    if (isResolvedInPage(response)) return setRefusal(response);
    if (response.code === 'coupon_invalid') return coupon.drop(response.message);
    if (response.code === 'outside_delivery_area') onOutsideArea(response.message);
    // The reloaded balance is then shown in the summary.
    if (response.code === 'credit_insufficient') {
      void client.invalidateQueries({ queryKey: creditQuery.queryKey });
    }
    if (RESTAURANT_CHANGED.includes(response.code)) {
      void client.invalidateQueries({ queryKey: cartRestaurantQuery(restaurant?.id).queryKey });
    }
    const title = refusalTitle(response.code);
    toastRefusal(title ?? 'Error', title ? response.message : FAILED);
  };

  /** Reloads the restaurant before refusing, because this page is not notified when it reopens. */
  const currentProblem = async ({ postalCode }: CheckoutValues) => {
    const facts = { choice, postalCode, now: new Date() };
    const problem = cartProblem(lines, { restaurant, ...facts });
    if (!problem || !restaurant) return problem;
    setIsReloading(true);
    const query = { ...cartRestaurantQuery(restaurant.id), staleTime: 0 };
    const loaded = await client.query(query).catch(() => restaurant);
    setIsReloading(false);
    return cartProblem(lines, { restaurant: loaded, ...facts });
  };

  const submit = async ({ paymentMethod, isPaidByCredit, ...values }: CheckoutFormValues) => {
    if (coupon.isChecking || isReloading) return;
    const problem = await currentProblem(values);
    if (problem) {
      if (problem.field) onOutsideArea(problem.message);
      return toastRefusal(problem.title, problem.message);
    }
    if (timeProblem) return toastRefusal('Choose Another Time', timeProblem);
    if (tipCents === null) {
      document.getElementById(TIP_FIELD_ID)?.focus();
      return toastInvalidTip();
    }
    if (isSending.current) return;
    // The response may change the total, which must be shown before it is charged.
    if (coupon.uncheckedCode !== null) return coupon.checkAgain();
    if (!price) return toastRefusal('Error', FAILED);
    if (paymentMethod === 'card' && !isPaidByCredit) return void navigate(paths.stripeCheckout);
    isSending.current = true;
    setRefusal(null);
    const ordered = availableLines(lines);
    const couponCode = coupon.applied?.code ?? null;
    const body = orderBody(values, {
      lines: ordered,
      price,
      couponCode,
      tipCents,
      creditCents,
      choice,
    });
    try {
      const { message } = await place.mutateAsync({
        body,
        lines: ordered,
        idempotencyKey: attemptKey(body),
      });
      toast({ title: 'Order Placed!', description: message });
      void navigate(paths.orders);
      clearAttempt();
      clearCheckoutForm();
      clearCart();
    } catch (error) {
      handleRefusal(error);
    } finally {
      isSending.current = false;
    }
  };

  return { submit, isReloading, refusal, clearRefusal: () => setRefusal(null) };
}

/** Shows the first problem of the form, whose field gets the focus. */
export function toastProblem(values: CheckoutFormValues, fulfilment: Fulfilment): void {
  const [problem] = formProblems(values, fulfilment);
  if (!problem) return;
  const { title, message } = problem;
  toast({ title, description: message, variant: 'destructive', isBesideField: true });
}

function toastInvalidTip(): void {
  toast({
    title: 'Invalid Tip',
    description: INVALID_TIP,
    variant: 'destructive',
    isBesideField: true,
  });
}

function toastRefusal(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}
