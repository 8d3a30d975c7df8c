import { AppError } from '#server/platform/app-error.ts';
import { attemptOrder, writeOrder } from './attempt-order.ts';
import type { OrderToPlace } from './insert-order.ts';
import { decideFromSnapshot, type SnapshotContext } from './restaurant-snapshots.ts';

/**
 * How often the facts may change before we give up. Each attempt means that somebody else got
 * something done, so this is reached only when a thousand others order at once.
 */
const MAX_ATTEMPTS = 20;

/**
 * Places a cash order and answers it as JSON text: load, decide, write. The write is one statement
 * that only succeeds while the facts of the decision still hold (prices, availability, the
 * restaurant's and the coupon's version), and that the database's own constraints refuse when a
 * coupon's last use has just gone. In either case the facts are loaded and decided anew, so that a
 * refusal says what is true now.
 *
 * Because the write checks everything, the first attempt may go by a snapshot in memory, which saves
 * a round trip; a refusal always comes from the database's present facts.
 * Throws the AppErrors of decideOrder, idempotency_key_reused and unavailable.
 */
export async function placeOrder(
  context: SnapshotContext,
  sent: Pick<OrderToPlace, 'request' | 'userId' | 'submission'>,
): Promise<string> {
  const order: OrderToPlace = { ...sent, paymentIntentId: null, now: context.now() };
  const guess = await decideFromSnapshot(context, order);
  if (guess) {
    const placed = await writeOrder(context, order, guess);
    if (placed !== null) return placed;
  }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const placed = await attemptOrder(context, order);
    if (placed !== null) return placed;
  }
  throw new AppError('unavailable');
}
