import type { Statement } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import type { OrderContext } from '../order-context.ts';
import { settleRefunds } from './settle-refunds.ts';

interface OpenRefund {
  id: string;
  amountCents: number;
  status: 'due' | 'pending';
}

/**
 * Carries out the refunds of one payment that are due, and updates those that are pending. To be called
 * after the refund is committed. Its id is the idempotency key at the provider, so that any number of
 * calls refund once. Never throws: what cannot be done now stays due, and the sweeper tries again. Returns
 * whether all could be done.
 */
export async function carryOutRefunds(context: OrderContext, intentId: string): Promise<boolean> {
  const { database, provider, log, now } = context;
  if (!provider) return true;
  try {
    const claimed = await database.run<OpenRefund>(CLAIM_REFUNDS, [intentId, now()]);
    for (const refund of claimed) await carryOut(context, { provider, intentId, refund });
    return true;
  } catch (error) {
    log.warn({ err: errorForLog(error), intentId }, 'a refund could not be carried out yet');
    return false;
  }
}

/** Records all refunds of a payment that the provider knows, including those made there directly. */
export async function reconcileRefunds(context: OrderContext, intentId: string): Promise<void> {
  if (!context.provider) return;
  await settleRefunds(context, {
    intentId,
    atProvider: await context.provider.refundsOf(intentId),
  });
}

async function carryOut(
  context: OrderContext,
  due: { provider: PaymentProvider; intentId: string; refund: OpenRefund },
): Promise<void> {
  const { provider, intentId, refund } = due;
  if (refund.status === 'pending') return reconcileRefunds(context, intentId);
  try {
    const wanted = { refundId: refund.id, intentId, amountCents: refund.amountCents };
    await settleRefunds(context, { intentId, atProvider: [await provider.refund(wanted)] });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'refund_too_large') throw error;
    // Something was refunded at the provider directly, so less is left than we thought.
    const atProvider = await provider.refundsOf(intentId);
    await settleRefunds(context, { intentId, atProvider, impossibleId: refund.id });
  }
}

const PAUSE = `least(interval '1 hour', interval '15 seconds' * power(2, least(attempts, 10)))`;

/** SQL. A try further ahead than its pause, and a minute, was set before the clock stepped back. */
export function isRefundDue(refund: string, now: string): string {
  return `(${refund}.try_at <= ${now}::timestamptz
    or ${refund}.try_at > ${now}::timestamptz + interval '1 minute' + ${PAUSE})`;
}

// A process that claims a refund has until `try_at` to carry it out; then it may be claimed again: after 15
// seconds at first, then after twice as long each time, at most an hour.
const CLAIM_REFUNDS: Statement = {
  name: 'claim_refunds',
  text: `
    update refunds
    set attempts = attempts + 1,
      try_at = $2::timestamptz + ${PAUSE}
    where intent_id = $1 and settled_at is null and ${isRefundDue('refunds', '$2')}
    returning id, amount_cents as "amountCents", status`,
};
