import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ordersApi } from '#contract/api.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { clearCart } from '#web/features/cart/cart-store.ts';
import { amountDueOf } from '#web/features/checkout/amount-due.ts';
import {
  clearCheckoutForm,
  type PaidOrder,
  updateCheckout,
} from '#web/features/checkout/checkout-form-data.ts';
import { clearAttempt } from '#web/features/checkout/order-attempt.ts';
import { orderRefusalOf } from '#web/features/checkout/order-request.ts';
import { usePlaceOrder } from '#web/features/orders/use-place-order.ts';
import { useIsLeaving } from '#web/lib/browser-url.ts';
import { CallError, isUnauthorized } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { Redirect } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';
import { OrderImpossible, OrderInProgress, PaymentReceived } from './payment-outcome.tsx';

interface FinishOrderProps {
  userId: string;
  paid: PaidOrder;
  lines: readonly CartLine[];
}

type Step =
  | { name: 'placing' }
  | { name: 'placed' }
  /** No final response yet; the server continues without this page. */
  | { name: 'under-way'; isPaid: boolean }
  /** The order cannot be placed, and why. */
  | { name: 'impossible'; message: string; isRefunded: boolean };

/**
 * Places the order of a successful payment. From here on the customer pays nothing more: the server
 * places the order or refunds the payment, with or without this page.
 */
export function FinishOrder({ userId, paid, lines }: FinishOrderProps) {
  const place = usePlaceOrder();
  const navigate = useNavigate();
  const router = useRouter();
  const [step, setStep] = useState<Step>({ name: 'placing' });

  /** Navigates first, because this page cannot show an empty cart. */
  const leave = () => {
    void navigate(paths.orders);
    setStep({ name: 'placed' });
    clearAttempt();
    clearCheckoutForm();
    clearCart();
  };

  const finish = async () => {
    setStep({ name: 'placing' });
    const { paymentIntentId, order } = paid;
    try {
      const { message } = await place.mutateAsync({ body: { ...order, paymentIntentId }, lines });
      toast({ title: 'Order Placed Successfully!', description: message });
      leave();
    } catch (error) {
      // The guard of this page redirects to sign-in; afterwards it continues here.
      if (isUnauthorized(error)) return;
      const refusal = finalRefusal(error);
      if (!refusal) {
        const isPaid = !isIncomplete(error);
        setStep({ name: 'under-way', isPaid });
        if (isPaid) toastIssue('We are finishing your order. Not in My Orders in a few minutes?');
        return;
      }
      // The cart and the form are kept for another order with another payment.
      clearAttempt();
      updateCheckout(userId, { paid: undefined });
      setStep({ name: 'impossible', ...refusal });
      toastIssue(refusal.message);
    }
  };

  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void router.preloadRoute(paths.orders);
    void finish();
  });

  const isLeaving = useIsLeaving();
  switch (step.name) {
    case 'impossible':
      return <OrderImpossible {...step} amountCents={amountDueOf(paid.order)} />;
    case 'under-way':
      return <OrderInProgress isPaid={step.isPaid} onRetry={finish} onLeave={leave} />;
    case 'placed':
      // Going back before the next page has loaded must not lead to another payment.
      return isLeaving ? <PaymentReceived /> : <Redirect {...paths.restaurants()} />;
    case 'placing':
      return <PaymentReceived />;
  }
}

/** The server's final refusal; null if retrying may still succeed. */
function finalRefusal(error: unknown): { message: string; isRefunded: boolean } | null {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return null;
  if (error.status === 429 || isIncomplete(error)) return null;
  return {
    message: error.serverMessage ?? 'The order could not be placed.',
    isRefunded: orderRefusalOf(error, ordersApi.place)?.refund === 'started',
  };
}

/** Some banks take longer: the provider has the payment, but it has not succeeded yet. */
function isIncomplete(error: unknown): boolean {
  return error instanceof CallError && error.code === 'payment_incomplete';
}

function toastIssue(issue: string): void {
  toast({
    title: 'Payment Successful, Order Issue',
    description: `${issue} Please contact support.`,
    variant: 'destructive',
  });
}
