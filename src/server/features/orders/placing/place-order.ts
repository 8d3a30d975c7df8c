import { AppError } from '#server/platform/app-error.ts';
import { attemptOrder, writeOrder } from './attempt-order.ts';
import type { OrderToPlace } from './insert-order.ts';
import { cacheSnapshot, decideFromSnapshot, type SnapshotContext } from './restaurant-snapshots.ts';

/**
 * How often the facts may change before we give up. An attempt fails only because another write
 * succeeded, such as another customer's order with the same limited coupon.
 */
const MAX_ATTEMPTS = 20;

/**
 * Places a cash order and returns it as JSON text: load, decide, write. The write is one statement
 * that only succeeds while the facts of the decision still hold (prices, availability, the restaurant's
 * and the coupon's version), and that the database's constraints refuse when a coupon's last use has
 * just been taken. In either case the facts are loaded and decided again, so that a refusal is based
 * on the present facts.
 *
 * Because the write checks everything, the first attempt may use a snapshot in memory, which saves a
 * round trip. A refusal is always based on facts from the database.
 * Throws the AppErrors of decideOrder, idempotency_key_reused and unavailable.
 */
export async function placeOrder(
  context: SnapshotContext,
  sent: Pick<OrderToPlace, 'request' | 'userId' | 'submission'>,
): Promise<string> {
  const order: OrderToPlace = {
    ...sent,
    paymentIntentId: null,
    isLimited: context.config.ABUSE_LIMITS === 'on',
    now: context.now(),
  };
  const guess = decideFromSnapshot(context, order);
  if (guess) {
    const placed = await writeOrder(context, order, guess);
    if (placed !== null) return placed;
  }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const placed = await attemptOrder(context, order);
    if (placed !== null) {
      // What fails here, the next order would meet as well, and tell its customer.
      void cacheSnapshot(context, order.request.restaurantId).catch(() => {});
      return placed;
    }
  }
  throw new AppError('unavailable');
}
