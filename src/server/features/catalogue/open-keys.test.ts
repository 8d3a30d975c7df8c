import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { OPENING_COLUMNS } from './catalogue-json.queries.ts';

type Row = typeof restaurants.$inferInsert;

/** A write that changes each fact of the open status. */
const CHANGES: Record<keyof OpeningFacts, Partial<Row>> = {
  isOpen: { isOpen: false },
  isTemporarilyClosed: { isTemporarilyClosed: true },
  pausedUntil: { pausedUntil: new Date('2026-03-05T10:00:00Z') },
  timezone: { timezone: 'Asia/Tokyo' },
  operatingHoursMode: { operatingHoursMode: 'overnight' },
  operatingHours: { operatingHours: {} },
  specialDays: {
    specialDays: [{ date: '2026-03-04', closed: true, open: null, close: null, note: null }],
  },
};

test('restaurants that differ in any fact of the open status have different keys', async () => {
  const database = await openTestDatabase();
  const read = async (id: string) => {
    const text = `select r.opening_key as key, ${OPENING_COLUMNS} from restaurants r where r.id = $1`;
    const [row] = await database.run<OpeningFacts & { key: string }>({ name: '', text }, [id]);
    if (!row) throw new Error('Restaurant not found');
    return row;
  };
  for (const fact of Object.keys(CHANGES) as (keyof OpeningFacts)[]) {
    const { restaurantId } = await makeRestaurant(database);
    const before = await read(restaurantId);
    await database.orm
      .update(restaurants)
      .set(CHANGES[fact])
      .where(eq(restaurants.id, restaurantId));
    const after = await read(restaurantId);
    expect(after[fact], `a change of ${fact}`).not.toEqual(before[fact]);
    expect(after.key, `the key after a change of ${fact}`).not.toBe(before.key);
  }
  await database.close();
});
