import type { FastifyBaseLogger } from 'fastify';
import { uploadedAt } from '#domain/uploads/uploaded-picture.ts';
import type { Database } from '#server/db/client.ts';
import type { RecurringJob } from '#server/platform/jobs/queues.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { shownPictures } from './uploads.queries.ts';

export interface SweepParts {
  database: Database;
  storage: Storage;
  now: () => Date;
}

const DAY_S = 24 * 60 * 60;
const DAY_MS = DAY_S * 1000;

/** A file of an upload, finished or not. */
const OF_PICTURE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d+\.webp/;

/**
 * Removes pictures that nothing shows and that are older than a day; for newer ones the form may not
 * have been saved yet. Files that are not uploads stay. Returns how many files were removed: none when no
 * picture at all is shown, as then it is probably the wrong database, such as a new one after a start
 * without DATABASE_URL.
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

/** Sweeps daily. */
export function uploadSweep(parts: SweepParts, log: FastifyBaseLogger): RecurringJob {
  return {
    name: 'uploads',
    everySeconds: DAY_S,
    async run() {
      const removed = await sweepUploads(parts);
      if (removed > 0) log.info({ removed }, 'pictures that nothing shows were removed');
    },
  };
}
