import { setTimeout } from 'node:timers/promises';
import type { Database } from '#server/db/client.ts';
import { newestMigration } from '#server/db/migrate.ts';

/** A database that takes longer than this is not ready. */
const TIMEOUT_MS = 2_000;

/** All who ask within this time share one check, as it writes. */
const CHECKED_FOR_MS = 2_000;

const NEWEST_MIGRATION = newestMigration();

const NO_ANSWER = 'The database does not answer.';

/**
 * Returns a function that says, for people, what keeps the database from serving: it must answer, take a write,
 * and have every migration of this program. Null when it is ready.
 */
export function openReadiness(database: Database): () => Promise<string | null> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<string | null> = Promise.resolve(null);
  return () => {
    if (performance.now() - checkedAt > CHECKED_FOR_MS) {
      checkedAt = performance.now();
      result = check(database);
    }
    return result;
  };
}

async function check(database: Database): Promise<string | null> {
  const patience = new AbortController();
  try {
    return await Promise.race([
      findFailure(database),
      setTimeout(TIMEOUT_MS, NO_ANSWER, { signal: patience.signal, ref: false }),
    ]);
  } catch {
    return NO_ANSWER;
  } finally {
    patience.abort();
  }
}

async function findFailure(database: Database): Promise<string | null> {
  const health = await database.health();
  if (health.appliedMigration < NEWEST_MIGRATION) {
    return 'The database is not migrated to this version.';
  }
  if (!health.takesWrites) return 'The database is read-only.';
  if (health.tablesWithoutRights.length > 0) return 'The database role may not write all tables.';
  return health.canWrite ? null : 'The database takes no writes.';
}
