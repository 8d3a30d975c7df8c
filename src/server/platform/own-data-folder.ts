import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** Reading and writing for the owner, nothing for anybody else. */
const PRIVATE_UMASK = 0o077;
const OTHERS = 0o077;

/** Set on a folder that everybody may write to, such as /tmp. */
const STICKY = 0o1000;

/**
 * What the program puts into a data folder. Nothing else in it is touched, because DATA_DIR may name a
 * folder that holds other things too.
 */
const OURS = [
  ...['backup.unfinished', 'lock', 'mail', 'postgres', 'postgres.unfinished', 'secret-key', 'tmp'],
  'uploads',
];

/**
 * Keeps other users of the machine out of the data folder: what this process writes from now on is its
 * owner's alone, and so becomes what lies there already, written by a version that did not care.
 */
export function ownDataFolder(dataFolder: string): void {
  process.umask(PRIVATE_UMASK);
  closeDataFolder(dataFolder);
}

/**
 * Takes away what others may do with the files that are in the data folder now. Links are not followed.
 * Where modes cannot be changed, as on a volume of somebody else's, they stay. A thousand files take some
 * milliseconds.
 */
export function closeDataFolder(dataFolder: string): void {
  if (process.platform === 'win32') return;
  const folder = orNothing(() => realpathSync(dataFolder));
  const found = folder && orNothing(() => lstatSync(folder));
  if (!folder || !found) return;
  // First, so that nobody else comes to what is inside while that is put right.
  if (!(found.mode & STICKY)) close(folder, found);
  for (const name of OURS) closeTree(join(folder, name));
}

function closeTree(path: string): void {
  const found = orNothing(() => lstatSync(path));
  // Changing the mode of a link would change that of what it leads to.
  if (!found || found.isSymbolicLink()) return;
  close(path, found);
  if (!found.isDirectory()) return;
  for (const name of orNothing(() => readdirSync(path)) ?? []) closeTree(join(path, name));
}

function close(path: string, { mode }: Stats): void {
  if (mode & OTHERS) orNothing(() => chmodSync(path, mode & 0o700));
}

/** Null when it is not there (any more), or may not be changed. */
function orNothing<Found>(find: () => Found): Found | null {
  try {
    return find();
  } catch {
    return null;
  }
}
