import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_NOTIFICATIONS } from '#contract/users.ts';
import type { DishTag } from '#domain/menus/dish-labels.ts';
import { KINDS_OF_DISHES } from '#domain/menus/kinds-of-dishes.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { LIST_OPTIONS } from '#domain/restaurants/list-options.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { favorites, users } from '#server/db/schema/users.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { refreshPriceLevels, refreshRestaurantTags } from './index.ts';
import {
  areasParameter,
  listRestaurants,
  type RestaurantRow,
  sortRestaurants,
  trendingRestaurants,
} from './restaurant-list.queries.ts';

const RESTAURANTS = 120;
/** When the lists are read. */
const AT = new Date('2026-03-04T18:00:00Z');
const DELETED = new Date('2026-03-04T17:00:00Z');

// Few letters, so that areas and codes often match.
const anyCode = fc.string({ unit: fc.constantFrom('9', '0'), minLength: 1, maxLength: 3 });
const anyRestaurant = fc.record({
  cuisine: fc.constantFrom('Thai', 'THAI', 'Desserts', 'Drinks'),
  deliveryAreas: fc.array(
    fc.oneof(
      anyCode,
      anyCode.map((code) => `${code}*`),
    ),
    { maxLength: 2 },
  ),
  // Few days, so that many joined at the same time.
  createdAt: fc.integer({ min: 1, max: 9 }).map((day) => new Date(Date.UTC(2026, 0, day))),
  rating: fc.constantFrom('0.00', '4.00', '4.44', '4.45', '4.50'),
  deliveryTime: fc.constantFrom('', '15-20 min', '20-30 min', '30 min', '25-35 min', 'soon'),
  extraMinutes: fc.constantFrom(0, 10),
  busyUntil: fc.constantFrom(null, AT, new Date(AT.getTime() + 1)),
  deliveryFeeCents: fc.constantFrom(0, 199),
  minimumOrderCents: fc.constantFrom(0, 1_000, 1_500),
  fulfilment: fc.constantFrom<Fulfilment[]>(['delivery'], ['pickup'], ['delivery', 'pickup']),
  isOpen: fc.boolean(),
  isTemporarilyClosed: fc.boolean(),
  deletedAt: fc.option(fc.constant(DELETED), { freq: 6 }),
});
const option = <Value>(values: readonly Value[]) =>
  fc.constantFrom(undefined, undefined, undefined, undefined, ...values);
const anyChoice = fc.record({
  cuisine: fc.constantFrom(undefined, undefined, 'thai', 'desserts', 'Drinks', 'Breakfast'),
  postalCode: fc.option(anyCode, { nil: undefined }),
  isFavorite: fc.nat({ max: 3 }).map((number) => number === 0),
  limit: fc.integer({ min: 4, max: 40 }),
  open: option(LIST_OPTIONS.open),
  time: option(LIST_OPTIONS.time),
  rating: option(LIST_OPTIONS.rating),
  fee: option(LIST_OPTIONS.fee),
  price: option(LIST_OPTIONS.price),
  diet: option(LIST_OPTIONS.diet),
  fulfilment: option(LIST_OPTIONS.fulfilment),
  sort: fc.constantFrom(...LIST_OPTIONS.sort),
});

const MINUTES = `(case r.delivery_time when '15-20 min' then 20 when '20-30 min' then 30 when '30 min' then 30
    else 35 end + case when r.busy_until > $6::timestamptz then r.extra_minutes else 0 end)`;

const SORTS = { time: MINUTES, rating: '-r.rating', minimum: 'r.minimum_order_cents' };

/** The lists by their definition, without any optimization. */
const CHOSEN = `
  select r.id from restaurants r where r.deleted_at is null
    and ($7::text is null or r.opening_key = any ($5::text[]))
    and ($8::text is null or ${MINUTES} <= 30)
    and ($9::text is null or r.rating >= 4.45)
    and ($10::text is null or r.delivery_fee_cents = 0)
    and ($11::int is null or exists (select from menu_items i
      where i.restaurant_id = r.id and i.deleted_at is null having count(*) > 0 and case
        when avg(i.price_cents) < 1000 then 1 when avg(i.price_cents) < 1400 then 2 else 3 end = $11))
    and ($12::text is null or exists (select from menu_items i
      where i.restaurant_id = r.id and i.deleted_at is null
        and ($12 = any (i.tags) or $12 = 'vegetarian' and 'vegan' = any (i.tags))))
    and ($13::text is null or r.fulfilment @> array[$13])
    and ($1::text is null or lower(r.cuisine) = lower($1)
      or exists (select from menu_categories c where c.restaurant_id = r.id and c.deleted_at is null
        and search_text(c.name) like $2::text)
      or exists (select from menu_items i where i.restaurant_id = r.id and i.deleted_at is null
        and search_text(i.name) like $2::text))
    and ($3::uuid is null or exists (
      select from favorites f where f.restaurant_id = r.id and f.user_id = $3::uuid))
    and ($4::text[] is null or cardinality(r.delivery_areas) = 0 or r.delivery_areas && $4::text[])
  order by r.opening_key <> all ($5::text[])`;
const SORTED = (sort: keyof typeof SORTS) => `${CHOSEN}, ${SORTS[sort]}, r.created_at, r.id`;
const DEFINITION = `${CHOSEN}, r.created_at, r.id`;
const TRENDING = `${CHOSEN}, (
    select count(*) from orders o where o.restaurant_id = r.id and o.status <> 'cancelled'
      and o.created_at >= $14) desc, r.rating desc, r.created_at, r.id`;

/** One to three orders of every second restaurant; some are older, some are cancelled. */
const ORDERS = `
  insert into orders (id, restaurant_id, subtotal_cents, discount_cents, delivery_fee_cents,
    service_fee_cents, tax_cents, total_cents, payment_method, payment_status, status, created_at)
  select gen_random_uuid(), r.id, 0, 0, 0, 0, 0, 0, 'cash', 'unpaid',
    (array['pending', 'cancelled', 'delivered'])[1 + (r.at / 2 + n) % 3],
    $1::timestamptz + (r.at % 5 - 1) * interval '1 day'
  from (select id, row_number() over (order by name) as at from restaurants) r,
    generate_series(1, 3) n where r.at % 2 = 0 and n <= 1 + r.at % 3`;

const tagsAt = (at: number): DishTag[] =>
  [[], ['vegan'], ['vegetarian', 'halal'], ['gluten_free']][at % 4] as DishTag[];

test('random options list and count the restaurants that match their definition', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const rows = fc.sample(anyRestaurant, { numRuns: RESTAURANTS, seed: 16 });
  const made = await orm
    .insert(restaurants)
    .values(rows.map((row, at) => ({ ...row, name: `Kitchen ${at}`, slug: `kitchen-${at}` })))
    .returning();
  const [user] = await orm
    .insert(users)
    .values({
      firstName: 'A',
      lastName: 'Fan',
      email: 'fan@example.com',
      passwordHash: '-',
      notificationPreferences: DEFAULT_NOTIFICATIONS,
    })
    .returning();
  const userId = String(user?.id);
  const every = (nth: number) => made.filter((_, at) => at % nth === 0).map(({ id }) => id);
  await orm.insert(favorites).values(every(3).map((restaurantId) => ({ userId, restaurantId })));
  await orm
    .insert(menuCategories)
    .values([
      ...every(5).map((restaurantId) => ({ restaurantId, name: 'Frozen DÉSSERTS' })),
      ...every(7).map((restaurantId) => ({ restaurantId, name: 'The day’s Drink' })),
      ...every(2).map((restaurantId) => ({ restaurantId, name: 'Drinks', deletedAt: DELETED })),
      ...every(4).map((restaurantId) => ({ restaurantId, name: 'Mains' })),
    ]);
  const dish = (restaurantId: string, priceCents: number, name = 'Two Breakfasts') => {
    return { restaurantId, priceCents, name };
  };
  await orm.insert(menuItems).values([
    ...every(11).map((id) => dish(id, 500)),
    ...every(2).map((id, at) => dish(id, [999, 1_000, 1_399, 1_400, 2_800][at % 5] ?? 0, 'Stew')),
    ...every(3).map((id) => dish(id, 1_000, 'Soup')),
    ...every(4).map((id) => ({ ...dish(id, 9_000, 'Gone'), deletedAt: DELETED })),
    ...every(3).map((id, at) => ({ ...dish(id, 1_000, 'Tofu'), tags: tagsAt(at) })),
    ...every(5).map((id, at) => {
      return { ...dish(id, 9_000, 'Gone'), tags: tagsAt(at), deletedAt: DELETED };
    }),
  ]);
  // An hour within the period of the view, which ends now.
  const since = new Date(Date.now() - 14 * 86_400_000 + 3_600_000);
  await database.run({ name: '', text: ORDERS }, [since]);
  await database.run({ name: '', text: 'refresh materialized view trending_restaurants' }, []);
  await refreshPriceLevels(database);
  await refreshRestaurantTags(database);
  const keys = [...new Set(made.map(({ openingKey }) => openingKey))].toSorted();

  const totals = new Set<number>();
  for (const { isFavorite, limit, ...options } of fc.sample(anyChoice, { numRuns: 60, seed: 16 })) {
    const choice = {
      ...options,
      favoritesOf: isFavorite ? userId : null,
      deliveryFeeMode: 'restaurant' as const,
      at: AT,
    };
    const openKeys = keys.slice(0, limit % (keys.length + 1));
    const kind = KINDS_OF_DISHES.get(choice.cuisine?.toLowerCase() ?? '');
    const values = [
      choice.cuisine ?? null,
      kind ? `%${kind}%` : null,
      choice.favoritesOf,
      areasParameter(choice.postalCode),
      openKeys,
      AT,
      choice.open ?? null,
      choice.time ?? null,
      choice.rating ?? null,
      choice.fee ?? null,
      choice.price ?? null,
      choice.diet ?? null,
      choice.fulfilment ?? null,
    ];
    const defined = async (text: string, more: unknown[] = []) => {
      const found = await database.run<{ id: string }>({ name: '', text }, [...values, ...more]);
      return found.map(({ id }) => id);
    };
    const expected = await defined(DEFINITION);
    const listed: RestaurantRow[] = [];
    for (let isMore = true; isMore; ) {
      const last = listed.at(-1);
      const after = last ? { ...last, at: last.createdAt, asOf: last.createdAt } : null;
      const page = await listRestaurants(database, { ...choice, openKeys, limit, after });
      expect(page.total).toBe(expected.length);
      listed.push(...page.rows);
      isMore = page.rows.length > 0;
    }
    expect(
      listed.map(({ id }) => id),
      JSON.stringify(choice),
    ).toEqual(expected);
    expect(listed.map(({ json }) => JSON.parse(json).id)).toEqual(listed.map(({ id }) => id));
    const trending = await defined(TRENDING, [since]);
    const best = await trendingRestaurants(database, { ...choice, openKeys });
    expect(best.total).toBe(Math.min(10, expected.length));
    expect(best.rows.map(({ id }) => id)).toEqual(trending.slice(0, 10));
    const sorted = await defined(SORTED(choice.sort));
    for (const skip of [0, limit, RESTAURANTS]) {
      const page = { ...choice, openKeys, skip, limit };
      const { total, rows } = await sortRestaurants(database, page);
      expect(total).toBe(expected.length);
      expect(rows.map(({ id }) => id)).toEqual(sorted.slice(skip, skip + limit));
    }
    totals.add(expected.length);
  }
  expect(totals.size).toBeGreaterThan(5);

  // Where the flat fee is charged, nothing is delivered for free.
  const free = { favoritesOf: null, fee: 'free' as const, openKeys: keys, at: AT, limit: 9 };
  const none = await listRestaurants(database, { ...free, deliveryFeeMode: 'flat', after: null });
  expect(none.total).toBe(0);
  await database.close();
});
