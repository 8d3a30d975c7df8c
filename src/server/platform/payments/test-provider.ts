import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { TestConfirmation } from '#contract/payments.ts';
import { isCardNumber } from '#domain/payments/card-number.ts';
import type { Database } from '#server/db/client.ts';
import { testIntents, testRefunds } from '#server/db/schema/payments.ts';
import { AppError } from '../app-error.ts';
import {
  type PaymentProvider,
  ProviderFault,
  type ProviderIntent,
  type ProviderRefund,
} from './payment-provider.ts';

type TestIntent = typeof testIntents.$inferSelect;
type TestRefund = typeof testRefunds.$inferSelect;

/** A provider without real money: the states and rules of a real one, in its own tables. */
export function openTestProvider(database: Database): PaymentProvider {
  async function readIntent(intentId: string): Promise<ProviderIntent | null> {
    const intent = await findIntent(database, eq(testIntents.id, intentId));
    return intent ? providerIntent(intent) : null;
  }

  return {
    name: 'test',

    async createIntent({ amountCents, idempotencyKey }) {
      const id = `pi_test_${token()}`;
      await database.orm
        .insert(testIntents)
        .values({
          id,
          clientSecret: `${id}_secret_${token()}`,
          amountCents,
          status: 'requires_payment_method',
          idempotencyKey,
        })
        .onConflictDoNothing({ target: testIntents.idempotencyKey });
      const intent = await findIntent(database, eq(testIntents.idempotencyKey, idempotencyKey));
      if (intent?.amountCents !== amountCents) throw new AppError('idempotency_key_reused');
      return providerIntent(intent);
    },

    readIntent,

    async cancelIntent(intentId) {
      await database.orm
        .update(testIntents)
        .set({ status: 'canceled' })
        .where(
          and(
            eq(testIntents.id, intentId),
            inArray(testIntents.status, ['requires_payment_method', 'requires_action']),
          ),
        );
      const intent = await readIntent(intentId);
      if (!intent) throw new ProviderFault('The test provider has no such intent');
      return intent;
    },

    refund({ refundId, intentId, amountCents }) {
      return database.orm.transaction(async (tx) => {
        // Locks the intent, so that its refunds run one at a time.
        const [intent] = await tx
          .select()
          .from(testIntents)
          .where(eq(testIntents.id, intentId))
          .for('update');
        if (intent?.status !== 'succeeded') {
          throw new ProviderFault('The test provider has no such payment to refund');
        }
        const refunds = await tx
          .select()
          .from(testRefunds)
          .where(eq(testRefunds.intentId, intentId));
        const earlier = refunds.find(({ idempotencyKey }) => idempotencyKey === refundId);
        if (earlier) return providerRefund(earlier);

        const refundedCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
        if (refundedCents + amountCents > intent.amountCents) {
          throw new AppError('refund_exceeds_payment');
        }
        const [refund] = await tx
          .insert(testRefunds)
          .values({ id: `re_test_${token()}`, intentId, amountCents, idempotencyKey: refundId })
          .returning();
        if (!refund) throw new Error('No refund was written');
        return providerRefund(refund);
      });
    },

    async refundsOf(intentId) {
      const refunds = await database.orm
        .select()
        .from(testRefunds)
        .where(eq(testRefunds.intentId, intentId))
        .orderBy(asc(testRefunds.createdAt), asc(testRefunds.id));
      return refunds.map(providerRefund);
    },
  };
}

/**
 * Replaces a provider's script in the browser: tries a card, whose number is not stored, on an intent. Repeating a
 * payment that succeeded charges nothing. Throws AppError `payment_declined` in Stripe's words, `not_found` for an
 * unknown secret and `payment_incomplete` for a cancelled intent.
 */
export async function confirmTestPayment(
  database: Database,
  attempt: { clientSecret: string; cardNumber: string; authenticated?: boolean | undefined },
): Promise<TestConfirmation> {
  const { clientSecret, cardNumber, authenticated } = attempt;
  const intent = await findIntent(database, eq(testIntents.clientSecret, clientSecret));
  if (!intent) throw new AppError('not_found');
  if (intent.status === 'succeeded') return { status: 'succeeded', paymentIntentId: intent.id };
  if (intent.status === 'canceled') {
    throw new AppError('payment_incomplete', { message: 'This payment has been cancelled.' });
  }

  const isConfirmationPending = intent.status === 'requires_action';
  const outcome = tryTestCard({ cardNumber, isConfirmationPending, authenticated });
  const moved = await database.orm
    .update(testIntents)
    .set({ status: outcome.status })
    .where(and(eq(testIntents.id, intent.id), eq(testIntents.status, intent.status)))
    .returning({ id: testIntents.id });
  // Another request, perhaps of another tab, was faster; decide again by the current status.
  if (moved.length === 0) return confirmTestPayment(database, attempt);
  if (outcome.status === 'requires_payment_method') {
    throw new AppError('payment_declined', { message: outcome.message });
  }
  return { status: outcome.status, paymentIntentId: intent.id };
}

async function findIntent(database: Database, which: SQL): Promise<TestIntent | undefined> {
  const [intent] = await database.orm.select().from(testIntents).where(which);
  return intent;
}

function providerIntent(intent: TestIntent): ProviderIntent {
  const { id, amountCents, status, clientSecret } = intent;
  return {
    id,
    amountCents,
    status: status === 'requires_payment_method' ? 'unpaid' : status,
    clientSecret,
  };
}

function providerRefund(refund: TestRefund): ProviderRefund {
  const { id, idempotencyKey, intentId, amountCents } = refund;
  return { id, refundId: idempotencyKey, intentId, amountCents, status: 'succeeded' };
}

function token(): string {
  return randomBytes(18).toString('base64url');
}

/** The result of trying a card on an intent. */
type CardOutcome =
  | { status: 'succeeded' | 'requires_action' }
  /** `message` is Stripe's, so that users read the same with either provider. */
  | { status: 'requires_payment_method'; message: string };

/** Stripe's own numbers for testing (https://docs.stripe.com/testing). */
const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const CARD_WITH_CONFIRMATION = '4000002500003155';

/**
 * The test provider's result for a card. `isConfirmationPending`: the confirmation step has been requested, and
 * `authenticated` is its result.
 */
export function tryTestCard(attempt: {
  cardNumber: string;
  isConfirmationPending: boolean;
  authenticated: boolean | undefined;
}): CardOutcome {
  const { cardNumber, isConfirmationPending, authenticated } = attempt;
  if (!isCardNumber(cardNumber)) return declined('Your card number is incorrect.');
  switch (cardNumber) {
    case GOOD_CARD:
      return { status: 'succeeded' };
    case DECLINED_CARD:
      return declined('Your card was declined.');
    case CARD_WITH_CONFIRMATION:
      if (!isConfirmationPending || authenticated === undefined)
        return { status: 'requires_action' };
      return authenticated ? { status: 'succeeded' } : declined(NOT_AUTHENTICATED);
    default:
      return declined(NOT_A_TEST_CARD);
  }
}

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
const NOT_A_TEST_CARD =
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';

function declined(message: string): CardOutcome {
  return { status: 'requires_payment_method', message };
}
