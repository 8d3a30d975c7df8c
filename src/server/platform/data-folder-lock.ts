import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
}

/**
 * Makes this process the only one that uses a data folder, until the returned function is called or the
 * process ends in whatever way. The kernel holds the lock, so no stale one is ever left behind.
 * Throws {@link DataFolderInUse} when another process holds it.
 */
export function lockDataFolder(folder: string): () => void {
  const file = openSync(join(folder, 'lock'), 'a+');
  if (!tryLock(file)) {
    closeSync(file);
    throw new DataFolderInUse(`The data folder ${folder} is in use by another process.`);
  }
  ftruncateSync(file);
  writeSync(file, `${process.pid}\n`);
  return () => closeSync(file);
}
