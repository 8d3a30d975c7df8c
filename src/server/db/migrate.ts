import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/** The committed migrations, which both kinds of database apply at start. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** An advisory lock: an arbitrary number that all our processes share. */
export const MIGRATION_LOCK = 7_528_330;

/** All migrations, oldest first, each with its statements. */
export function knownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
}

/** When the newest migration was made, in milliseconds since the epoch. */
export function newestMigration(): number {
  return Math.max(...knownMigrations().map((migration) => migration.folderMillis));
}
