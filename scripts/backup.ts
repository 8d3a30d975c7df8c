/**
 * `npm run backup -- <file>`: writes all data of an installation, pictures included, into one file.
 * `npm run backup -- <folder> --keep 14 --run <command>`: writes a new file into the folder and keeps the newest 14;
 * then runs the command, with the file's path in BACKUP_FILE, to copy it elsewhere.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type Config, readSettings } from '../src/server/config.ts';
import {
  BackupError,
  DUMP,
  dumpDatabase,
  PICTURES,
  packBackup,
  readHead,
} from '../src/server/features/backups/backup-file.ts';
import { requestDump } from '../src/server/features/backups/backup-socket.ts';
import { DataFolderInUse } from '../src/server/platform/data-folder.ts';
import { openStorage } from '../src/server/platform/storage/open-storage.ts';
import { faultLine, hasEmbeddedDatabase, openBulk } from './installation.ts';
import { newBackupName, rotateBackups } from './rotate-backups.ts';

const { path, keep, commandAfter } = readArguments() ?? usage();
/** A temporary folder for the dump, the pictures and then the packed file. */
const unfinished = join(dirname(path), `.${basename(path)}.unfinished`);
const packed = join(unfinished, 'packed');
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());

let config: Partial<Config> = {};
try {
  const settings = readSettings();
  config = settings;
  console.log(await backUp(settings));
  if (keep !== null) await rotateBackups(dirname(path), keep);
  if (commandAfter !== null) await runCommand(commandAfter);
} catch (error) {
  process.exitCode = 1;
  console.error(stop.signal.aborted ? 'Stopped.' : errorLine(error));
} finally {
  await rm(unfinished, { recursive: true, force: true });
}
process.exit();

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' }, run: { type: 'string' } },
    });
    const [target, ...more] = positionals;
    const keep = values.keep === undefined ? null : Number(values.keep);
    const isCount = keep === null || (Number.isInteger(keep) && keep > 0);
    if (target === undefined || more.length > 0 || !isCount) return null;
    const file = keep === null ? target : join(target, newBackupName(new Date()));
    return { path: resolve(file), keep, commandAfter: values.run ?? null };
  } catch {
    return null;
  }
}

function usage(): never {
  console.error(`Usage: npm run backup -- <file.tar.gz> [--run <command>]
       npm run backup -- <folder> --keep <number> [--run <command>]`);
  process.exit(1);
}

async function runCommand(command: string): Promise<void> {
  const env = { ...process.env, BACKUP_FILE: path };
  const [exitCode] = await once(spawn(command, { shell: true, stdio: 'inherit', env }), 'close');
  if (exitCode !== 0) {
    throw new BackupError(`The backup is complete, but the command after it failed (${exitCode}).`);
  }
}

/** The file appears once it is complete and verified; an earlier file of that name stays until then. */
async function backUp(settings: Config): Promise<string> {
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await mkdir(join(unfinished, PICTURES));
  await dump(settings);
  // Throws if a running program of an earlier version has written another format.
  await readHead(join(unfinished, DUMP));
  // Pictures never change, so each one in the dump exists.
  const pictures = await copyPictures(settings);
  stop.signal.throwIfAborted();
  await packBackup(unfinished, packed);
  await syncToDisk(packed);
  await rename(packed, path);
  await syncToDisk(dirname(path));
  const megabytes = Math.ceil((await stat(path)).size / 1024 / 1024);
  return `Backed up the database and ${pictures} pictures to ${path}: ${megabytes} MB.`;
}

async function dump(settings: Config): Promise<void> {
  const file = join(unfinished, DUMP);
  if (!settings.DATABASE_URL && !(await hasEmbeddedDatabase(settings))) {
    throw new BackupError(`There is no database in ${settings.DATA_DIR}.`);
  }
  const opened = await openBulk(settings).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return null;
    throw error;
  });
  if (!opened) return requestDump(settings.DATA_DIR, { path: file, signal: stop.signal });
  await dumpDatabase(opened.bulk, file);
  await opened.close();
}

async function copyPictures(settings: Config): Promise<number> {
  const storage = await openStorage(settings);
  let count = 0;
  for (const name of await storage.list('')) {
    stop.signal.throwIfAborted();
    // Unused: left by an interrupted write, or removed meanwhile.
    const found = name.endsWith('.part') ? null : await storage.read(name);
    if (!found) continue;
    await pipeline(found.stream, createWriteStream(join(unfinished, PICTURES, name)));
    count += 1;
  }
  return count;
}

/** A rename is durable only once the folder is synced, which Windows does by itself. */
async function syncToDisk(fileOrFolder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(fileOrFolder);
  await opened.sync();
  await opened.close();
}

function errorLine(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const { code, path: failed } = error as NodeJS.ErrnoException;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  if (failed?.startsWith(unfinished) && !isFull) return `${path} cannot be written (${code}).`;
  return faultLine(error, config, path);
}
