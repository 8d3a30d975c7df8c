import type { FastifyBaseLogger } from 'fastify';
import { uploadedAt } from '#domain/uploads/uploaded-picture.ts';
import type { Database } from '#server/db/client.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { shownPictures } from './uploads.queries.ts';

export interface SweepParts {
  database: Database;
  storage: Storage;
  now: () => Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Soon enough for a program that is restarted every day. */
const FIRST_SWEEP_MS = 15 * 60 * 1000;

/** A file of an upload, finished or not. */
const OF_PICTURE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d+\.webp/;

/**
 * Removes pictures that nothing shows and that are older than a day; for newer ones the form may not
 * have been saved yet. Files that are not uploads stay. Answers how many files were removed: none where
 * not a single picture is shown, for then it is rather the wrong database, such as the new one of a
 * start without DATABASE_URL, than that all pictures are superfluous.
 */
export async function sweepUploads({ database, storage, now }: SweepParts): Promise<number> {
  const yesterday = now().getTime() - DAY_MS;
  const files = (await storage.list('')).flatMap((name) => {
    const [, id] = OF_PICTURE.exec(name) ?? [];
    return id ? [{ id, name }] : [];
  });
  const shown = await shownPictures(database, [...new Set(files.map(({ id }) => id))]);
  if (shown.size === 0) return 0;
  const orphans = files.filter(({ id }) => !shown.has(id) && uploadedAt(id) < yesterday);
  for (const { name } of orphans) await storage.remove(name);
  return orphans.length;
}

/** Sweeps soon after the start and then daily, until the returned function is called. */
export function startUploadSweeper(parts: SweepParts, log: FastifyBaseLogger): () => void {
  let timer = setTimeout(sweep, FIRST_SWEEP_MS).unref();

  async function sweep(): Promise<void> {
    timer = setTimeout(sweep, DAY_MS).unref();
    try {
      const removed = await sweepUploads(parts);
      if (removed > 0) log.info({ removed }, 'pictures that nothing shows were removed');
    } catch (error) {
      log.warn({ err: errorForLog(error) }, 'pictures that nothing shows could not be removed');
    }
  }

  return () => clearTimeout(timer);
}
