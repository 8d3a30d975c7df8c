import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fillTown } from '../bench/town/fill-town.ts';
import { DISHES_PER_RESTAURANT } from '../bench/town/sizes.ts';

// The rows of `npm run fill`, without a database; fill-command.test.ts fills a real one.

const SIZE = { restaurants: 5, customers: 20, orders: 40 };
const NOW = new Date('2026-11-22T18:30:00Z');

/** The rows copied into each table. */
async function filled(seed: number) {
  const copied: Record<string, string> = {};
  const rows = await fillTown(
    {
      query: async () => [],
      copyOut: async () => new Uint8Array(),
      async copyIn(target, bytes) {
        const [table = ''] = target.split(' ');
        copied[table] = (copied[table] ?? '') + Buffer.from(bytes).toString();
      },
    },
    { size: SIZE, seed, now: NOW, passwordHash: 'nobody’s' },
  );
  const hash = createHash('sha256').update(JSON.stringify(copied)).digest('hex');
  return { rows, hash, copied };
}

test('one seed always produces the same town', async () => {
  const { rows, hash } = await filled(7);

  expect(rows).toMatchObject({
    restaurants: SIZE.restaurants,
    menu_items: SIZE.restaurants * DISHES_PER_RESTAURANT,
    users: SIZE.customers,
    orders: SIZE.orders,
  });
  expect((await filled(7)).hash).toBe(hash);
  expect((await filled(8)).hash).not.toBe(hash);
});

test('no row is dated after the given time', async () => {
  const { copied } = await filled(7);
  const instants = Object.values(copied)
    .join('')
    .match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g);

  expect(instants?.length).toBeGreaterThan(200);
  expect(instants?.filter((instant) => new Date(instant) > NOW)).toEqual([]);
});
