import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { menuItems } from '#server/db/schema/restaurants.ts';
import { openFileStorage, type Storage } from '#server/platform/storage/storage.ts';
import { makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';

let folder: string;
let storage: Storage;
let server: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateful-unused-'));
  storage = openFileStorage(folder);
  server = await startTestApp();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** A picture of two sizes, uploaded that long ago; returns the name a record stores. */
async function picture(hoursAgo: number): Promise<string> {
  const id = v7({ msecs: Date.now() - hoursAgo * HOUR_MS });
  await write(`${id}-160.webp`);
  return write(`${id}-200.webp`);
}

async function write(name: string): Promise<string> {
  await storage.write(name, { bytes: Buffer.from('x'), contentType: 'image/webp' });
  return name;
}

const smaller = (name: string) => name.replace('-200.', '-160.');

test('only unused pictures that are a day old are removed, in all sizes', async () => {
  const { database } = server;
  const ofRestaurant = await picture(50);
  const ofTrash = await picture(50);
  const ofDish = await picture(50);
  const ofAddress = await picture(50);
  const ofPastOrder = await picture(50);
  const unused = await picture(50);
  const uploadedJustNow = await picture(23);
  const unfinished = await write(`${unused}.part`);
  const foreign = await write('notes.txt');

  await makeRestaurant(database, { image: ofRestaurant });
  await makeRestaurant(database, { image: ofTrash, deletedAt: new Date() });
  const restaurant = await makeRestaurant(database, {
    image: `https://food.example/uploads/${ofAddress}`,
  });
  const setDishImage = (id: string, image: string | null) =>
    database.orm.update(menuItems).set({ image }).where(eq(menuItems.id, id));
  await setDishImage(restaurant.tea, `/uploads/${ofDish}`);
  await setDishImage(restaurant.pho, `/uploads/${ofPastOrder}`);
  const { cookie } = await server.signUp();
  const ordered = await server.call('POST', '/api/orders', { cookie, body: orderBody(restaurant) });
  expect(ordered.status).toBe(201);
  await setDishImage(restaurant.pho, null);

  const removed = await removeUnusedPictures({ database, storage, now: () => new Date() });

  const kept = [ofRestaurant, ofTrash, ofDish, ofAddress, ofPastOrder, uploadedJustNow];
  expect((await storage.list('')).toSorted()).toEqual(
    [...kept, ...kept.map(smaller), foreign].toSorted(),
  );
  expect(removed).toBe([unused, smaller(unused), unfinished].length);
});

test('the clean-up of an empty storage does nothing', async () => {
  const nothing = openFileStorage(join(folder, 'not-there'));

  expect(
    await removeUnusedPictures({
      database: server.database,
      storage: nothing,
      now: () => new Date(),
    }),
  ).toBe(0);
});

test('no picture is removed if the database uses none of them', async () => {
  const other = await startTestApp();
  const before = await storage.list('');
  expect(before).not.toEqual([]);
  const now = () => new Date(Date.now() + 50 * HOUR_MS);

  expect(await removeUnusedPictures({ database: other.database, storage, now })).toBe(0);

  expect(await storage.list('')).toEqual(before);
  await other.close();
});
