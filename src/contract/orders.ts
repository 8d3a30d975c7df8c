import { z } from 'zod';
import { looksLikeEmail, phoneDigits } from '#domain/accounts/email.ts';
import { ADMIN_LIMITS, PERSON_LIMITS } from '#domain/accounts/person-limits.ts';
import { COUPON_LIMITS } from '#domain/coupons/coupon-limits.ts';
import { OPTIONS_PROBLEMS } from '#domain/menus/chosen-options.ts';
import { OPTION_LIMITS } from '#domain/menus/option-groups.ts';
import { moneyText } from '#domain/money.ts';
import {
  MAX_DELIVERY_INSTRUCTIONS,
  MAX_LINE_QUANTITY,
  MAX_ORDER_LINES,
  MAX_SPECIAL_INSTRUCTIONS,
} from '#domain/orders/order-limits.ts';
import { ORDER_ACTORS, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/payment-status.ts';
import { isValidTip, MAX_TIP } from '#domain/orders/tip.ts';
import { FULFILMENTS } from '#domain/restaurants/fulfilment.ts';
import type { Wire } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { orderedOption } from './menu.ts';
import {
  id,
  instant,
  moneyIn,
  moneyOut,
  multiline,
  optionalMultiline,
  optionalText,
  pageQuery,
  recordParams,
  singleLine,
  text,
} from './primitives.ts';
import { offeredSlot } from './restaurants.ts';
import { orderReview } from './reviews.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

export const orderItem = z.object({
  id,
  menuItemId: id.nullable(),
  /** Name and picture as they were when the order was placed. */
  menuItem: z.object({ name: z.string(), image: z.string().nullable() }),
  quantity: z.number().int(),
  /** The chosen options of a dish, in the menu's order. */
  options: z.array(orderedOption),
  specialInstructions: z.string().nullable(),
  /** With the options' prices. */
  unitPrice: moneyOut,
  totalPrice: moneyOut,
});
export type OrderItem = z.infer<typeof orderItem>;

export const orderEvent = z.object({
  status: orderStatus,
  from: orderStatus.nullable(),
  at: instant,
  by: z.enum(ORDER_ACTORS),
  /** Why it was moved, if that was stated. */
  reason: z.string().nullable(),
  /** The refunded amount of a refund event, which does not change the status. */
  refundedAmount: moneyOut.optional(),
  /** Whether it was refunded as store credit instead of to the card. */
  isCredit: z.boolean().optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

export const order = z.object({
  id,
  /**
   * The short number of the restaurant's business day, which begins at 05:00 there: 1, 2, 3 with gaps. Null for
   * orders of versions before daily numbers, and while the order is being placed.
   */
  dailyNumber: z.number().int().nullable(),
  restaurantId: id,
  restaurant: z.object({
    id,
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    address: z.string(),
    phone: z.string(),
    timezone: z.string(),
  }),
  /** Null once the account is deleted. */
  userId: id.nullable(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  deliveryAddress: z.string().nullable(),
  deliveryInstructions: z.string().nullable(),
  /** Without the tip. */
  totalAmount: moneyOut,
  tipAmount: moneyOut,
  /** The part of the total and the tip that is paid with store credit. */
  creditAmount: moneyOut,
  /** What is paid by card or cash: the total and the tip, less the credit. */
  amountDue: moneyOut,
  deliveryFee: moneyOut,
  serviceFee: moneyOut,
  tax: moneyOut,
  discountAmount: moneyOut,
  couponCode: z.string().nullable(),
  appliedCoupon: z.object({ code: z.string() }).nullable(),
  fulfilment: z.enum(FULFILMENTS),
  /** The start of its slot; null: as soon as possible. */
  scheduledFor: instant.nullable(),
  /** The restaurant's time when it was placed, '25-35 minutes', or the slot of a scheduled order in words. */
  estimatedDeliveryTime: z.string().nullable(),
  /** The start of the promised window; null while the order is being placed. */
  promisedFrom: instant.nullable(),
  promisedUntil: instant.nullable(),
  /** When the kitchen has to start; without a slot, when the order was placed. */
  releaseAt: instant,
  status: orderStatus,
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  refundedAmount: moneyOut,
  /** Why it is cancelled, if that was stated. */
  cancelReason: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  items: z.array(orderItem),
  history: z.array(orderEvent),
  /** The customer's review. */
  review: orderReview.nullable(),
  /** A test order, placed by the restaurant to try its board. */
  isTest: z.boolean(),
});
export type Order = z.infer<typeof order>;

export const placedOrder = order.extend({ message: z.string() });
export type PlacedOrder = z.infer<typeof placedOrder>;

const chosenOptions = z
  .array(id)
  .max(OPTION_LIMITS.groups * OPTION_LIMITS.options)
  .refine((ids) => new Set(ids).size === ids.length, 'An option can be chosen only once');

/**
 * The server calculates all prices itself. Of the money fields it reads only `totalAmount` and the
 * lines' `unitPrice`, to notice that a customer saw another price, and the tip and the credit. `status` is ignored.
 */
const orderFields = z.object({
  restaurantId: id,
  totalAmount: moneyIn,
  deliveryFee: moneyIn.optional(),
  serviceFee: moneyIn.optional(),
  tax: moneyIn.optional(),
  discountAmount: moneyIn.optional(),
  couponCode: optionalText(COUPON_LIMITS.codeMax),
  customerName: text(PERSON_LIMITS.fullNameMax),
  customerEmail: singleLine.refine(looksLikeEmail, 'Please enter a valid email address.'),
  customerPhone: singleLine
    .max(PERSON_LIMITS.phoneMax)
    .refine(
      (phone) => phoneDigits(phone) >= 10,
      'Please enter a valid phone number with at least 10 digits.',
    ),
  /** Required of a delivery, ignored for a pickup. */
  deliveryAddress: multiline.max(500).nullish(),
  /**
   * Decides whether the restaurant delivers there, and must be the address's own if that states one; without
   * it, the last one in the address decides.
   */
  postalCode: singleLine.max(20).nullish(),
  deliveryInstructions: optionalMultiline(MAX_DELIVERY_INSTRUCTIONS),
  /** Left out: delivery. */
  fulfilment: z.enum(FULFILMENTS).optional(),
  /** The `from` of an offered slot; left out or null: as soon as possible. */
  scheduledFor: instant.nullish(),
  tipAmount: moneyIn.refine(isValidTip, `A tip is at most ${moneyText(MAX_TIP)}`).optional(),
  /** Store credit to pay with, at most the total and the tip. */
  creditAmount: moneyIn.optional(),
  status: singleLine.optional(),
  paymentIntentId: singleLine.max(200).optional(),
  items: z
    .array(
      z.object({
        menuItemId: id,
        quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
        /** The ids of the chosen options. */
        options: chosenOptions.optional(),
        unitPrice: moneyIn.optional(),
        totalPrice: moneyIn.optional(),
        specialInstructions: optionalMultiline(MAX_SPECIAL_INSTRUCTIONS),
      }),
    )
    .max(MAX_ORDER_LINES),
});

export const placeOrderBody = orderFields.refine(
  ({ fulfilment, deliveryAddress }) => fulfilment === 'pickup' || Boolean(deliveryAddress),
  {
    path: ['deliveryAddress'],
    message: 'Please enter a delivery address',
    // Reported in addition to the problems of other fields.
    when: ({ issues }) => issues.every(({ path }) => path && path.length > 0),
  },
);
export type PlaceOrderBody = z.input<typeof placeOrderBody>;
export type PlaceOrderRequest = z.output<typeof placeOrderBody>;

export const idempotencyHeaders = z.object({
  'idempotency-key': singleLine.min(1).max(200).optional(),
});

/** The server's own prices, sent with the 409 `price_changed`. */
const orderQuote = z.object({
  subtotal: moneyOut,
  discountAmount: moneyOut,
  deliveryFee: moneyOut,
  serviceFee: moneyOut,
  tax: moneyOut,
  totalAmount: moneyOut,
});

export const priceChange = z.object({
  /** The index of the line in the request's `items`. */
  line: z.number().int(),
  menuItemId: id,
  name: z.string(),
  from: moneyOut,
  to: moneyOut,
});
export type PriceChange = z.infer<typeof priceChange>;

const unavailableItem = z.object({
  menuItemId: id,
  name: z.string().nullable(),
  /** Set if it is only served at other times: 'Mon–Fri 07:00–11:00'. */
  servedAt: z.string().optional(),
  /** Set when an option of the dish is sold out, not the dish. */
  line: z.number().int().optional(),
  option: orderedOption.pick({ id: true, group: true, name: true }).optional(),
});
export type UnavailableItem = z.infer<typeof unavailableItem>;

/** The first problem of a line's options. */
export const invalidChoice = z.object({
  line: z.number().int(),
  menuItemId: id,
  /** The dish's. */
  name: z.string(),
  /** Null for an option that the dish does not have. */
  group: z.object({ id, name: z.string() }).nullable(),
  fault: z.enum(OPTIONS_PROBLEMS),
  message: z.string(),
});
export type InvalidChoice = z.infer<typeof invalidChoice>;

/**
 * The 409 and 404 of POST /api/orders. With a 404, `restaurantId` is the missing restaurant;
 * `items` names the dishes that can no longer be ordered, or the line and its option that is sold out;
 * `choices` the lines of `options_invalid`.
 */
export const orderRefusal = errorBody.extend({
  quote: orderQuote.optional(),
  changes: z.array(priceChange).optional(),
  items: z.array(unavailableItem).optional(),
  choices: z.array(invalidChoice).optional(),
  problem: z.string().optional(),
  /** With `credit_insufficient`: the available store credit. */
  balance: moneyOut.optional(),
  /** With `slot_unavailable` and `slot_full`: the next slot with room; null: there is none. */
  nextSlot: offeredSlot.nullable().optional(),
  restaurantId: id.optional(),
  /** The order was paid but cannot be placed; the whole amount is being refunded. */
  refund: z.literal('started').optional(),
});
export type OrderRefusal = z.infer<typeof orderRefusal>;

const cancelOrderBody = z.object({ status: orderStatus });
const setStatusBody = z.object({
  status: orderStatus,
  from: orderStatus.optional(),
  /** Kept in the order's history, which its customer may read. */
  reason: optionalMultiline(ADMIN_LIMITS.reasonMax),
});
const reorderBody = z.object({ orderId: id });

export const reorderResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  cartItems: z.array(
    z.object({
      id,
      name: z.string(),
      /** The chosen options with their current names and prices. */
      options: z.array(orderedOption),
      /** Dollars, with the options' prices, as in a cart line (specification, section 3). */
      price: z.number().nonnegative(),
      quantity: z.number().int(),
      restaurantId: id,
      restaurantName: z.string(),
      image: z.string().nullable(),
      specialInstructions: z.string().nullable(),
    }),
  ),
  restaurantInfo: z.object({ id, name: z.string() }),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type ReorderResponse = z.infer<typeof reorderResponse>;

const ordersQuery = pageQuery.extend({ cursor: id.optional() });
export type OrdersQuery = z.output<typeof ordersQuery>;

/** What crosses the wire at each endpoint of `ordersApi`. */
export const ordersWire = {
  place: {
    body: placeOrderBody,
    headers: idempotencyHeaders,
    responses: { 201: placedOrder, 404: orderRefusal, 409: orderRefusal },
  },
  list: { query: ordersQuery, responses: { 200: z.array(order) } },
  detail: { params: recordParams, responses: { 200: order } },
  orderOrList: {
    params: recordParams,
    query: ordersQuery,
    responses: { 200: z.union([order, z.array(order)]) },
  },
  ofRestaurant: { params: recordParams, query: ordersQuery, responses: { 200: z.array(order) } },
  cancel: { params: recordParams, body: cancelOrderBody, responses: { 200: order } },
  setStatus: { params: recordParams, body: setStatusBody, responses: { 200: order } },
  reorder: { body: reorderBody, responses: { 200: reorderResponse } },
} satisfies Record<string, Wire>;
