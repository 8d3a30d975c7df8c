import { AppError } from '#server/platform/app-error.ts';
import { decideOrder, type OrderDecision } from './decide-order.ts';
import type { OrderToTake } from './insert-order.ts';
import { type OrderTaker, type TakenOrder, takeOrder, writeOrder } from './take-order.ts';

type CashOrder = Omit<OrderToTake, 'paymentIntentId'>;

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
 * Throws the AppErrors of decideOrder, idempotency_key_reused and unavailable.
 */
export async function placeOrder(taker: OrderTaker, cashOrder: CashOrder): Promise<TakenOrder> {
  const order: OrderToTake = { ...cashOrder, paymentIntentId: null };
  const guess = await rememberedDecision(taker, order);
  if (guess) {
    const taken = await writeOrder(taker.database, order, guess);
    if (taken) return taken;
  }
  for (let turn = 1; turn <= MAX_TURNS; turn++) {
    const taken = await takeOrder(taker, order);
    if (taken) return taken;
  }
  throw new AppError('unavailable');
}

/** The decision by what is remembered, when it is a yes. Coupons are too lively to be remembered. */
async function rememberedDecision(
  { recallKitchen, rules }: OrderTaker,
  { request, now }: OrderToTake,
): Promise<OrderDecision | null> {
  if (request.couponCode) return null;
  const kitchen = await recallKitchen(request.restaurantId);
  if (!kitchen) return null;
  try {
    return decideOrder(request, { ...kitchen, coupon: null, previous: null }, { rules, now });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
