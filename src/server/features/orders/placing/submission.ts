import { createHash } from 'node:crypto';
import type { PlaceOrderRequest } from '#contract/orders.ts';

/** The idempotency key of a request: the same key never makes two orders. */
export interface Submission {
  idempotencyKey: string;
  /** A hash of the body, to notice when a key is used with another body. */
  requestHash: string;
}

/** Null without a key. */
export function submissionOf(
  request: PlaceOrderRequest,
  idempotencyKey: string | undefined,
): Submission | null {
  if (idempotencyKey === undefined) return null;
  return { idempotencyKey, requestHash: hashOf(request) };
}

export function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
