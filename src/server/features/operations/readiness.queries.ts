import { setTimeout } from 'node:timers/promises';
import type { Database, Statement } from '#server/db/client.ts';
import { newestMigration } from '#server/db/migrate.ts';

/** A database that takes longer than this to answer one number is not ready. */
const TIMEOUT_MS = 2_000;

const NEWEST_MIGRATION = newestMigration();

/** Whether the database answers and every migration of this program has been applied to it. */
export async function isDatabaseReady(database: Database): Promise<boolean> {
  const patience = new AbortController();
  try {
    return await Promise.race([
      appliedMigration(database).then((applied) => applied >= NEWEST_MIGRATION),
      setTimeout(TIMEOUT_MS, false, { signal: patience.signal, ref: false }),
    ]);
  } catch {
    return false;
  } finally {
    patience.abort();
  }
}

async function appliedMigration(database: Database): Promise<number> {
  const [row] = await database.run<{ applied: string }>(APPLIED_MIGRATION, []);
  return Number(row?.applied);
}

const APPLIED_MIGRATION: Statement = {
  name: 'applied_migration',
  text: 'select max(created_at)::text as applied from drizzle.__drizzle_migrations',
};
