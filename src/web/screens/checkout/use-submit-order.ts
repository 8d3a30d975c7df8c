import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrderRefusal, PlaceOrderBody } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { type CartLine, restaurantsInCart, toPricedLine } from '#domain/cart/cart-lines.ts';
import { moneyText } from '#domain/money.ts';
import { lineTotal, type OrderPrice } from '#domain/orders/price-order.ts';
import { cartRestaurantQuery } from '#web/features/cart/cart-price.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import {
  type CheckoutValues,
  checkoutProblems,
  deliveryOf,
} from '#web/features/checkout/checkout-fields.ts';
import { forgetCheckoutForm } from '#web/features/checkout/checkout-form-data.ts';
import { attemptKey, forgetAttempt } from '#web/features/checkout/order-attempt.ts';
import type { Coupon } from '#web/features/coupons/use-coupon.ts';
import type { usePlaceOrder } from '#web/features/orders/use-place-order.ts';
import { CallError, isUnauthorized } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { navigate } from '#web/lib/router/history.ts';
import { toast } from '#web/ui/toast.ts';
import { cartProblem } from './cart-problem.ts';

interface Submission {
  lines: readonly CartLine[];
  restaurant: Restaurant | undefined;
  coupon: Coupon;
  price: OrderPrice | null;
  place: ReturnType<typeof usePlaceOrder>;
}

const FAILED = 'Failed to place order. Please try again.';

/** Places the order of a filled-in form, and deals with what the server may say to it. */
export function useSubmitOrder({ lines, restaurant, coupon, price, place }: Submission) {
  const client = useQueryClient();
  // What is shown in the page, with a way out: other prices, dishes that are gone.
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  // A second click may come before React has shown the first one's effect.
  const isSending = useRef(false);

  const refused = (error: unknown) => {
    // The guard of this page takes over, and comes back to what was typed here.
    if (isUnauthorized(error)) return;
    const answer = refusalOf(error);
    switch (answer?.code) {
      case 'price_changed':
      case 'item_unavailable':
        return setRefusal(answer);
      case 'restaurant_closed':
        void client.invalidateQueries({ queryKey: cartRestaurantQuery(restaurant?.id).queryKey });
        return toastRefusal('Restaurant Closed', answer.message);
      case 'multiple_restaurants':
        return toastRefusal('Multiple Restaurants', answer.message);
      case 'cart_empty':
        return toastRefusal('Cart Empty', answer.message);
      case 'below_minimum_order':
        return toastRefusal('Minimum Order', answer.message);
      case 'coupon_invalid':
        return coupon.drop(answer.message);
      default:
        return toastRefusal('Error', FAILED);
    }
  };

  const submit = async (values: CheckoutValues) => {
    const problem = cartProblem(lines, { restaurant, now: new Date() });
    if (problem) return toastRefusal(problem.title, problem.message);
    if (coupon.isChecking || isSending.current) return;
    if (!price) return toastRefusal('Error', FAILED);
    isSending.current = true;
    setRefusal(null);
    const body = orderBody(values, { lines, price, couponCode: coupon.applied?.code ?? null });
    try {
      const { message } = await place.mutateAsync({
        body,
        lines,
        idempotencyKey: attemptKey(body),
      });
      toast({ title: 'Order Placed!', description: message });
      navigate(paths.orders);
      forgetAttempt();
      forgetCheckoutForm();
      clearCart();
    } catch (error) {
      refused(error);
    } finally {
      isSending.current = false;
    }
  };

  return { submit, refusal, clearRefusal: () => setRefusal(null) };
}

/** The first thing that is missing or wrong, which is also where the focus goes. */
export function toastProblem(values: CheckoutValues): void {
  const [problem] = checkoutProblems(values);
  if (problem) toastRefusal(problem.title, problem.message);
}

function toastRefusal(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}

function refusalOf(error: unknown): OrderRefusal | null {
  // The server's 409 answers to this call are the contract's OrderRefusal.
  return error instanceof CallError && error.status === 409 ? (error.body as OrderRefusal) : null;
}

function orderBody(
  values: CheckoutValues,
  order: { lines: readonly CartLine[]; price: OrderPrice; couponCode: string | null },
): PlaceOrderBody {
  const { lines, price, couponCode } = order;
  return {
    restaurantId: restaurantsInCart(lines)[0]?.id ?? '',
    totalAmount: moneyText(price.totalCents),
    deliveryFee: moneyText(price.deliveryFeeCents),
    serviceFee: moneyText(price.serviceFeeCents),
    tax: moneyText(price.taxCents),
    discountAmount: moneyText(price.discountCents),
    couponCode,
    ...deliveryOf(values),
    status: 'pending',
    items: lines.map((line) => {
      const priced = toPricedLine(line);
      return {
        menuItemId: line.id,
        quantity: line.quantity,
        unitPrice: moneyText(priced.unitPriceCents),
        totalPrice: moneyText(lineTotal(priced)),
        specialInstructions: line.specialInstructions?.trim() || null,
      };
    }),
  };
}
