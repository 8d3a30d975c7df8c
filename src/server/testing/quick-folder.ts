import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps it in memory. */
const IN_MEMORY = '/dev/shm';

/** Far more than all tests together have at a time. Containers may have 64 MB of it. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Makes a temporary folder for the files of a database, in memory where there is room: a database is
 * hundreds of small files, which a disk's file system takes several times as long to make and to remove.
 * Programs may not be run from there.
 */
export async function makeQuickFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? IN_MEMORY : tmpdir(), prefix));
}

async function hasRoom(): Promise<boolean> {
  const { type, bavail, bsize } = await statfs(IN_MEMORY).catch(() => NOTHING);
  return type === TMPFS && bavail * bsize >= ROOM_BYTES;
}

const TMPFS = 0x01021994;
const NOTHING = { type: 0, bavail: 0, bsize: 0 };
