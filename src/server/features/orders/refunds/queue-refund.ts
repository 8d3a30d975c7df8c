import type { Orm } from '#server/db/client.ts';
import { queueJobs } from '#server/platform/jobs/queue-jobs.ts';
import type { QueueWorker } from '#server/platform/jobs/queues.ts';
import type { OrderContext } from '../order-context.ts';
import { carryOutRefunds } from './carry-out-refunds.ts';

/** How many payments are refunded at once in one process: most of the time is spent waiting for the provider. */
const AT_ONCE = 10;

/** A payment with refunds that are due. */
interface DueRefund {
  intentId: string;
}

/**
 * Queues the refunds of a payment, in the transaction that makes them due: no request waits for the provider.
 * The job is not retried, because the sweeper tries every refund that is due.
 */
export function queueRefund(tx: Orm, intentId: string): Promise<void> {
  return queueJobs(tx, 'refund', [{ data: { intentId }, retryLimit: 0 }]);
}

export function refundWorker(context: OrderContext): QueueWorker<DueRefund> {
  return {
    name: 'refund',
    atOnce: AT_ONCE,
    work: async ({ data }) => void (await carryOutRefunds(context, data.intentId)),
  };
}
