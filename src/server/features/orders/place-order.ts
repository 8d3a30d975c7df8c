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
} from '../../db/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { decideOrder, type OrderDecision, type OrderRules } from './decide-order.ts';
import { insertOrder, type OrderToInsert } from './insert-order.ts';
import type { RecallKitchen } from './kept-kitchens.ts';
import { orderFacts } from './order-facts.queries.ts';
import { orderJson } from './orders.queries.ts';
import { placedOrderAnswer } from './placed-order-answer.ts';

export interface OrderToPlace {
  request: PlaceOrderRequest;
  userId: string;
  /** The customer's name for this submission; the same one makes one order. */
  idempotencyKey: string | null;
  rules: OrderRules;
  now: Date;
}

export interface OrderTaker {
  database: Database;
  recallKitchen: RecallKitchen;
}

export interface PlacedOrder {
  orderId: string;
  /** The order as JSON text. */
  body: string;
  /** False when an earlier submission under the same key had made it already. */
  isNew: boolean;
}

/**
 * How often the facts may change under our hands before we give up. Each turn means that somebody
 * else got something done, so this is reached only when a thousand others order at once.
 */
const MAX_TURNS = 20;

/**
 * Takes a cash order: load, decide, write. The write is one statement that holds only while the
 * facts decided upon still hold (prices, availability, the restaurant's and the coupon's version),
 * and that the database's own constraints refuse when a coupon's last use has just gone. In either
 * case the facts are loaded and decided upon anew, so that the refusal says what is true now.
 *
 * As the write checks everything, the first turn may go by what this process remembers of the
 * restaurant, which saves a round trip; a refusal always comes from the database's present facts.
 * Throws the AppErrors of decideOrder, idempotency_key_reused, payment_incomplete and unavailable.
 */
export async function placeOrder(taker: OrderTaker, order: OrderToPlace): Promise<PlacedOrder> {
  const { database } = taker;
  const { request, userId, idempotencyKey } = order;
  // No payment provider is connected to orders yet, so no intent can have succeeded.
  if (request.paymentIntentId !== undefined) throw new AppError('payment_incomplete');
  const requestHash = idempotencyKey === null ? null : hashOf(request);

  const guess = await rememberedDecision(taker, order);
  if (guess) {
    const placed = await written(database, { ...order, decision: guess, requestHash });
    if (placed) return placed;
  }
  for (let turn = 1; turn <= MAX_TURNS; turn++) {
    const facts = await orderFacts(database, {
      restaurantId: request.restaurantId,
      menuItemIds: request.items.map((item) => item.menuItemId),
      couponCode: request.couponCode && normalizeCouponCode(request.couponCode),
      userId,
      idempotencyKey,
    });
    if (facts.previous) return earlierOrder(database, facts.previous, requestHash);
    const decision = decideOrder(request, facts, order);
    const placed = await written(database, { ...order, decision, requestHash });
    if (placed) return placed;
  }
  throw new AppError('unavailable');
}

/** The decision by what is remembered, when it is a yes. Coupons are too lively to be remembered. */
async function rememberedDecision(
  { recallKitchen }: OrderTaker,
  order: OrderToPlace,
): Promise<OrderDecision | null> {
  const { request } = order;
  if (request.couponCode) return null;
  const kitchen = await recallKitchen(request.restaurantId);
  if (!kitchen) return null;
  try {
    return decideOrder(request, { ...kitchen, coupon: null, previous: null }, order);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Writes the order; null when what was decided upon is no longer so. */
async function written(
  database: Database,
  order: OrderToPlace & { decision: OrderDecision; requestHash: string | null },
): Promise<PlacedOrder | null> {
  const toInsert: OrderToInsert = {
    ...order,
    orderId: v7(),
    estimatedDeliveryTime: ESTIMATED_DELIVERY,
  };
  if (!(await insertedOrLostRace(database, toInsert))) return null;
  const body = JSON.stringify(placedOrderAnswer(toInsert));
  return { orderId: toInsert.orderId, body, isNew: true };
}

async function earlierOrder(
  database: Database,
  previous: { orderId: string; requestHash: string },
  requestHash: string | null,
): Promise<PlacedOrder> {
  if (previous.requestHash !== requestHash) throw new AppError('idempotency_key_reused');
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

function hashOf(request: PlaceOrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
