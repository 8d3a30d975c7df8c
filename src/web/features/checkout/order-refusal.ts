import type { ErrorCode } from '#contract/errors.ts';
import type { OrderRefusal } from '#contract/orders.ts';
import { CallError } from '#web/lib/call.ts';

/** What the server has against an order; null where it did not come to that. */
export function refusalOf(error: unknown): OrderRefusal | null {
  if (!(error instanceof CallError)) return null;
  // The server's 409 answers to these calls are the contract's OrderRefusal, and so is its 404 of a
  // restaurant that is gone.
  return error.status === 409 || isRestaurantGone(error) ? (error.body as OrderRefusal) : null;
}

function isRestaurantGone({ status, body }: CallError): boolean {
  return status === 404 && typeof body === 'object' && body !== null && 'restaurantId' in body;
}

/** Whether there is one press that clears it, which `RefusalNotice` offers. */
export function isSettledInPage({ code }: OrderRefusal): boolean {
  return code === 'price_changed' || code === 'item_unavailable' || code === 'not_found';
}

/** The heading of a refusal that people can only read and act upon themselves. */
export function refusalTitle(code: ErrorCode): string | undefined {
  return TITLES[code];
}

/** Specification, section 5. */
const TITLES: Partial<Record<ErrorCode, string>> = {
  restaurant_closed: 'Restaurant Closed',
  multiple_restaurants: 'Multiple Restaurants',
  cart_empty: 'Cart Empty',
  below_minimum_order: 'Minimum Order',
};
