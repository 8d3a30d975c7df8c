import { inArray, sql } from 'drizzle-orm';
import { type Database, rowsIn } from '#server/db/client.ts';
import { bossIn } from './queue-jobs.ts';
import type { RecurringJob } from './queues.ts';

const FIRST_ROUNDS_LOCK = 0x726f756e;

/**
 * Queues a round of each recurring job of which none is queued or at work. From then on each round queues
 * the next before it begins. Of processes that start at the same time one does it: without the lock,
 * another could queue a second round between the first being taken up and its queueing the next.
 */
export async function queueFirstRounds(
  database: Database,
  jobs: readonly RecurringJob[],
): Promise<void> {
  await database.long.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ROUNDS_LOCK}::bigint)`);
    const names = jobs.map(({ name }) => name);
    const going = await rowsIn<{ name: string }>(
      tx,
      sql`select name from pgboss.job
        where ${inArray(sql`name`, names)} and state in ('created', 'retry', 'active')`,
    );
    const boss = await bossIn(tx);
    for (const { name, firstAfterSeconds = 0 } of jobs) {
      if (going.some((job) => job.name === name)) continue;
      await boss.send(name, null, { startAfter: firstAfterSeconds });
    }
  });
}
