import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^plateful-\d{8}T\d{6}Z\.tar\.gz$/;

/** 'plateful-20261128T031700Z.tar.gz': names in alphabetical order are in the order of time. */
export function newBackupName(now: Date): string {
  return `plateful-${now.toISOString().replace(/\.\d+|[-:]/g, '')}.tar.gz`;
}

/** Removes all but the newest `keep` backups of the folder. Other files stay. */
export async function rotateBackups(folder: string, keep: number): Promise<void> {
  const backups = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  for (const name of backups.slice(0, -keep)) await rm(join(folder, name));
}
