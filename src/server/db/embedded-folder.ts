import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The embedded database cannot be opened from its folder. The message is one line and says what to do. */
export class UnusableDatabaseFolder extends Error {
  override name = 'UnusableDatabaseFolder';
}

/** The PostgreSQL inside PGlite, which can read files of this version only. */
const MAJOR_VERSION = '18';

/** PGlite takes a folder without this file for a new one, and overwrites the database in it. */
export function versionFile(folder: string): string {
  return join(folder, 'PG_VERSION');
}

/** Whether the folder is empty or missing, so that a database may be created in it. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/** Throws {@link UnusableDatabaseFolder} if the folder holds anything but a database of the right version. */
export async function checkVersion(folder: string): Promise<void> {
  if (!existsSync(versionFile(folder))) {
    throw new UnusableDatabaseFolder(
      `The database in ${folder} is incomplete, PG_VERSION is missing. Nothing was changed. ${WHAT_TO_DO}`,
    );
  }
  const version = (await readFile(versionFile(folder), 'utf8')).trim();
  if (version !== MAJOR_VERSION) {
    throw new UnusableDatabaseFolder(
      `The database in ${folder} was made by PostgreSQL ${version || 'of an unknown version'}, and this program has PostgreSQL ${MAJOR_VERSION}. Make a backup with the version of the program that made it (npm run backup) and restore it here (npm run restore), with DATA_DIR set to another folder.`,
    );
  }
}

/** The error for when PGlite cannot open it. `stderr`: PostgreSQL's own message, if there was one. */
export function openFailure(
  folder: string,
  { stderr, cause }: { stderr: string | null; cause: unknown },
): UnusableDatabaseFolder {
  const reason = stderr ?? (cause instanceof Error ? cause.message : 'no reason is known');
  if (/no space left/i.test(reason)) {
    return new UnusableDatabaseFolder(
      `There is no space left for the database in ${folder} (${reason}). Free some space, and start again.`,
      { cause },
    );
  }
  return new UnusableDatabaseFolder(
    `The database in ${folder} cannot be opened (${reason}). ${WHAT_TO_DO}`,
    { cause },
  );
}

const WHAT_TO_DO =
  'Put a complete copy of that folder in its place, or move it away and restore a backup with npm run restore.';
