import type { Statement } from '#server/db/client.ts';
import type { ProviderEvent } from '#server/platform/payments/payment-provider.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { reconcileRefunds } from '../refunds/carry-out-refunds.ts';
import { finalisePayment } from './finalise-payment.ts';

/**
 * Acts on what the provider told us of, once. An event is only taken as a hint to ask how things
 * stand, so events may come in any order, late, or twice at the same moment. It counts as acted upon
 * after the effect is stored: after a crash in between it is acted upon again, which changes nothing.
 */
export async function actOnEvent(parts: PaymentParts, event: ProviderEvent): Promise<void> {
  const { database, now } = parts;
  const { id, type, about, intentId } = event;
  if ((await database.run(FIND_EVENT, [id])).length > 0) return;
  if (intentId !== null) {
    if (about === 'payment') await finalisePayment(parts, { intentId });
    if (about === 'refund') await reconcileRefunds(parts, intentId);
  }
  await database.run(KEEP_EVENT, [id, type, now()]);
}

const FIND_EVENT: Statement = {
  name: 'find_payment_event',
  text: 'select 1 from payment_events where id = $1',
};

const KEEP_EVENT: Statement = {
  name: 'keep_payment_event',
  text: `
    insert into payment_events (id, type, created_at) values ($1, $2, $3)
    on conflict do nothing`,
};
