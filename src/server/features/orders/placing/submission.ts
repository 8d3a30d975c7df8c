import { createHash } from 'node:crypto';
import type { PlaceOrderRequest } from '#contract/orders.ts';

/** A request that the customer gave a key of their own: the same key makes one order. */
export interface Submission {
  idempotencyKey: string;
  /** Of the body, so that the same key with another one is noticed. */
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
