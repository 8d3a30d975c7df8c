import { v7 } from 'uuid';
import { DAY_MS } from '#domain/durations.ts';
import { uploadedAt } from '#domain/uploads/uploaded-picture.ts';
import type { Context } from '#server/context.ts';
import type { Database, Statement } from '#server/db/client.ts';
import type { RecurringJob } from '#server/platform/jobs/queues.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { removeUnusedCasePictures } from './case-pictures.ts';

type CleanUpParts = Pick<Context, 'database' | 'now'> & { storage: Storage };

const DAY_S = 24 * 60 * 60;

/** The daily clean-up. */
export function unusedPicturesJob(parts: CleanUpParts & Pick<Context, 'log'>): RecurringJob {
  return {
    name: 'uploads',
    everySeconds: DAY_S,
    async run() {
      const removed =
        (await removeUnusedPictures(parts)) +
        (await removeUnusedCasePictures(parts, parts.storage));
      if (removed > 0) parts.log.info({ removed }, 'unused pictures removed');
    },
  };
}

/** A file of an upload, finished or not. */
const PICTURE_FILE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d+\.webp/;

/**
 * Removes unused pictures older than a day; the form of a newer one may not have been saved yet. Returns how many
 * files: none when no picture is used at all, as this is then probably the wrong database (no DATABASE_URL).
 */
export async function removeUnusedPictures({
  database,
  storage,
  now,
}: CleanUpParts): Promise<number> {
  const yesterday = now().getTime() - DAY_MS;
  const files = (await storage.list('')).flatMap((name) => {
    const [, id] = PICTURE_FILE.exec(name) ?? [];
    return id ? [{ id, name }] : [];
  });
  const used = await usedPictures(database, [...new Set(files.map(({ id }) => id))]);
  if (used.size === 0) return 0;
  const orphans = files.filter(({ id }) => !used.has(id) && uploadedAt(id) < yesterday);
  for (const { name } of orphans) await storage.remove(name);
  return orphans.length;
}

/** How much the clocks of several machines may differ. */
const MAX_CLOCK_DIFFERENCE_MS = 24 * 60 * 60 * 1000;

/**
 * Which of these pictures, by id, a restaurant or dish uses, also in the trash, or a line of a
 * past order.
 */
export async function usedPictures(
  database: Database,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  // Ids sort by time and a line is newer than its picture, so older lines need not be read.
  const oldest = ids.reduce(
    (least, id) => Math.min(least, uploadedAt(id)),
    Number.MAX_SAFE_INTEGER,
  );
  const since = v7({ msecs: oldest - MAX_CLOCK_DIFFERENCE_MS });
  const rows = await database.long.run<{ id: string }>(USED, [ids, ID_PATTERN, since]);
  return new Set(rows.map(({ id }) => id));
}

/** Finds the id anywhere in the value, be it a file name, a path or a URL. */
const ID_PATTERN = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';

const USED: Statement = {
  name: 'shown_pictures',
  text: `
    select distinct id from (
      select substring(image from $2::text) as id from restaurants
      union all
      select substring(image from $2::text) from menu_items
      union all
      select substring(image from $2::text) from order_items where id >= $3::uuid
    ) as used
    where id = any($1::text[])`,
};
