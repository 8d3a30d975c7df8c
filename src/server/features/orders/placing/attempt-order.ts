import { v7 } from 'uuid';
import { normalizeCouponCode } from '#domain/coupons/coupon-problem.ts';
import { MAX_OPEN_CASH_ORDERS } from '#domain/orders/order-limits.ts';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isCouponUsedUp } from '../coupon-limits.ts';
import type { OrderContext } from '../order-context.ts';
import { orderJson } from '../orders.queries.ts';
import { decideOrder, type OrderDecision } from './decide-order.ts';
import {
  insertOrder,
  isOpenCashSlotTaken,
  type OrderToInsert,
  type OrderToPlace,
} from './insert-order.ts';
import { type OrderFacts, orderFacts } from './order-facts.queries.ts';
import { placedOrderAnswer } from './placed-order-answer.ts';
import type { Submission } from './submission.ts';

/** After this time an order has probably arrived. */
const LOOK_AGAIN_SECONDS = 10 * 60;

/**
 * One attempt to place an order, cash or paid: load, decide, write. Returns the order as JSON text, or
 * null when something that the decision relied on changed before it was written; the next attempt
 * decides on the facts as they are then. Throws the AppErrors of decideOrder, idempotency_key_reused and
 * too_many_requests.
 */
export async function attemptOrder(
  context: OrderContext,
  order: OrderToPlace,
): Promise<string | null> {
  const { config, database } = context;
  const facts = await factsOf(context, order);
  if (facts.previous) return earlierOrder(database, facts.previous, order.submission);
  const decision = decideOrder(order.request, facts, { config, now: order.now });
  if (order.isLimited && facts.openCashOrders >= MAX_OPEN_CASH_ORDERS) throw tooManyOpenOrders();
  return writeOrder(context, order, decision);
}

/** Throws what placing this order would throw, and writes nothing. */
export async function checkOrder(
  context: OrderContext,
  order: Pick<OrderToPlace, 'request' | 'userId' | 'now'>,
): Promise<void> {
  const facts = await factsOf(context, { ...order, submission: null });
  decideOrder(order.request, facts, { config: context.config, now: order.now });
}

/** Writes the decided order and publishes it; null when the decision no longer holds. */
export async function writeOrder(
  { database, live }: OrderContext,
  order: OrderToPlace,
  decision: OrderDecision,
): Promise<string | null> {
  const orderId = v7();
  const toInsert: OrderToInsert = { ...order, orderId, decision };
  if (!(await insertedOrLostRace(database, toInsert))) return null;
  const { restaurantId } = order.request;
  void live.orderChanged({ orderId, status: 'pending', userId: order.userId, restaurantId });
  return JSON.stringify(placedOrderAnswer(toInsert));
}

function factsOf(
  { database }: OrderContext,
  { request, userId, submission }: Pick<OrderToPlace, 'request' | 'userId' | 'submission'>,
): Promise<OrderFacts> {
  return orderFacts(database, {
    restaurantId: request.restaurantId,
    menuItemIds: request.items.map((item) => item.menuItemId),
    couponCode: request.couponCode && normalizeCouponCode(request.couponCode),
    userId,
    idempotencyKey: submission?.idempotencyKey ?? null,
  });
}

async function earlierOrder(
  database: Database,
  previous: NonNullable<OrderFacts['previous']>,
  submission: Submission | null,
): Promise<string> {
  if (previous.requestHash !== submission?.requestHash) {
    throw new AppError('idempotency_key_reused');
  }
  const json = await orderJson(database, previous.orderId);
  if (json === null) throw new AppError('not_found');
  return json;
}

async function insertedOrLostRace(database: Database, order: OrderToInsert): Promise<boolean> {
  try {
    return await insertOrder(database, order);
  } catch (error) {
    if (isCouponUsedUp(error) || isOpenCashSlotTaken(error)) return false;
    throw error;
  }
}

function tooManyOpenOrders(): AppError {
  return new AppError('too_many_requests', {
    message: `You have ${MAX_OPEN_CASH_ORDERS} orders under way that you pay in cash. Please wait until one has arrived, or pay by card.`,
    retryAfterSeconds: LOOK_AGAIN_SECONDS,
  });
}
