import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openFileStorage, type Storage } from '#server/platform/storage/storage.ts';
import { twoColors } from '#server/testing/sample-uploads.ts';
import { storePicture } from './store-picture.ts';

/** A real folder whose disk is full from the third file on. */
async function fullDisk(): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), 'plateful-full-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = openFileStorage(folder);
  return {
    ...storage,
    async write(name, file) {
      if ((await storage.list('')).length === 2) {
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      }
      await storage.write(name, file);
    },
  };
}

test('a full disk leaves no file of the picture', async () => {
  const storage = await fullDisk();
  const parts = { storage, now: () => new Date(), log: pino({ level: 'silent' }) };

  const storing = storePicture(parts, await twoColors(1600, 900).png().toBuffer());

  await expect(storing).rejects.toMatchObject({
    status: 503,
    message: 'There is no space left to store the picture.',
  });
  expect(await storage.list('')).toEqual([]);
});
