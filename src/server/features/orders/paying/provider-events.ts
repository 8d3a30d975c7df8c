import type { Context } from '#server/context.ts';
import type { Statement } from '#server/db/client.ts';
import type { ProviderEvent } from '#server/platform/payments/payment-provider.ts';
import { reconcileRefunds } from '../refunds/carry-out-refunds.ts';
import { finalisePayment } from './finalise-payment.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A provider sends an event again for some days, at most. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Handles an event of the provider once. An event only makes us ask the provider for the present state,
 * so events may come in any order, late, or twice at the same moment. It is recorded after its effect is
 * stored. After a crash in between it is handled again, which changes nothing.
 */
export async function handleEvent(context: Context, event: ProviderEvent): Promise<void> {
  const { database, now } = context;
  const { id, type, about, intentId } = event;
  if ((await database.run(FIND_EVENT, [id])).length > 0) return;
  if (intentId !== null) {
    if (about === 'payment') await finalisePayment(context, { intentId });
    if (about === 'refund') await reconcileRefunds(context, intentId);
  }
  await database.run(INSERT_EVENT, [id, type, now()]);
}

/** Forgets the provider's events that cannot come again. */
export async function forgetOldEvents({ database, now }: Context): Promise<void> {
  await database.long.run(FORGET, [new Date(now().getTime() - KEPT_MS)]);
}

const FIND_EVENT: Statement = {
  name: 'find_payment_event',
  text: 'select 1 from payment_events where id = $1',
};

const INSERT_EVENT: Statement = {
  name: 'insert_payment_event',
  text: `
    insert into payment_events (id, type, created_at) values ($1, $2, $3)
    on conflict do nothing`,
};

const FORGET: Statement = {
  name: 'forget_payment_events',
  text: 'delete from payment_events where created_at < $1',
};
