import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { countingRecentOrders } from './count-recent-orders.ts';
import { trendingRestaurants } from './restaurant-list.queries.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const RESTAURANTS = 12;

/** Trending as it is defined, with every order counted. */
const DEFINITION = `
  select r.id from restaurants r
  order by (select count(*) from orders o where o.restaurant_id = r.id and o.status <> 'cancelled'
    and o.created_at >= $1) desc, r.rating desc, r.created_at, r.id`;

const PLACE = `
  insert into orders (id, restaurant_id, subtotal_cents, discount_cents, delivery_fee_cents,
    service_fee_cents, tax_cents, total_cents, payment_method, payment_status, status, created_at)
  select gen_random_uuid(), $1::uuid, 0, 0, 0, 0, 0, 0, 'cash', 'unpaid', $2::text, $3::timestamptz`;

/** The existing orders with these numbers. */
const SOME = `(select id from (select id, row_number() over (order by id) as at from orders) o where at % 7 = $1)`;
const CHANGES = {
  cancel: `update orders set status = 'cancelled' where id in ${SOME}`,
  deliver: `update orders set status = 'delivered' where id in ${SOME}`,
  remove: `delete from orders where id in ${SOME}`,
  age: `update orders set created_at = created_at - interval '20 hours' where id in ${SOME}`,
};

// Mostly around the ends of the counted window: 14 days and some two hours ago.
const anyAgeMs = fc.oneof(
  fc.integer({ min: -60, max: 5 * 60 }).map((minutes) => minutes * 60_000),
  fc.integer({ min: 12 * 24, max: 17 * 24 }).map((hours) => hours * HOUR_MS),
  fc.integer({ min: 0, max: 40 }).map((days) => days * DAY_MS),
);
const anyStep = fc.oneof(
  fc.record({
    place: fc.array(fc.tuple(fc.nat(RESTAURANTS - 1), anyAgeMs), { minLength: 5, maxLength: 20 }),
  }),
  fc.record({ change: fc.constantFrom(...Object.values(CHANGES)), of: fc.nat(6) }),
  fc.constant({ job: true }),
  // The job has not run for that long.
  fc.record({ missedDays: fc.integer({ min: 1, max: 20 }) }),
);

/** Leaves the counts as a job had made them that many days ago. */
const MISSED = `
  with moved as (
    update platform_facts set value = jsonb_build_object(
      'since', (value->>'since')::timestamptz - $1::int * interval '1 day',
      'until', (value->>'until')::timestamptz - $1::int * interval '1 day')
    where name = 'recent_orders' returning value
  ), counted as (
    select r.id, count(o.id) as orders from restaurants r cross join moved
    left join orders o on o.restaurant_id = r.id and o.status <> 'cancelled'
      and o.created_at >= (value->>'since')::timestamptz and o.created_at < (value->>'until')::timestamptz
    group by 1
  )
  insert into recent_orders (restaurant_id, orders) select id, orders from counted
  on conflict (restaurant_id) do update set orders = excluded.orders`;

test('what is trending is what the orders say, whatever is counted already and whatever has changed since', async () => {
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
  const job = countingRecentOrders(database);
  const now = Date.now();
  const run = (text: string, values: unknown[]) => database.run({ name: '', text }, values);
  const rankings = new Set<string>();
  let changesOfCounted = 0;

  await run(`${PLACE} from generate_series(1, 3)`, [
    made[0]?.id,
    'delivered',
    new Date(now - DAY_MS),
  ]);
  await job.run();
  for (const step of fc.sample(anyStep, { numRuns: 40, seed: 16 })) {
    const before = await countedOrders(database);
    if ('place' in step) {
      for (const [at, ageMs] of step.place) {
        await run(PLACE, [made[at]?.id, 'confirmed', new Date(now - ageMs)]);
      }
    } else if ('change' in step) await run(step.change, [step.of]);
    else if ('missedDays' in step) await run(MISSED, [step.missedDays]);
    else await job.run();
    if (!('job' in step) && !('missedDays' in step)) {
      changesOfCounted += Number((await countedOrders(database)) !== before);
    }

    for (const since of [now - 14 * DAY_MS, now - 9 * DAY_MS, now - 16 * DAY_MS, now - HOUR_MS]) {
      const expected = await run(DEFINITION, [new Date(since)]);
      const found = await trendingRestaurants(database, {
        ...{ cuisine: undefined, postalCode: undefined, favoritesOf: null, openKeys: [] },
        ...{ since: new Date(since), skip: 2, limit: 6 },
      });
      expect(
        found.rows.map(({ id }) => id),
        JSON.stringify(step),
      ).toEqual(expected.slice(2, 8).map((row) => 'id' in row && row.id));
      rankings.add(String(found.rows.map(({ id }) => id)));
    }
  }
  expect(rankings.size).toBeGreaterThan(20);
  expect(changesOfCounted).toBeGreaterThan(5);
  await database.close();
});

async function countedOrders(database: Database): Promise<string> {
  const text = 'select restaurant_id, orders from recent_orders where orders <> 0 order by 1';
  return JSON.stringify(await database.run({ name: '', text }, []));
}
