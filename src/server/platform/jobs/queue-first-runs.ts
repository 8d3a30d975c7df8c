import { inArray, sql } from 'drizzle-orm';
import { type Database, rowsIn } from '#server/db/client.ts';
import { bossIn } from './queue-jobs.ts';
import type { RecurringJob } from './queues.ts';

const FIRST_RUNS_LOCK = 0x726f756e;

/**
 * Queues a run of each recurring job that has none queued or running. From then on each run queues the next
 * before it begins. The lock makes sure that only one of several starting processes does this: otherwise
 * another could queue a second run after the first was fetched but before that queued its successor.
 */
export async function queueFirstRuns(
  database: Database,
  jobs: readonly RecurringJob[],
): Promise<void> {
  await database.long.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_RUNS_LOCK}::bigint)`);
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
