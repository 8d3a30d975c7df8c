import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataFolder } from '../platform/data-folder-lock.ts';
import type { Database } from './client.ts';
import { HEALTH, type HealthRow, healthOf } from './database-health.ts';
import { embeddedStatements } from './embedded-statements.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';

/**
 * Opens the embedded PostgreSQL in the data folder; creates and migrates it if need be. The folder is
 * locked first, until `close`, because a second process on the same files would silently destroy
 * committed rows. Committed data survives a crash of the program, but perhaps not a power cut moments
 * later, as PGlite never calls fsync.
 */
export async function openEmbedded(dataFolder: string): Promise<Database> {
  await mkdir(dataFolder, { recursive: true });
  const unlock = lockDataFolder(dataFolder);
  try {
    const database = await openComplete(dataFolder);
    return {
      ...database,
      async close() {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * A database whose creation was interrupted cannot be opened and holds no data, so it is created
 * again. The marker file beside it exists only during the creation.
 */
async function openComplete(dataFolder: string): Promise<Database> {
  const folder = join(dataFolder, 'postgres');
  const unfinished = join(dataFolder, 'postgres.unfinished');
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  if (existsSync(folder)) return openPglite(folder);
  await writeFile(unfinished, 'The database beside this file is being made.\n');
  const database = await openPglite(folder);
  await rm(unfinished);
  return database;
}

/** The same in memory, gone when closed. `snapshot`: the bytes of {@link dumpPglite} to start from. */
export async function openInMemory(snapshot?: Blob): Promise<Database & { pglite: PGlite }> {
  return openPglite(undefined, snapshot);
}

async function openPglite(
  folder: string | undefined,
  snapshot?: Blob,
): Promise<Database & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    extensions: { pg_trgm },
  });
  const orm = drizzle({ client: pglite, casing: 'snake_case' });
  await migrate(orm, { migrationsFolder: MIGRATIONS_FOLDER });
  const run = embeddedStatements(pglite);
  return {
    kind: 'embedded',
    pglite,
    orm,
    run,
    long: { orm, run },
    health: async () => healthOf((await run<HealthRow>(HEALTH, []))[0]),
    listen: (channel, heard) => pglite.listen(channel, heard),
    close: () => pglite.close(),
  };
}
