import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type JobInsert, PgBoss } from 'pg-boss';
import { type Orm, rowsIn } from '#server/db/client.ts';

/** Queues jobs in a transaction, whether or not this process runs jobs. */
export async function queueJobs(tx: Orm, queue: string, jobs: readonly JobInsert[]): Promise<void> {
  if (jobs.length === 0) return;
  await bossIn(tx).insert(queue, [...jobs]);
}

/** pg-boss within a transaction, which all its reads and writes are part of. */
function bossIn(tx: Orm): PgBoss {
  const execute = async (query: SQL) => ({ rows: await rowsIn(tx, query) });
  return new PgBoss({ db: fromDrizzle({ execute }, sql) });
}
