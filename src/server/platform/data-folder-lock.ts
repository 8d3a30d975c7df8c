import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

/**
 * The byte that is locked. It lies beyond the end of every file that is locked, because on Windows a
 * locked byte cannot be read by others, not even by this process through another handle.
 */
const LOCKED_BYTE = 2 ** 40;

/**
 * Makes this process the only one that uses a data folder, until the returned function is called or the
 * process ends in whatever way. The kernel holds the lock, so no stale one is ever left behind.
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
 * Locks a file of the data folder that its database cannot do without, in the same way. The file `lock`
 * alone can be deleted by somebody who tidies up, after which another process would lock a new one.
 * The lock belongs to this opening of the file, so whoever else in this process opens, writes and closes
 * it is not hindered and does not end it.
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
