import type { ErrorCode } from '#contract/errors.ts';
import type { OrderRefusal } from '#contract/orders.ts';
import { CallError } from '#web/lib/call.ts';

/** Why the server refused an order; null for other errors. */
export function refusalOf(error: unknown): OrderRefusal | null {
  if (!(error instanceof CallError)) return null;
  // For these calls, 409 answers are the contract's OrderRefusal, and so is a 404 for a missing
  // restaurant.
  return error.status === 409 || isRestaurantGone(error) ? (error.body as OrderRefusal) : null;
}

function isRestaurantGone({ status, body }: CallError): boolean {
  return status === 404 && typeof body === 'object' && body !== null && 'restaurantId' in body;
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
