import { sql } from 'drizzle-orm';
import type { Orm } from '#server/db/client.ts';

const TRASH_LOCK = 0x74726173;

/**
 * Until the transaction ends nobody else deletes or restores: what a record belongs to, and what
 * belongs to it, are then where they were seen.
 */
export async function lockTrash(tx: Orm): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TRASH_LOCK}::bigint)`);
}
