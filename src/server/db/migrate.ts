import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Where the committed migrations are; both databases apply the same ones at start. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** When the newest of them was made; the database's own record says how far it has got. */
export function newestMigration(): number {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return Math.max(...migrations.map((migration) => migration.folderMillis));
}
