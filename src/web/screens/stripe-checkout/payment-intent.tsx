import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { paymentsApi } from '#contract/api.ts';
import type { OrderRefusal, PlaceOrderBody } from '#contract/orders.ts';
import type { CreatedIntent, CreateIntentBody } from '#contract/payments.ts';
import { moneyText } from '#domain/money.ts';
import { cartRestaurantQuery } from '#web/features/cart/cart-restaurant.api.ts';
import { RefusalNotice } from '#web/features/cart/refusal-notice.tsx';
import { amountDueOf } from '#web/features/checkout/amount-due.ts';
import { attemptKey, clearAttempt } from '#web/features/checkout/order-attempt.ts';
import {
  isResolvedInPage,
  orderRefusalOf,
  refusalTitle,
} from '#web/features/checkout/order-request.ts';
import type { Coupon } from '#web/features/coupons/use-coupon.ts';
import { call } from '#web/lib/call.ts';
import { keyOf, keysUnder } from '#web/lib/endpoint-query.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/messages.tsx';

/**
 * The payment intent for an order; a changed order needs another intent. Null while the order is
 * not known. The same order gets the same intent, also after a reload and in another tab.
 */
export function usePaymentIntent(order: PlaceOrderBody | null) {
  const client = useQueryClient();
  const queryKey = order
    ? keyOf(paymentsApi.createIntent, { body: intentBody(order) })
    : keysUnder(paymentsApi.createIntent);
  const { data, error } = useQuery({
    queryKey,
    queryFn: order ? () => createIntent(client, order) : skipToken,
    // Not cached beyond this page.
    gcTime: 0,
  });
  return {
    intent: data,
    error,
    /** Requests a new intent, after a failure or when the current one can no longer be paid. */
    renew: () => {
      if (data) clearAttempt();
      void client.resetQueries({ queryKey });
    },
  };
}

function intentBody(order: PlaceOrderBody): CreateIntentBody {
  return { amount: moneyText(amountDueOf(order)), order };
}

async function createIntent(client: QueryClient, order: PlaceOrderBody): Promise<CreatedIntent> {
  const body = intentBody(order);
  try {
    return await call(paymentsApi.createIntent, { body, idempotencyKey: attemptKey(body) });
  } catch (error) {
    // Specification, section 8: a failure is only logged, and the page stays as it is.
    console.warn('The payment could not be set up', error);
    const code = orderRefusalOf(error, paymentsApi.createIntent)?.code;
    if (
      code === 'restaurant_closed' ||
      code === 'outside_delivery_area' ||
      code === 'fulfilment_unavailable'
    ) {
      const { queryKey } = cartRestaurantQuery(order.restaurantId);
      void client.invalidateQueries({ queryKey });
    }
    throw error;
  }
}

/** Says why the order cannot be placed, before anything has been paid, and offers how to go on. */
export function IntentRefused({ refusal, coupon }: { refusal: OrderRefusal; coupon: Coupon }) {
  const { code, message } = refusal;
  if (isResolvedInPage(refusal)) {
    return <RefusalNotice refusal={refusal} onSettled={focusSummary} />;
  }
  if (code === 'coupon_invalid' && coupon.applied) {
    return (
      <Notice
        tone="warning"
        title={`${coupon.applied.code} cannot be used`}
        text={message}
        action={
          <Button
            size="sm"
            onClick={() => {
              coupon.remove();
              focusSummary();
            }}
          >
            Continue without it
          </Button>
        }
      />
    );
  }
  const isUnavailable = code === 'payment_unavailable';
  return (
    <Notice
      tone="warning"
      title={refusalTitle(code) ?? (isUnavailable ? CASH_ONLY : 'This order cannot be placed')}
      text={isUnavailable ? 'You can pay in cash when your food arrives.' : message}
      action={
        <ButtonLink to={paths.checkout} size="sm">
          Change your order
        </ButtonLink>
      }
    />
  );
}

const CASH_ONLY = 'Card payment is not available';

/** The button disappears with the notice, so the focus moves to the summary. */
function focusSummary(): void {
  document.getElementById('order-summary')?.focus();
}
