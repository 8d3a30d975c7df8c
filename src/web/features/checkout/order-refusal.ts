import type { ErrorCode } from '#contract/errors.ts';
import type { OrderRefusal } from '#contract/orders.ts';
import { CallError } from '#web/lib/call.ts';

/** What the server has against an order; null where it did not come to that. */
export function refusalOf(error: unknown): OrderRefusal | null {
  // The server's 409 answers to these calls are the contract's OrderRefusal.
  return error instanceof CallError && error.status === 409 ? (error.body as OrderRefusal) : null;
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
