/** `npm run backup -- <file>`: writes all data of an installation, pictures included, into one file. */
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../src/server/config.ts';
import { UnusableBackup } from '../src/server/features/backups/backup-format.ts';
import {
  askForBackup,
  BackupFailed,
  NobodyAnswers,
} from '../src/server/features/backups/backup-socket.ts';
import { type CheckedBackup, checkBackup } from '../src/server/features/backups/check-backup.ts';
import {
  backUpPictures,
  backUpTables,
  NothingToBackUp,
} from '../src/server/features/backups/write-backup.ts';
import { DataFolderInUse } from '../src/server/platform/data-folder-lock.ts';
import { openStorage } from '../src/server/platform/storage/open-storage.ts';
import { readSettings } from '../src/server/read-settings.ts';
import { faultLine, hasEmbeddedDatabase, openBulk } from './installation.ts';

const [given, ...more] = process.argv.slice(2);
if (given === undefined || more.length > 0) {
  console.error('Usage: npm run backup -- <file.tar>');
  process.exit(1);
}
const path = resolve(given);
const unfinished = join(dirname(path), `.${basename(path)}.unfinished`);
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

let config: Partial<Config> = {};
try {
  const settings = readSettings();
  config = settings;
  const { manifest, checksums } = await backUp(settings);
  const rows = Object.values(checksums.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `Backed up to ${path}: ${rows} rows of ${manifest.tables.length} tables and ${checksums.pictures} pictures, as of ${manifest.madeAt}.`,
  );
  process.exit(0);
} catch (error) {
  await rm(unfinished, { force: true });
  console.error(stop.signal.aborted ? 'Stopped.' : line(error));
  process.exit(1);
}

/** The file appears once it is complete and verified; an earlier file of that name stays until then. */
async function backUp(settings: Config): Promise<CheckedBackup> {
  const file = await open(unfinished, 'w', 0o600).catch((cause: Error) => {
    const code = 'code' in cause ? cause.code : cause.message;
    throw new NothingToBackUp(`${path} cannot be written (${code}).`, { cause });
  });
  try {
    await writeInto(file, settings);
    await file.sync();
  } finally {
    await file.close();
  }
  const checked = await checkBackup(unfinished);
  await rename(unfinished, path);
  await syncFolder(dirname(path));
  return checked;
}

async function writeInto(file: FileHandle, settings: Config): Promise<void> {
  const write = async (bytes: Uint8Array) => {
    stop.signal.throwIfAborted();
    await file.writeFile(bytes);
  };
  const kind = settings.DATABASE_URL ? 'postgres' : 'embedded';
  if (kind === 'embedded' && !(await hasEmbeddedDatabase(settings))) {
    throw new NothingToBackUp(`There is no database in ${settings.DATA_DIR}.`);
  }
  const opened = await openBulk(settings).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return null;
    throw error;
  });
  if (!opened) {
    for await (const bytes of await askForBackup(settings.DATA_DIR, stop.signal))
      await write(bytes);
    return;
  }
  const storage = await openStorage(settings);
  const source = { kind, bulk: opened.bulk, storage, now: () => new Date() } as const;
  const begun = await backUpTables(source, write);
  await opened.close();
  await backUpPictures(source, begun, write);
}

/** A rename is durable only once the folder is synced, which Windows does by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  await opened.sync();
  await opened.close();
}

function line(error: unknown): string {
  if (error instanceof NobodyAnswers) {
    return `Another process has the data folder ${config.DATA_DIR} and does not answer. Stop it, and try again.`;
  }
  if (error instanceof BackupFailed || error instanceof NothingToBackUp) return error.message;
  // The file was written a moment ago.
  if (error instanceof UnusableBackup) return 'The backup has broken off, or the disk is failing.';
  return faultLine(error, config, path);
}
