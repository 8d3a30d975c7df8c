import type { PgBoss } from 'pg-boss';
import { openBoss } from './boss-database.ts';
import { prepareQueues } from './prepare-queues.ts';
import type { AnyQueueWorker, JobParts } from './queues.ts';
import { runOnce } from './recurring-jobs.ts';
import { runBatch } from './run-jobs.ts';

const BATCH = 10;

/** Implements {@link Jobs.runDue}. */
export async function runDue(parts: JobParts, names: readonly string[] | undefined): Promise<void> {
  const { database, log, count } = parts;
  const isWanted = (name: string) => names === undefined || names.includes(name);
  const boss = openBoss(database);
  const recurring = parts.recurring.filter(({ name }) => isWanted(name));
  const queued = parts.queued.filter(({ name }) => isWanted(name));
  await prepareQueues(
    boss,
    queued.map(({ name }) => name),
  );
  for (const job of recurring) await runOnce(parts, job);
  await boss.supervise();
  for (const worker of queued) await runQueued({ boss, log, count }, worker);
}

async function runQueued(
  on: { boss: PgBoss } & Pick<JobParts, 'log' | 'count'>,
  worker: AnyQueueWorker,
): Promise<void> {
  for (;;) {
    const fetched = await on.boss.fetch(worker.name, { batchSize: BATCH, includeMetadata: true });
    if (fetched.length === 0) return;
    for (const { id, status } of await runBatch(on, worker, fetched)) {
      if (status === 'failed') await on.boss.fail(worker.name, id);
    }
  }
}
