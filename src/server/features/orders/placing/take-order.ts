import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { normalizeCouponCode } from '#domain/coupons/coupon-problem.ts';
import { ESTIMATED_DELIVERY } from '#domain/orders/price-order.ts';
import {
  CHECK_VIOLATION,
  type Database,
  databaseFault,
  UNIQUE_VIOLATION,
} from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { orderJson } from '../orders.queries.ts';
import { decideOrder, type OrderDecision, type OrderRules } from './decide-order.ts';
import {
  insertOrder,
  type OrderToInsert,
  type OrderToTake,
  type Submission,
} from './insert-order.ts';
import { type OrderFacts, orderFacts } from './order-facts.queries.ts';
import { placedOrderAnswer } from './placed-order-answer.ts';
import type { RecallKitchen } from './restaurant-snapshots.ts';

export interface OrderTaker {
  database: Database;
  rules: OrderRules;
  recallKitchen: RecallKitchen;
}

export interface TakenOrder {
  orderId: string;
  /** The order as JSON text. */
  body: string;
  /** False when an earlier submission under the same key had made it already. */
  isNew: boolean;
}

/**
 * One turn of taking an order, cash or paid: load, decide, write. Null when what was decided upon
 * was no longer so when it came to be written: the next turn decides on what is true then.
 * Throws the AppErrors of decideOrder and idempotency_key_reused.
 */
export async function takeOrder(taker: OrderTaker, order: OrderToTake): Promise<TakenOrder | null> {
  const facts = await factsOf(taker, order);
  if (facts.previous) return earlierOrder(taker.database, facts.previous, order.submission);
  const decision = decideOrder(order.request, facts, { rules: taker.rules, now: order.now });
  return writeOrder(taker.database, order, decision);
}

/** Throws whatever taking this order would be refused for, and takes nothing. */
export async function checkOrder(
  taker: OrderTaker,
  order: Pick<OrderToTake, 'request' | 'userId' | 'now'>,
): Promise<void> {
  const facts = await factsOf(taker, { ...order, submission: null });
  decideOrder(order.request, facts, { rules: taker.rules, now: order.now });
}

/** Writes what was decided upon; null when it is no longer so. */
export async function writeOrder(
  database: Database,
  order: OrderToTake,
  decision: OrderDecision,
): Promise<TakenOrder | null> {
  const toInsert: OrderToInsert = {
    ...order,
    orderId: v7(),
    decision,
    estimatedDeliveryTime: ESTIMATED_DELIVERY,
  };
  if (!(await insertedOrLostRace(database, toInsert))) return null;
  const body = JSON.stringify(placedOrderAnswer(toInsert));
  return { orderId: toInsert.orderId, body, isNew: true };
}

/** What a request with an Idempotency-Key is known by; null without one. */
export function submissionOf(
  request: PlaceOrderRequest,
  idempotencyKey: string | undefined,
): Submission | null {
  if (idempotencyKey === undefined) return null;
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return { idempotencyKey, requestHash };
}

function factsOf(
  { database }: OrderTaker,
  { request, userId, submission }: Pick<OrderToTake, 'request' | 'userId' | 'submission'>,
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
): Promise<TakenOrder> {
  if (previous.requestHash !== submission?.requestHash) {
    throw new AppError('idempotency_key_reused');
  }
  const body = await orderJson(database, previous.orderId);
  if (body === null) throw new AppError('not_found');
  return { orderId: previous.orderId, body, isNew: false };
}

async function insertedOrLostRace(database: Database, order: OrderToInsert): Promise<boolean> {
  try {
    return await insertOrder(database, order);
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
}

/** Constraints only a coupon's concurrent use can run into. */
const RACE_CONSTRAINTS = new Map([
  ['coupons_used_within_limit_check', CHECK_VIOLATION],
  ['coupon_redemptions_use_check', CHECK_VIOLATION],
  ['coupon_redemptions_use_key', UNIQUE_VIOLATION],
]);

function isLostRace(error: unknown): boolean {
  const fault = databaseFault(error);
  return fault?.constraint != null && RACE_CONSTRAINTS.get(fault.constraint) === fault.code;
}
