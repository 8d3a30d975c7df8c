import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// Checks made before the embedded PostgreSQL opens its folder. It takes a folder without PG_VERSION for a
// new one and wipes it; for most other damage it only reports "Aborted()", after it has written to the
// folder.

/** The embedded database cannot be opened from its folder. The message is one line and says what to do. */
export class UnusableDatabaseFolder extends Error {
  override name = 'UnusableDatabaseFolder';
}

/** The PostgreSQL inside PGlite, which can read files of this version only. */
const MAJOR_VERSION = '18';

/** The version number in `pg_control` of that PostgreSQL. */
const CONTROL_VERSION = 1800;
const CONTROL_SIZE = 8192;
const WAL_SEGMENT = 16n * 1024n * 1024n;

/** PostgreSQL creates these folders at first, and does not start without them, even if they are empty. */
const FOLDERS = [
  ...['base', 'global', 'pg_commit_ts', 'pg_dynshmem', 'pg_logical/mappings'],
  ...['pg_logical/snapshots', 'pg_multixact/members', 'pg_multixact/offsets', 'pg_notify'],
  ...['pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_subtrans'],
  ...['pg_tblspc', 'pg_twophase', 'pg_wal', 'pg_xact'],
];

/** Of these folders, the ones that always contain a file. */
const NEVER_EMPTY = ['pg_multixact/members', 'pg_multixact/offsets', 'pg_xact'];

/** template1, template0 and postgres have had these numbers since PostgreSQL 15. */
const DATABASES = ['1', '4', '5'];

/** The file that is written at every checkpoint; without it the database cannot be opened. */
export function controlFile(folder: string): string {
  return join(folder, 'global/pg_control');
}

/** Whether the folder is empty or missing, so that a database may be created in it. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/**
 * Checks, without changing anything, that the folder holds a complete database of the right version. Throws
 * {@link UnusableDatabaseFolder} otherwise. The files of tables can only be checked once it is open, with
 * {@link checkTables}.
 */
export async function checkDatabaseFolder(folder: string): Promise<void> {
  const missing = await missingParts(folder);
  if (missing.length > 0) throw incomplete(folder, missing);
  await checkVersion(folder);
  if (await isOfServer(join(folder, 'postmaster.pid'))) {
    throw new UnusableDatabaseFolder(
      `A PostgreSQL server has used the database in ${folder}: there is a file postmaster.pid. Stop that server, which removes it; if none is running, remove the file.`,
    );
  }
  const segments = await neededWal(folder);
  const absent = segments.filter((name) => !existsSync(join(folder, 'pg_wal', name)));
  if (absent.length > 0) {
    throw incomplete(
      folder,
      absent.map((name) => `pg_wal/${name}`),
    );
  }
}

/** Checks that the file of each table and index exists. `paths`: pg_relation_filepath of each. */
export function checkTables(folder: string, paths: readonly string[]): void {
  const missing = paths.filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0) throw incomplete(folder, missing);
}

/** The error for when PGlite fails all the same. `stderr`: PostgreSQL's own message, if there was one. */
export function cannotBeOpened(
  folder: string,
  { stderr, cause }: { stderr: string | null; cause: unknown },
): UnusableDatabaseFolder {
  const reason = stderr ?? (cause instanceof Error ? cause.message : 'no reason is known');
  if (/no space left/i.test(reason)) {
    return new UnusableDatabaseFolder(
      `There is no space left for the database in ${folder} (${reason}). Make some, and start again.`,
      { cause },
    );
  }
  return new UnusableDatabaseFolder(
    `The database in ${folder} cannot be opened (${reason}). ${WHAT_TO_DO}`,
    { cause },
  );
}

const WHAT_TO_DO =
  'Put a whole copy of that folder in its place, or move it away and restore a backup with npm run restore.';

function incomplete(folder: string, missing: readonly string[]): UnusableDatabaseFolder {
  const [first, ...others] = missing;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return new UnusableDatabaseFolder(
    `The database in ${folder} is incomplete, ${first}${more} is missing. Nothing was changed. ${WHAT_TO_DO}`,
  );
}

async function missingParts(folder: string): Promise<string[]> {
  const files = ['PG_VERSION', 'postgresql.conf', 'global/pg_control', 'global/pg_filenode.map'];
  const missing = [...files, ...FOLDERS].filter((path) => !existsSync(join(folder, path)));
  for (const path of NEVER_EMPTY) {
    const isThere = !missing.includes(path);
    if (isThere && (await readdir(join(folder, path))).length === 0) missing.push(`${path}/0000`);
  }
  const catalogs = DATABASES.map((database) => `base/${database}`);
  for (const path of ['global', ...catalogs]) missing.push(...(await missingCatalog(folder, path)));
  return missing;
}

/** `pg_filenode.map` names the files of the catalog tables through which all others are found. */
async function missingCatalog(folder: string, path: string): Promise<string[]> {
  const mapFile = join(path, 'pg_filenode.map');
  if (!existsSync(join(folder, mapFile))) return [mapFile];
  const map = await readFile(join(folder, mapFile));
  if (map.length < 8) return [mapFile];
  const files: string[] = [];
  const count = Math.min(map.readInt32LE(4), Math.floor((map.length - 8) / 8));
  for (let index = 0; index < count; index++) {
    files.push(join(path, String(map.readUInt32LE(8 + index * 8 + 4))));
  }
  return files.filter((file) => !existsSync(join(folder, file)));
}

async function checkVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR_VERSION) {
    throw new UnusableDatabaseFolder(
      `The database in ${folder} was made by PostgreSQL ${version || 'of an unknown version'}, and this program has PostgreSQL ${MAJOR_VERSION}. Make a backup with the version of the program that made it (npm run backup) and restore it here (npm run restore), with DATA_DIR set to another folder.`,
    );
  }
  const control = await readFile(controlFile(folder));
  const isWhole = control.length === CONTROL_SIZE && control.readUInt32LE(8) === CONTROL_VERSION;
  if (!isWhole) {
    throw new UnusableDatabaseFolder(
      `The database in ${folder} is damaged: global/pg_control is not the file of PostgreSQL ${MAJOR_VERSION}. Nothing was changed. ${WHAT_TO_DO}`,
    );
  }
}

/** PGlite writes this file too, with a number that no process has, and leaves it behind when killed. */
async function isOfServer(pidFile: string): Promise<boolean> {
  if (!existsSync(pidFile)) return false;
  return Number.parseInt(await readFile(pidFile, 'utf8'), 10) > 0;
}

/** The segments of the write-ahead log that PostgreSQL starts from: those of the last checkpoint. */
async function neededWal(folder: string): Promise<string[]> {
  const control = await readFile(controlFile(folder));
  const [checkpoint, redo] = [control.readBigUInt64LE(32), control.readBigUInt64LE(40)];
  const timeline = BigInt(control.readUInt32LE(48));
  const names = new Set<string>();
  for (let segment = redo / WAL_SEGMENT; segment <= checkpoint / WAL_SEGMENT; segment++) {
    const parts = [timeline, segment / 256n, segment % 256n];
    names.add(parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join(''));
  }
  return [...names];
}
