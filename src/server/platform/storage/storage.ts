import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * Storage for files outside the database: a folder of this machine, or a bucket shared by several machines.
 * Names are flat and consist of letters, digits, hyphens and dots; any other name throws.
 */
export interface Storage {
  /** Atomic: afterwards the file is complete; if it throws, there is no file of that name. */
  write(name: string, file: { bytes: Buffer; contentType: string }): Promise<void>;
  /** Null when the file does not exist. The caller must read the stream or destroy it. */
  read(name: string): Promise<StoredFile | null>;
  /** Does nothing when the file does not exist. */
  remove(name: string): Promise<void>;
  /** The names with this prefix, including unfinished files of interrupted writes. */
  list(prefix: string): Promise<string[]>;
}

/** The storage could not be reached, did not respond in time, or refused. */
export class StorageFault extends Error {
  override name = 'StorageFault';
}

const FLAT_NAME = /^[\da-z][\w-]*(\.[\w-]+)*$/i;

/** A safeguard: callers have checked the name already. */
export function checkFlatName(name: string): void {
  if (!FLAT_NAME.test(name)) throw new Error('Not the name of a stored file');
}

/** The suffix of a file that is still being written. */
const UNFINISHED = '.part';

/** Files in a folder, which is created with the first file. */
export function openFileStorage(folder: string): Storage {
  function pathOf(name: string): string {
    checkFlatName(name);
    return join(folder, name);
  }

  return {
    async write(name, { bytes }) {
      const path = pathOf(name);
      const unfinished = path + UNFINISHED;
      await mkdir(folder, { recursive: true });
      try {
        // Flushed before it is renamed, so that even a power cut leaves no partial file under the name.
        await writeFile(unfinished, bytes, { flag: 'wx', flush: true });
        await rename(unfinished, path);
      } catch (fault) {
        await rm(unfinished, { force: true });
        throw fault;
      }
    },

    async read(name) {
      const file = await orIfMissing(open(pathOf(name)), null);
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    async list(prefix) {
      const names = await orIfMissing(readdir(folder), []);
      return names.filter((name) => name.startsWith(prefix));
    },
  };
}

async function orIfMissing<Found, Missing>(
  found: Promise<Found>,
  missing: Missing,
): Promise<Found | Missing> {
  try {
    return await found;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return missing;
    throw fault;
  }
}
