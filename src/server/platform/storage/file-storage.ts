import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFlatName, type Storage } from './storage.ts';

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
