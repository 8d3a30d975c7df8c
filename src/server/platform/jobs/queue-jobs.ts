import { type SQL, sql } from 'drizzle-orm';
import type { JobInsert, PgBoss } from 'pg-boss';
import { type Orm, rowsIn } from '#server/db/client.ts';

/**
 * Queues jobs in a transaction, whether or not this process runs jobs. pg-boss is loaded with the first one,
 * since it takes a tenth of a second and many megabytes.
 */
export async function queueJobs(tx: Orm, queue: string, jobs: readonly JobInsert[]): Promise<void> {
  if (jobs.length === 0) return;
  const boss = await bossIn(tx);
  await boss.insert(queue, [...jobs]);
}

/** pg-boss within a transaction, which all its reads and writes are part of. */
async function bossIn(tx: Orm): Promise<PgBoss> {
  const { fromDrizzle, PgBoss } = await import('pg-boss');
  const execute = async (query: SQL) => ({ rows: await rowsIn(tx, query) });
  return new PgBoss({ db: fromDrizzle({ execute }, sql) });
}
