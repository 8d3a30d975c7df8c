import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Filesystem } from '@electric-sql/pglite/basefs';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { lockDataFolder, lockFile, restrictDataFolder } from '../platform/data-folder.ts';
import type { Bulk, Database } from './client.ts';
import { HEALTH, type HealthRow, healthOf, WRITE_CHECK } from './database-health.ts';
import { checkVersion, isEmptyFolder, openFailure, versionFile } from './embedded-folder.ts';
import { embeddedStatements } from './embedded-statements.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';

/**
 * Opens and migrates the embedded PostgreSQL in the data folder, which it locks until `close`; creates it if there is
 * none. Throws {@link UnusableDatabaseFolder}, and changes no table, if the folder holds anything but a complete database.
 * Committed data survives a crash of the program but perhaps not a power cut moments later: PGlite never calls fsync.
 */
export async function openEmbedded(dataFolder: string): Promise<Database> {
  const { pglite, close } = await openLocked(dataFolder);
  try {
    return { ...(await openMigrated(pglite)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The same database without migrating it, to back it up or to restore a backup. */
export async function openEmbeddedBulk(
  dataFolder: string,
): Promise<{ bulk: Bulk; close: () => Promise<void> }> {
  const { pglite, close } = await openLocked(dataFolder);
  return { bulk: bulkEmbedded(pglite), close };
}

/** A migrated database in memory, lost when closed. `fs`: the files of a database to start from. */
export async function openInMemory(fs?: Filesystem): Promise<Database & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...(fs === undefined ? {} : { fs }),
    extensions: { fuzzystrmatch, pg_trgm },
  });
  return { ...(await openMigrated(pglite)), pglite };
}

async function openLocked(
  dataFolder: string,
): Promise<{ pglite: PGlite; close: () => Promise<void> }> {
  await mkdir(dataFolder, { recursive: true });
  const locks = [lockDataFolder(dataFolder)];
  const unlock = () => {
    for (const release of locks.splice(0)) release();
  };
  const folder = join(dataFolder, 'postgres');
  const lockDatabase = () => {
    if (existsSync(versionFile(folder))) locks.push(lockFile(versionFile(folder), dataFolder));
  };
  try {
    // Before anything is opened or removed.
    lockDatabase();
    const isNew = await removeUnfinished(dataFolder);
    const pglite = await (isNew ? createNew(dataFolder) : openExisting(folder));
    if (isNew) lockDatabase();
    // PGlite sets its own modes on a new database's files, and on some that it writes at every opening.
    restrictDataFolder(dataFolder);
    return {
      pglite,
      async close() {
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A file beside the database that exists only while the database is being created. */
const UNFINISHED_MARKER = 'postgres.unfinished';

/**
 * Removes a database whose creation was interrupted, which cannot be opened and holds no data. Returns
 * whether one must be created.
 */
async function removeUnfinished(dataFolder: string): Promise<boolean> {
  const folder = join(dataFolder, 'postgres');
  if (existsSync(join(dataFolder, UNFINISHED_MARKER)))
    await rm(folder, { recursive: true, force: true });
  return isEmptyFolder(folder);
}

async function createNew(dataFolder: string): Promise<PGlite> {
  const marker = join(dataFolder, UNFINISHED_MARKER);
  await writeFile(marker, 'The database beside this file is being made.\n');
  const pglite = await PGlite.create({
    dataDir: join(dataFolder, 'postgres'),
    extensions: { fuzzystrmatch, pg_trgm },
  });
  await rm(marker);
  return pglite;
}

async function openExisting(folder: string): Promise<PGlite> {
  await checkVersion(folder);
  let stderr: string | null = null;
  return PGlite.create({
    dataDir: folder,
    extensions: { fuzzystrmatch, pg_trgm },
    onStderr(text) {
      stderr ??= /(?:FATAL|PANIC):\s+(.*)/.exec(text)?.[1] ?? null;
      return true;
    },
  }).catch((cause: unknown) => {
    throw openFailure(folder, { stderr, cause });
  });
}

async function openMigrated(pglite: PGlite): Promise<Database> {
  const orm = drizzle({ client: pglite, casing: 'snake_case' });
  await migrate(orm, { migrationsFolder: MIGRATIONS_FOLDER });
  const run = embeddedStatements(pglite);
  return {
    kind: 'embedded',
    orm,
    run,
    long: { orm, run },
    executeSql: (text, values) => fromPglite(pglite).executeSql(text, values),
    bulk: bulkEmbedded(pglite),
    async health() {
      const [row] = await run<HealthRow>(HEALTH, []);
      return healthOf(row, () => pglite.transaction((tx) => tx.exec(WRITE_CHECK)));
    },
    listen: (channel, onNotify) => pglite.listen(channel, onNotify),
    close: () => pglite.close(),
  };
}

/** {@link Bulk} on the embedded database. All other queries wait until it is over. */
function bulkEmbedded(pglite: PGlite): Bulk {
  return (work) =>
    pglite.transaction((tx) =>
      work({
        async query<Row extends object>(text: string, values: readonly unknown[] = []) {
          return (await tx.query<Row>(text, [...values])).rows;
        },
        async copyOut(query) {
          const { blob } = await tx.query(`copy (${query}) to '/dev/blob'`);
          return blob ? new Uint8Array(await blob.arrayBuffer()) : new Uint8Array();
        },
        async copyIn(target, rows) {
          const blob = new Blob([new Uint8Array(rows)]);
          await tx.query(`copy ${target} from '/dev/blob'`, [], { blob });
        },
      }),
    );
}
