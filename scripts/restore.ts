/** `npm run restore -- <file> [--yes]`: replaces all data of an installation by a backup. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readSettings } from '../src/server/config.ts';
import type { BulkSession } from '../src/server/db/client.ts';
import {
  BackupError,
  DUMP,
  PICTURES,
  readHead,
  unpackBackup,
} from '../src/server/features/backups/backup-file.ts';
import {
  checkVersion,
  describeContents,
  restoreDump,
} from '../src/server/features/backups/restore-backup.ts';
import { DataFolderInUse } from '../src/server/platform/data-folder.ts';
import { openStorage } from '../src/server/platform/storage/open-storage.ts';
import { faultLine, openBulk } from './installation.ts';

const { path, isConfirmed } = readArguments();
let config: Partial<Config> = {};
try {
  const settings = readSettings();
  config = settings;
  console.log(await restore(settings));
} catch (error) {
  process.exitCode = 1;
  console.error(errorLine(error));
}
process.exit();

function readArguments(): { path: string; isConfirmed: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new RangeError('One file');
    return { path: resolve(file), isConfirmed: values.yes };
  } catch {
    console.error('Usage: npm run restore -- <file.tar.gz> [--yes]');
    process.exit(1);
  }
}

async function restore(settings: Config): Promise<string> {
  const unpacked = join(settings.DATA_DIR, 'restore.unfinished');
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true, mode: 0o700 });
  try {
    await unpackBackup(path, unpacked);
    const head = await readHead(join(unpacked, DUMP));
    checkVersion(head);
    const { bulk, close } = await openBulk(settings);
    const pictures = await bulk(async (session) => {
      await refuseToReplace(session);
      await restoreDump(session, { path: join(unpacked, DUMP), head });
      return storePictures(settings, join(unpacked, PICTURES));
    });
    // Nothing else updates the planner's statistics on the embedded database.
    await bulk((session) => session.query('analyze'));
    await close();
    return `Restored the database as of ${head.startedAt}, and ${pictures} pictures. Everybody has to sign in again.`;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

async function refuseToReplace(session: BulkSession): Promise<void> {
  const contents = await describeContents(session);
  if (contents === '' || isConfirmed) return;
  throw new BackupError(
    `The database is not empty: ${contents}. To put the backup in its place, add --yes.`,
  );
}

/** Called before the commit. If that fails, the clean-up removes the unused pictures. */
async function storePictures(settings: Config, folder: string): Promise<number> {
  const storage = await openStorage(settings);
  const names = await readdir(folder);
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    await storage.write(name, { bytes, contentType: 'image/webp' });
  }
  return names.length;
}

function errorLine(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (error instanceof DataFolderInUse) {
    return `The program is running on the data folder ${config.DATA_DIR}. Stop it first.`;
  }
  const { code } = error as NodeJS.ErrnoException;
  // The data folder is full, as the backup is only read.
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  return faultLine(error, config, isFull ? `${config.DATA_DIR}` : path);
}
