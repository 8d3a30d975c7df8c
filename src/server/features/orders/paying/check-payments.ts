import { HOUR_MS } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import type { RecurringJob } from '#server/platform/jobs/queues.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import {
  abandonIntent,
  claimIntents,
  countFailedAttempt,
  type PaymentProblem,
} from '../payment-intents.queries.ts';
import { carryOutRefunds, intentsWithRefundsDue } from '../refunds/carry-out-refunds.ts';
import { finalizePayment, PaidOrderFault, refusePayment } from './finalize-payment.ts';

/** A page that was left open for longer than this can no longer pay. */
const ABANDONED_AFTER_MS = 24 * HOUR_MS;

/** A browser sends its order within seconds of the payment. */
const ORDER_EXPECTED_WITHIN_MS = HOUR_MS;

const NO_ORDER_SENT: PaymentProblem = {
  code: 'payment_mismatch',
  message: 'No order was sent with this payment.',
};

/** By the pauses between checks the last is ten minutes or more after the first. */
export const MAX_FAILED_ATTEMPTS = 6;

const FAULT_OF_OURS: PaymentProblem = {
  code: 'payment_mismatch',
  message: 'The order could not be placed because of a fault on our side.',
};

/** A round is cheap: an index of open payments finds those that are due. */
const EVERY_S = 5;

/** Empty when this installation takes no cards. */
export function paymentsJob(context: Context): RecurringJob[] {
  const { provider } = context;
  if (!provider) return [];
  const run = () => checkPayments({ ...context, provider });
  return [{ name: 'payments', everySeconds: EVERY_S, run }];
}

/**
 * Finishes refunds that could not be carried out, and payments whose outcome is unknown. Each kind has its own budget of
 * time, so that a slow provider lets neither starve the other. Several processes may run it: one claims each payment.
 */
async function checkPayments(context: CardContext): Promise<void> {
  const { provider, database, now } = context;
  const batch = (limit: number) => ({ provider: provider.name, now: now(), limit });

  const refunded = await inBatches(now, async (limit) => {
    const intentIds = await intentsWithRefundsDue(database, batch(limit));
    return Promise.all(intentIds.map((id) => carryOutRefunds(context, id)));
  });
  const checked = await inBatches(now, async (limit) => {
    const claimed = await claimIntents(database, batch(limit));
    return Promise.all(claimed.map((intent) => checkPayment(context, intent)));
  });
  const failed = [...refunded, ...checked].filter((isDone) => !isDone).length;
  if (failed > 0) throw new Error(`${failed} payments could not be handled`);
}

interface ClaimedIntent {
  id: string;
  createdAt: Date;
}

type CardContext = Context & { provider: PaymentProvider };

/** Returns whether the check succeeded. */
async function checkPayment(context: CardContext, intent: ClaimedIntent): Promise<boolean> {
  const { log, now } = context;
  try {
    const outcome = await finalizePayment(context, { intentId: intent.id });
    const ageMs = now().getTime() - intent.createdAt.getTime();
    if (outcome.kind === 'unpaid' && ageMs > ABANDONED_AFTER_MS)
      await abandonPayment(context, intent);
    if (outcome.kind === 'without_order' && ageMs > ORDER_EXPECTED_WITHIN_MS) {
      await refusePayment(context, intent, NO_ORDER_SENT);
    }
    return true;
  } catch (error) {
    log.warn({ err: errorForLog(error), intentId: intent.id }, 'payment status check failed');
    if (error instanceof PaidOrderFault) await refuseAfterMaxAttempts(context, intent);
    return false;
  }
}

/** Refunds a paid order that could not be placed at any of {@link MAX_FAILED_ATTEMPTS} checks. */
async function refuseAfterMaxAttempts(context: CardContext, intent: ClaimedIntent): Promise<void> {
  const { database, log, metrics } = context;
  const failedAttempts = await countFailedAttempt(database, intent.id);
  if (failedAttempts === null || failedAttempts < MAX_FAILED_ATTEMPTS) return;
  if (!(await refusePayment(context, intent, FAULT_OF_OURS))) return;
  metrics.paidOrderGivenUp();
  log.error({ intentId: intent.id, failedAttempts }, 'paid order failed and is refunded');
}

/** Cancels the payment at the provider; if it has been paid after all, it is finalized. */
async function abandonPayment(context: CardContext, { id }: ClaimedIntent): Promise<void> {
  const { provider, database, now } = context;
  const state = (await provider.readIntent(id)) && (await provider.cancelIntent(id));
  if (state === null || state.status === 'canceled') await abandonIntent(database, id, now());
  if (state?.status === 'succeeded') await finalizePayment(context, { intentId: id });
}
