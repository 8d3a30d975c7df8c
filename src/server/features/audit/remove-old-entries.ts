import { sql } from 'drizzle-orm';
import { type Database, rowsIn } from '#server/db/client.ts';

/**
 * Removes the entries that need no longer be kept; returns how many. The trigger that guards the table gets the
 * same number of days and refuses to delete younger ones.
 */
export async function removeOldAuditEntries(database: Database, keepDays: number): Promise<number> {
  return database.long.orm.transaction(async (tx) => {
    await tx.execute(sql`select set_config('plateful.audit_keep_days', ${String(keepDays)}, true)`);
    const removed = await rowsIn(
      tx,
      sql`delete from audit_entries where at < now() - make_interval(days => ${keepDays}::int)
        returning id`,
    );
    return removed.length;
  });
}
