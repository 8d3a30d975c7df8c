import {
  chmodSync,
  closeSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  type Stats,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

/**
 * The offset of the locked byte. It is beyond the end of every locked file, because on Windows a locked byte
 * cannot be read by others, not even by this process through another handle.
 */
const LOCKED_BYTE = 2 ** 40;

/**
 * Makes this process the only one that uses a data folder, until the returned function is called or the
 * process ends, however it does. The kernel holds the lock, so a stale one is never left behind.
 * Throws {@link DataFolderInUse} when another process holds it.
 */
export function lockDataFolder(folder: string): () => void {
  const file = openSync(join(folder, 'lock'), 'a+');
  lockOrClose(file, folder);
  ftruncateSync(file);
  writeSync(file, `${process.pid}\n`);
  return () => closeSync(file);
}

/**
 * Also locks a file that the database needs: the file `lock` could be deleted, and another process would then lock a
 * new one. The lock belongs to this file handle, so other code in this process may open, write and close the file
 * without ending it.
 */
export function lockFile(path: string, folder: string): () => void {
  const file = openSync(path, 'r+');
  lockOrClose(file, folder);
  return () => closeSync(file);
}

function lockOrClose(file: number, folder: string): void {
  if (tryLock(file, LOCKED_BYTE, 1)) return;
  closeSync(file);
  throw new DataFolderInUse(`The data folder ${folder} is in use by another process.`);
}

/** No access for the group and others. */
const PRIVATE_UMASK = 0o077;
const GROUP_AND_OTHERS = 0o077;

/** Set on a folder that everyone may write to, such as /tmp. */
const STICKY = 0o1000;

/**
 * What the program creates in a data folder. Nothing else in it is touched, because DATA_DIR may name a
 * folder that also holds other things.
 */
const PROGRAM_FILES = [
  ...['backup.unfinished', 'lock', 'mail', 'postgres', 'postgres.unfinished', 'restore.unfinished'],
  ...['secret-key', 'tmp', 'uploads'],
];

/**
 * Makes the data folder private to this user: new files by the umask, existing ones by their modes, as earlier versions
 * did not restrict them.
 */
export function restrictDataFolderToOwner(dataFolder: string): void {
  process.umask(PRIVATE_UMASK);
  restrictDataFolder(dataFolder);
}

/**
 * Removes other users' access to the files now in the data folder. Links are not followed. Modes that cannot
 * be changed, as on a volume of another owner, are left as they are. A thousand files take some milliseconds.
 */
export function restrictDataFolder(dataFolder: string): void {
  if (process.platform === 'win32') return;
  const folder = nullOnError(() => realpathSync(dataFolder));
  const found = folder && nullOnError(() => lstatSync(folder));
  if (!folder || !found) return;
  // The folder first, so that nobody can reach its contents meanwhile.
  if (!(found.mode & STICKY)) restrictMode(folder, found);
  for (const name of PROGRAM_FILES) restrictTree(join(folder, name));
}

function restrictTree(path: string): void {
  const found = nullOnError(() => lstatSync(path));
  // chmod on a link would change its target.
  if (!found || found.isSymbolicLink()) return;
  restrictMode(path, found);
  if (!found.isDirectory()) return;
  for (const name of nullOnError(() => readdirSync(path)) ?? []) restrictTree(join(path, name));
}

function restrictMode(path: string, { mode }: Stats): void {
  if (mode & GROUP_AND_OTHERS) nullOnError(() => chmodSync(path, mode & 0o700));
}

/** Null when the file does not exist (any more), or may not be changed. */
function nullOnError<Found>(operation: () => Found): Found | null {
  try {
    return operation();
  } catch {
    return null;
  }
}
