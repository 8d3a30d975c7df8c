import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A memory file system of Linux. */
const IN_MEMORY = '/dev/shm';

/** Far more than all tests together need at a time. In containers it may have only 64 MB. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Creates a temporary folder for the files of a database, in memory if there is room: a database has hundreds
 * of small files, which take several times as long to create and remove on a disk. Programs may not be run
 * from there.
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
