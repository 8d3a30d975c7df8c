import { v7 } from 'uuid';
import type { Context } from '#server/context.ts';
import type { Statement } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { orderSubject } from '../order-subject.ts';
import { decideTestOrder } from './decide-order.ts';
import { insertOrder } from './insert-order.ts';
import { orderFacts } from './order-facts.queries.ts';

/** An attempt fails only because somebody changed the restaurant or its menu meanwhile. */
const MAX_ATTEMPTS = 5;

/** The order has the first available of this many dishes. */
const DISHES_TRIED = 50;

/**
 * Places an order of one dish that nobody waits for, so that a restaurant can try its board, also as a draft and
 * while it is closed. It has no customer and is in no figure. Returns its id. Throws AppError not_found and
 * item_unavailable.
 */
export async function placeTestOrder(
  { config, database, live, now }: Context,
  { restaurantId, by }: { restaurantId: string; by: AuditActor },
): Promise<string> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const dishes = await database.run<{ id: string }>(DISHES, [restaurantId, DISHES_TRIED]);
    const facts = await orderFacts(database, {
      restaurantId,
      menuItemIds: dishes.map(({ id }) => id),
      couponCode: null,
      userId: null,
      idempotencyKey: null,
    });
    const at = now();
    const decision = decideTestOrder(facts, { config, now: at });
    const orderId = v7();
    const inserted = await insertOrder(database, {
      orderId,
      decision,
      userId: null,
      request: {
        customerName: 'Test order',
        customerEmail: null,
        customerPhone: null,
        deliveryInstructions: null,
      },
      submission: null,
      paymentIntentId: null,
      isLimited: false,
      isTest: true,
      now: at,
    });
    if (!inserted) continue;
    const subject = orderSubject(orderId);
    await recordAudit(database.orm, { by, action: 'order.test_placed', subject });
    void live.orderChanged({ orderId, status: 'pending', userId: null, restaurantId });
    return orderId;
  }
  throw new AppError('unavailable');
}

const DISHES: Statement = {
  name: 'dishes_for_test_order',
  text: `select id from menu_items
    where restaurant_id = $1 and deleted_at is null and is_available
    order by created_at, id limit $2`,
};
