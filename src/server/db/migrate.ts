import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** The committed migrations, which both kinds of database apply at start. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** When the newest migration was made, in milliseconds since the epoch. */
export function newestMigration(): number {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return Math.max(...migrations.map((migration) => migration.folderMillis));
}
