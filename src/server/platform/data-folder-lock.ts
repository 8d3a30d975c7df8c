import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
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
 * Locks a file that the database in the data folder cannot do without, in the same way. The file `lock` could
 * be deleted by someone who tidies up, after which another process would lock a new one. The lock belongs to
 * this file handle, so other code in this process may open, write and close the file without ending it.
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
