import { sql } from 'drizzle-orm';
import type { Orm } from '#server/db/client.ts';

const TRASH_LOCK = 0x74726173;

/**
 * Lets nobody else delete or restore until the transaction ends, so that a record's parent and children
 * stay where they are.
 */
export async function lockTrash(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TRASH_LOCK}::bigint)`);
}
