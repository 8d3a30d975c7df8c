import type { ErrorCode } from '#contract/errors.ts';
import type { ordersApi } from '#contract/orders.api.ts';
import type { OrderRefusal } from '#contract/orders.ts';
import type { paymentsApi } from '#contract/payments.api.ts';
import { refusalOf } from '#web/lib/call.ts';

/** The calls that are refused in the same way: an order is placed, or a payment for one is begun. */
type OrderCall = typeof ordersApi.place | typeof paymentsApi.createIntent;

/** Why the server refused an order; null for other errors. */
export function orderRefusalOf(error: unknown, called: OrderCall): OrderRefusal | null {
  const missing = refusalOf(error, called, 404);
  // A 404 that names no restaurant is about something else.
  return refusalOf(error, called, 409) ?? (missing?.restaurantId ? missing : null);
}

/** Whether `RefusalNotice` has a button that resolves it. */
export function isSettledInPage({ code }: OrderRefusal): boolean {
  return SETTLED_IN_PAGE.includes(code);
}

const SETTLED_IN_PAGE: readonly ErrorCode[] = [
  'price_changed',
  'item_unavailable',
  'options_invalid',
  'not_found',
];

/** The title of a refusal that the page cannot resolve with a button. */
export function refusalTitle(code: ErrorCode): string | undefined {
  return TITLES[code];
}

/** Specification, section 5. */
const TITLES: Partial<Record<ErrorCode, string>> = {
  restaurant_closed: 'Restaurant Closed',
  multiple_restaurants: 'Multiple Restaurants',
  cart_empty: 'Cart Empty',
  below_minimum_order: 'Minimum Order',
  outside_delivery_area: 'Outside the Delivery Area',
};
