import type { Statement } from '#server/db/client.ts';
import type { OrderContext } from '../order-context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A provider sends an event again for some days, at most. */
const KEPT_MS = 30 * DAY_MS;

/** Forgets the provider's events that cannot come again. */
export async function forgetOldEvents({ database, now }: OrderContext): Promise<void> {
  await database.long.run(FORGET, [new Date(now().getTime() - KEPT_MS)]);
}

const FORGET: Statement = {
  name: 'forget_payment_events',
  text: 'delete from payment_events where created_at < $1',
};
