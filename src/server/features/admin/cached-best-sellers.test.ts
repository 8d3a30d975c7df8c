import { expect, test } from 'vitest';
import type { BestSeller } from './admin-stats.queries.ts';
import { cacheBestSellers } from './cached-best-sellers.ts';

const named = (name: string): BestSeller => ({
  name,
  restaurantName: 'Saigon Street',
  quantity: 1,
  revenue: '10.00',
});

/** Loads 'first', 'second' and so on, each in as many milliseconds. */
function slowLoads(tookMs: number) {
  let now = 0;
  let loads = 0;
  const isBroken = { now: false };
  const load = async () => {
    loads += 1;
    now += tookMs;
    if (isBroken.now) throw new Error('No database');
    return [named(`load ${loads}`)];
  };
  const cached = cacheBestSellers(load, () => now);
  const ask = async () => (await cached())[0]?.name;
  return { ask, isBroken, later: (ms: number) => (now += ms) };
}

test('they are cached for a hundred times as long as loading took', async () => {
  const { ask, later } = slowLoads(10);
  expect(await ask()).toBe('load 1');
  later(999);
  expect(await ask()).toBe('load 1');
  later(1);
  expect(await ask()).toBe('load 2');
});

test('where loading takes long, old ones are answered while new ones are loaded', async () => {
  const { ask, later } = slowLoads(12_000);
  expect(await ask()).toBe('load 1');
  later(1_200_000);
  expect(await ask()).toBe('load 1');
  expect(await ask()).toBe('load 2');
});

test('a load that failed is tried again, and old ones are answered meanwhile', async () => {
  const { ask, later, isBroken } = slowLoads(12_000);
  isBroken.now = true;
  await expect(ask()).rejects.toThrow('No database');
  isBroken.now = false;
  expect(await ask()).toBe('load 2');
  isBroken.now = true;
  later(1_200_000);
  expect(await ask()).toBe('load 2');
  isBroken.now = false;
  expect(await ask()).toBe('load 2');
  expect(await ask()).toBe('load 4');
});

test('requests at the same time share one load', async () => {
  const { ask } = slowLoads(10);
  expect(await Promise.all([ask(), ask()])).toEqual(['load 1', 'load 1']);
});
