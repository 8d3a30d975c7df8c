import type { TestConfirmation } from '#contract/payments.ts';
import type { Statement } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { confirmTestPayment } from '#server/platform/payments/test-provider.ts';
import type { OrderContext } from '../order-context.ts';

/** Stands in for the webhook, which the test provider lacks; a real one comes about as fast. */
const CHECK_AFTER_MS = 3_000;

/**
 * Tries a test card on a payment of the caller's. Throws AppError not_found (unknown or somebody
 * else's), payment_declined and payment_incomplete.
 */
export async function payWithTestCard(
  { database, now }: OrderContext,
  attempt: {
    userId: string;
    clientSecret: string;
    cardNumber: string;
    authenticated?: boolean | undefined;
  },
): Promise<TestConfirmation> {
  const { userId, ...card } = attempt;
  const own = await database.run(OWN_INTENT, [card.clientSecret, userId]);
  if (own.length === 0) throw new AppError('not_found');
  const confirmation = await confirmTestPayment(database, card);
  if (confirmation.status === 'succeeded') {
    const checkAt = new Date(now().getTime() + CHECK_AFTER_MS);
    await database.run(CHECK_SOON, [confirmation.paymentIntentId, checkAt]);
  }
  return confirmation;
}

const OWN_INTENT: Statement = {
  name: 'own_test_intent',
  text: `
    select 1 from test_intents t join payment_intents p on p.id = t.id
    where t.client_secret = $1 and p.user_id = $2`,
};

const CHECK_SOON: Statement = {
  name: 'check_intent_soon',
  text: `
    update payment_intents set check_at = least(check_at, $2::timestamptz)
    where id = $1 and status = 'open'`,
};
