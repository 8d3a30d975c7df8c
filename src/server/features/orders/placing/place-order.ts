import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { newOrder } from '#contract/new-order.ts';
import type { Order, PlaceOrderRequest } from '#contract/orders.ts';
import { normalizeCouponCode } from '#domain/coupons/coupon-problem.ts';
import { type Cents, ZERO } from '#domain/money.ts';
import { MAX_OPEN_CASH_ORDERS } from '#domain/orders/order-limits.ts';
import { amountDue } from '#domain/orders/tip.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { isCouponUsedUp } from '#server/features/coupons/coupons.queries.ts';
import { isCreditExceeded } from '#server/features/credit/credit.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { countCouponAttempt } from '../../coupons/index.ts';
import { storedOrder } from '../orders.queries.ts';
import { isSlotFull } from '../slot-capacity.queries.ts';
import { decideOrder, type OrderDecision } from './decide-order.ts';
import {
  insertOrder,
  isOpenCashSlotTaken,
  type OrderToInsert,
  type OrderToPlace,
  type Submission,
} from './insert-order.ts';
import { type OrderFacts, orderFacts } from './order-facts.queries.ts';

/**
 * How often the facts may change before we give up. An attempt fails only because another write
 * succeeded, such as another customer's order with the same limited coupon.
 */
const MAX_ATTEMPTS = 20;

/** After this time an order has probably arrived. */
const RETRY_AFTER_SECONDS = 10 * 60;

/**
 * Places a cash order: load, decide, write. The write is one statement that only succeeds while the facts
 * of the decision still hold, and that constraints refuse when a coupon's last use has just been taken.
 * Otherwise the facts are loaded and decided again. Throws the AppErrors of attemptOrder and unavailable.
 */
export async function placeOrder(
  context: Context,
  sent: {
    request: PlaceOrderRequest;
    userId: string;
    ip: string;
    idempotencyKey: string | undefined;
  },
): Promise<Order> {
  const { request, userId, ip, idempotencyKey } = sent;
  const order: Attempt = {
    request,
    userId,
    ip,
    submission: submissionOf(request, idempotencyKey),
    paymentIntentId: null,
    isLimited: context.config.ABUSE_LIMITS === 'on',
    now: context.now(),
  };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const placed = await attemptOrder(context, order);
    if (placed) return placed;
  }
  throw new AppError('unavailable');
}

interface Attempt extends Omit<OrderToPlace, 'isTest'> {
  request: PlaceOrderRequest;
  userId: string;
  /** Where it comes from, to limit guesses of coupon codes; null for a paid order, as each guess would cost a payment. */
  ip: string | null;
  /** When the customer chose its slot, if not now. */
  chosenAt?: Date;
}

/**
 * One attempt to place an order, cash or paid. Returns null when something that the decision relied on
 * changed before it was written; the next attempt decides on the facts as they are then. Throws the
 * AppErrors of decideOrder, idempotency_key_reused and too_many_requests.
 */
export async function attemptOrder(context: Context, order: Attempt): Promise<Order | null> {
  const { config, database, live } = context;
  const { request, userId, now } = order;
  const facts = await loadFacts(context, order);
  if (facts.previous) return earlierOrder(database, facts.previous, order.submission);
  const decision = decideOrder(request, facts, { config, now, chosenAt: order.chosenAt });
  // Nothing is collected for an order that credit pays for as a whole.
  const isLimited = order.isLimited && amountDueOf(decision) > 0;
  if (isLimited && facts.openCashOrders >= MAX_OPEN_CASH_ORDERS) throw tooManyOpenOrders();
  const orderId = v7();
  const toInsert = { ...order, isLimited, orderId, decision };
  const inserted = await tryInsertOrder(database, toInsert);
  if (!inserted) return null;
  const { restaurantId } = request;
  void live.orderChanged({ orderId, status: 'pending', userId, restaurantId });
  return placedOrder(toInsert, inserted);
}

/** Throws what placing this order would throw, and writes nothing. */
export async function checkOrder(
  context: Context,
  order: Pick<Attempt, 'request' | 'userId' | 'ip' | 'now'>,
): Promise<void> {
  const facts = await loadFacts(context, { ...order, submission: null });
  decideOrder(order.request, facts, { config: context.config, now: order.now });
}

function amountDueOf({ price, ...amounts }: OrderDecision): Cents {
  return amountDue({ totalCents: price.totalCents, ...amounts });
}

/** What the customer expects to pay. */
export function requestedAmount(request: PlaceOrderRequest): Cents {
  const { totalAmount, tipAmount = ZERO, creditAmount = ZERO } = request;
  return amountDue({ totalCents: totalAmount, tipCents: tipAmount, creditCents: creditAmount });
}

/** Null without a key. */
export function submissionOf(
  request: PlaceOrderRequest,
  idempotencyKey: string | undefined,
): Submission | null {
  return idempotencyKey === undefined ? null : { idempotencyKey, requestHash: hashOf(request) };
}

export function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/**
 * A coupon code that does not exist counts as a guess, as in the coupon box: any refusal may reveal it.
 * It is counted before it is looked up, or many parallel guesses would all be checked.
 */
async function loadFacts(
  { database, rateLimits }: Context,
  { request, userId, ip, submission }: Pick<Attempt, 'request' | 'userId' | 'ip' | 'submission'>,
): Promise<OrderFacts> {
  const { couponCode } = request;
  const couponAttempt =
    couponCode && ip !== null ? await countCouponAttempt(rateLimits, { ip, userId }) : null;
  const facts = await orderFacts(database, {
    restaurantId: request.restaurantId,
    menuItemIds: request.items.map((item) => item.menuItemId),
    couponCode: couponCode && normalizeCouponCode(couponCode),
    userId,
    idempotencyKey: submission?.idempotencyKey ?? null,
  });
  await couponAttempt?.end(facts.coupon !== null || facts.previous !== null);
  return facts;
}

async function earlierOrder(
  database: Database,
  previous: NonNullable<OrderFacts['previous']>,
  submission: Submission | null,
): Promise<Order> {
  if (previous.requestHash !== submission?.requestHash) {
    throw new AppError('idempotency_key_reused');
  }
  const order = await storedOrder(database, previous.orderId);
  if (!order) throw new AppError('not_found');
  return order;
}

async function tryInsertOrder(
  database: Database,
  order: OrderToInsert,
): Promise<{ dailyNumber: number } | null> {
  try {
    return await insertOrder(database, order);
  } catch (error) {
    if (isCouponUsedUp(error) || isOpenCashSlotTaken(error) || isSlotFull(error)) return null;
    if (isCreditExceeded(error)) return null;
    throw error;
  }
}

/** The order as the API shows it, built from what was just written instead of read again. */
function placedOrder(
  { request, decision, ...order }: OrderToInsert,
  { dailyNumber }: { dailyNumber: number },
): Order {
  const { id, name, slug, image, address, phone, timezone } = decision.restaurant;
  return newOrder({
    ...request,
    ...decision,
    id: order.orderId,
    dailyNumber,
    restaurant: { id, name, slug, image, address, phone, timezone },
    userId: order.userId,
    couponCode: decision.coupon?.code ?? null,
    isPaid: order.paymentIntentId !== null,
    now: order.now,
  });
}

function tooManyOpenOrders(): AppError {
  return new AppError('too_many_requests', {
    message: `You have ${MAX_OPEN_CASH_ORDERS} open cash orders. Please wait until one has arrived, or pay by card.`,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
