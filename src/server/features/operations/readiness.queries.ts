import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/db/client.ts';
import { newestMigration } from '#server/db/migrate.ts';

/** A database that takes longer than this to answer one number is not ready. */
const TIMEOUT_MS = 2_000;

const NEWEST_MIGRATION = newestMigration();

/**
 * Whether the database answers, takes writes, and has had every migration of this program applied to
 * it. Where a server is asked, the answer does not wait behind other queries.
 */
export async function isDatabaseReady(database: Database): Promise<boolean> {
  const patience = new AbortController();
  try {
    return await Promise.race([
      database
        .health()
        .then((health) => health.takesWrites && health.appliedMigration >= NEWEST_MIGRATION),
      setTimeout(TIMEOUT_MS, false, { signal: patience.signal, ref: false }),
    ]);
  } catch {
    return false;
  } finally {
    patience.abort();
  }
}
