import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { importFile } from './import-file.ts';

const RESTAURANTS = 1_200;

let folder: string;
let path: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateful-import-'));
  path = join(folder, 'menus.json');
  const records = Array.from({ length: RESTAURANTS }, (_, index) => ({
    name: `Kitchen ${index % 600}`,
    cuisine: 'Thai',
    dishes: [
      { name: 'Tom Yum', price: 8 },
      { name: 'Tom Kha', price: 9 },
    ],
  }));
  await writeFile(path, JSON.stringify(records));
  database = await openTestDatabase();
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function count(table: 'restaurants' | 'menu_items' | 'restaurant_slugs'): Promise<number> {
  const text = `select count(*)::int as count from ${table}`;
  const [row] = await database.run<{ count: number }>({ name: '', text }, []);
  return row?.count ?? -1;
}

test('an import that is interrupted while writing stores nothing', async () => {
  const stop = new AbortController();
  const written: number[] = [];
  const importing = importFile(database, {
    path,
    now: new Date(),
    by: null,
    signal: stop.signal,
    onProgress({ phase, done }) {
      if (phase !== 'writing') return;
      written.push(done);
      if (written.length > 1_000) stop.abort();
    },
  });
  await expect(importing).rejects.toThrow();
  expect(written.length).toBe(1_001);
  expect(await count('restaurants')).toBe(0);
  expect(await count('menu_items')).toBe(0);
  expect(await count('restaurant_slugs')).toBe(0);
});

test('restaurants with one name stay separate, however far apart in the file', async () => {
  const result = await importFile(database, { path, now: new Date(), by: null, onProgress() {} });
  expect(result).toMatchObject({ imported: true, restaurants: { new: RESTAURANTS } });
  expect(await count('restaurants')).toBe(RESTAURANTS);
  expect(await count('menu_items')).toBe(2 * RESTAURANTS);
  const text = 'select count(distinct slug)::int as count from restaurants where slug <> id::text';
  expect(await database.run({ name: '', text }, [])).toEqual([{ count: RESTAURANTS }]);
});
