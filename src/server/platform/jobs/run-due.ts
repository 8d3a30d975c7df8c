import type { PgBoss } from 'pg-boss';
import { openBoss } from './boss-database.ts';
import { doBatch, doRound } from './do-jobs.ts';
import { prepareQueues } from './prepare-queues.ts';
import type { JobParts, RecurringJob } from './queues.ts';

const BATCH = 10;

/** What {@link Jobs.runDue} does. */
export async function runDue(parts: JobParts, names: readonly string[] | undefined): Promise<void> {
  const { database, log, mail } = parts;
  const isWanted = (name: string) => names === undefined || names.includes(name);
  const boss = await openBoss(database);
  const recurring = parts.recurring.filter(({ name }) => isWanted(name));
  const queued = [mail.name].filter(isWanted);
  await prepareQueues(boss, { recurring, queued });
  for (const job of recurring) await runRound({ boss, log }, job);
  await boss.supervise();
  while (isWanted(mail.name)) {
    const fetched = await boss.fetch(mail.name, { batchSize: BATCH, includeMetadata: true });
    if (fetched.length === 0) return;
    for (const { id, status } of await doBatch({ boss, log }, mail, fetched)) {
      if (status === 'failed') await boss.fail(mail.name, id);
    }
  }
}

async function runRound(
  on: { boss: PgBoss; log: JobParts['log'] },
  job: RecurringJob,
): Promise<void> {
  for (;;) {
    await on.boss.send(job.name, null);
    const [next] = await on.boss.fetch(job.name, { ignoreStartAfter: true });
    // Another process has just taken the one that was queued.
    if (!next) continue;
    await doRound(on, job);
    await on.boss.complete(job.name, next.id);
    return;
  }
}
