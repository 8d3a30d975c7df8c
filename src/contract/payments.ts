import { z } from 'zod';
import { ADMIN_LIMITS } from '#domain/accounts/person-limits.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '#domain/orders/order-limits.ts';
import type { Wire } from './endpoint.ts';
import { ERROR_CODES, errorBody } from './errors.ts';
import { idempotencyHeaders, order, orderRefusal, placeOrderBody } from './orders.ts';
import {
  id,
  instant,
  moneyIn,
  moneyOut,
  optionalMultiline,
  recordParams,
  singleLine,
} from './primitives.ts';

/** With `order`, the paid order is placed even if the browser does not return. */
export const createIntentBody = z.object({
  /** Dollars; with `order`, it must be the order's total as the server calculates it. */
  amount: moneyIn,
  order: placeOrderBody.optional(),
});
export type CreateIntentBody = z.input<typeof createIntentBody>;
export type CreateIntentRequest = z.output<typeof createIntentBody>;

export const createdIntent = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  provider: z.enum(['test', 'stripe']),
});
export type CreatedIntent = z.infer<typeof createdIntent>;

/**
 * Confirms a payment of the test provider, as Stripe's script does in the browser. `authenticated` is the customer's
 * answer to the confirmation step, for cards that require one.
 */
export const testConfirmBody = z.object({
  clientSecret: singleLine.min(1).max(200),
  cardNumber: singleLine.max(40).transform((digits) => digits.replace(/[\s-]/g, '')),
  authenticated: z.boolean().optional(),
});
export type TestConfirmBody = z.input<typeof testConfirmBody>;

export const testConfirmation = z.object({
  status: z.enum(['succeeded', 'requires_action']),
  paymentIntentId: z.string(),
});
export type TestConfirmation = z.infer<typeof testConfirmation>;

/** A payment of the caller for which no order could be placed, with the reason and the state of the refund. */
export const paymentWithoutOrder = z.object({
  paymentIntentId: z.string(),
  amount: moneyOut,
  restaurantName: z.string().nullable(),
  code: z.enum(ERROR_CODES),
  message: z.string(),
  refundStatus: z.enum(['refunding', 'refunded']),
  createdAt: instant,
});
export type PaymentWithoutOrder = z.infer<typeof paymentWithoutOrder>;

/** Items of an order, and how many of each. */
const orderLines = z
  .array(z.object({ orderItemId: id, quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY) }))
  .min(1)
  .max(MAX_ORDER_LINES)
  .refine(
    (lines) => new Set(lines.map(({ orderItemId }) => orderItemId)).size === lines.length,
    'An item is listed twice',
  );

/**
 * An admin refunds an order: an amount or items of it; with neither, all that is left. An unknown field
 * is refused, because without it the body could mean a refund of everything.
 */
const refundBody = z.strictObject({
  /** With `items`: the amount that the admin was shown. */
  amount: moneyIn.optional(),
  items: orderLines.optional(),
  /** Missing: to the charged card, otherwise as store credit. */
  to: z.enum(['card', 'credit']).optional(),
  /** Why; customers do not see it. */
  reason: optionalMultiline(ADMIN_LIMITS.reasonMax),
});

export type RefundRequest = z.output<typeof refundBody>;

/** The 409 of a refund; with `refund_exceeds_payment`, what is left to refund. */
const refundRefusal = errorBody.extend({ refundable: moneyOut.optional() });

/** What crosses the wire at each endpoint of `paymentsApi`. */
export const paymentsWire = {
  createIntent: {
    body: createIntentBody,
    headers: idempotencyHeaders,
    responses: { 200: createdIntent, 404: orderRefusal, 409: orderRefusal },
  },
  confirmTestPayment: { body: testConfirmBody, responses: { 200: testConfirmation } },
  withoutOrder: { responses: { 200: z.array(paymentWithoutOrder) } },
  refund: {
    params: recordParams,
    body: refundBody,
    headers: idempotencyHeaders,
    responses: { 200: order, 409: refundRefusal },
  },
  stripeWebhook: { responses: { 200: z.object({ received: z.literal(true) }) } },
} satisfies Record<string, Wire>;
