import type { Database } from '#server/db/client.ts';
import { openBoss } from './boss-database.ts';
import { prepareQueues } from './prepare-queues.ts';
import type { QueueWorker, RecurringJob } from './queues.ts';
import { runOnce } from './recurring-jobs.ts';
import { type Runner, runBatch } from './run-jobs.ts';

const BATCH = 10;

/** Implements `Jobs.runDue`. */
export async function runDue(
  parts: Omit<Runner, 'boss'> & {
    database: Database;
    recurring: readonly RecurringJob[];
    queued: readonly QueueWorker<unknown>[];
  },
  names: readonly string[] | undefined,
): Promise<void> {
  const isWanted = ({ name }: { name: string }) => names === undefined || names.includes(name);
  const queued = parts.queued.filter(isWanted);
  const boss = await openBoss(parts.database);
  await prepareQueues(
    boss,
    queued.map(({ name }) => name),
  );
  for (const job of parts.recurring.filter(isWanted)) await runOnce(parts, job);
  await boss.supervise();
  for (const worker of queued) await runQueued({ ...parts, boss }, worker);
}

async function runQueued(on: Runner, worker: QueueWorker<unknown>): Promise<void> {
  for (;;) {
    const fetched = await on.boss.fetch(worker.name, { batchSize: BATCH, includeMetadata: true });
    if (fetched.length === 0) return;
    for (const { id, status } of await runBatch(on, worker, fetched)) {
      if (status === 'failed') await on.boss.fail(worker.name, id);
    }
  }
}
