import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { trendingRestaurants } from '#server/features/catalogue/restaurant-list.queries.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { refreshOrderViews } from './index.ts';

const RESTAURANTS = 12;

/** The definition of trending, which counts every order. */
const DEFINITION = `
  select r.id from restaurants r
  order by (select count(*) from orders o where o.restaurant_id = r.id and o.status <> 'cancelled'
    and o.created_at >= $1) desc, r.rating desc, r.created_at, r.id`;

const PLACE = `
  insert into orders (id, restaurant_id, subtotal_cents, discount_cents, delivery_fee_cents,
    service_fee_cents, tax_cents, total_cents, payment_method, payment_status, status, created_at)
  select gen_random_uuid(), $1::uuid, 0, 0, 0, 0, 0, 0, 'cash', 'unpaid', $2::text, $3::timestamptz`;

/** A seventh of the existing orders. */
const SOME = `(select id from (select id, row_number() over (order by id) as at from orders) o where at % 7 = $1)`;
const CHANGES = {
  cancel: `update orders set status = 'cancelled' where id in ${SOME}`,
  deliver: `update orders set status = 'delivered' where id in ${SOME}`,
  remove: `delete from orders where id in ${SOME}`,
  age: `update orders set created_at = created_at - interval '20 hours' where id in ${SOME}`,
};

// Mostly around 14 days, but not within an hour of it.
const anyAgeMs = fc.oneof(
  fc.integer({ min: 12 * 24, max: 17 * 24 }).map((hours) => (hours + 0.5) * HOUR_MS),
  fc.integer({ min: 0, max: 40 }).map((days) => (days + 0.5) * DAY_MS),
);
const anyStep = fc.oneof(
  fc.record({
    place: fc.array(fc.tuple(fc.nat(RESTAURANTS - 1), anyAgeMs), { minLength: 5, maxLength: 20 }),
  }),
  fc.record({ change: fc.constantFrom(...Object.values(CHANGES)), of: fc.nat(6) }),
);

test('trending restaurants follow the orders', async () => {
  const database = await openTestDatabase();
  const made = await database.orm
    .insert(restaurants)
    .values(
      Array.from({ length: RESTAURANTS }, (_, at) => ({
        name: `K${at}`,
        slug: `k-${at}`,
        cuisine: 'Thai',
      })),
    )
    .returning();
  const now = Date.now();
  const run = (text: string, values: unknown[]) => database.run({ name: '', text }, values);
  const rankings = new Set<string>();

  for (const step of fc.sample(anyStep, { numRuns: 40, seed: 16 })) {
    if ('place' in step) {
      for (const [at, ageMs] of step.place) {
        await run(PLACE, [made[at]?.id, 'confirmed', new Date(now - ageMs)]);
      }
    } else await run(step.change, [step.of]);
    await refreshOrderViews(database);

    const expected = await run(DEFINITION, [new Date(now - 14 * DAY_MS)]);
    const found = await trendingRestaurants(database, {
      favoritesOf: null,
      deliveryFeeMode: 'flat',
      openKeys: [],
      at: new Date(now),
    });
    expect(
      found.rows.map(({ id }) => id),
      JSON.stringify(step),
    ).toEqual(expected.slice(0, 10).map((row) => 'id' in row && row.id));
    rankings.add(String(found.rows.map(({ id }) => id)));
  }
  expect(rankings.size).toBeGreaterThan(20);
  await database.close();
});
