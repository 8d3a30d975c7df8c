import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { Restaurant, RestaurantStats } from '#contract/restaurants.ts';
import type { AdminReview, Review, ReviewSummary } from '#contract/reviews.ts';
import { DAY_MS } from '#domain/durations.ts';
import { type Distribution, shownRating } from '#domain/reviews/shown-rating.ts';
import { joinTeam, makeRestaurant } from '#server/testing/restaurant.ts';
import {
  deliveredOrder,
  deliveredOrders,
  makeReview,
  writeReview,
} from '#server/testing/reviews.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { SHOWN_RATING_TEXT, SHOWN_REVIEW_COUNT } from './stars.queries.ts';

let server: TestApp;
/** A second process on the same data. */
let other: TestApp;
let ada: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestApp();
  other = await startTestApp({ database: server.database });
  ada = await server.signUp();
  admin = await server.signUpAdmin();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function read<Body>(path: string, { cookie, from = server }: Reading = {}): Promise<Body> {
  return (await from.call<Body>('GET', path, { cookie })).body;
}
interface Reading {
  cookie?: string;
  from?: TestApp;
}

const summaryOf = (id: string) => read<ReviewSummary>(`/api/restaurants/${id}/reviews/summary`);
const reviewsOf = (id: string) => read<Review[]>(`/api/restaurants/${id}/reviews`);

/** Every place where customers read a restaurant's rating, as `rating (count)`. */
async function shownEverywhere(restaurant: Place, from: TestApp): Promise<string[]> {
  const { restaurantId: id, cuisine, slug } = restaurant;
  const lists = [`cuisine=${cuisine}`, `search=${cuisine}`, `filter=trending&cuisine=${cuisine}`];
  const found = [
    await read<Restaurant>(`/api/restaurants/${id}`, { from }),
    await read<Restaurant>(`/api/restaurants/${slug}`, { from }),
    await read<RestaurantStats>(`/api/restaurants/${id}/stats`, { from }),
    await read<ReviewSummary>(`/api/restaurants/${id}/reviews/summary`, { from }),
    (await read<{ restaurant: Restaurant }>(`/api/menu-items/${restaurant.pho}`, { from }))
      .restaurant,
    (await read<{ restaurants: Restaurant[] }>(`/api/search?q=${cuisine}`, { from }))
      .restaurants[0],
  ];
  for (const query of lists) {
    found.push((await read<Restaurant[]>(`/api/restaurants?${query}`, { from }))[0]);
  }
  return found.map((each) => `${each?.rating} (${each?.reviewCount})`);
}

interface Place {
  restaurantId: string;
  pho: string;
  cuisine: string;
  slug: string;
}

let places = 0;

async function place(figures: { rating?: string; reviewCount?: number } = {}): Promise<Place> {
  places += 1;
  const [slug, cuisine] = [`reviewed-${places}`, `Kind${places}x`];
  const made = await makeRestaurant(server.database, { ...figures, slug, cuisine });
  return { ...made, slug, cuisine };
}

test('a review is included at once wherever a restaurant is read', async () => {
  const restaurant = await place({ rating: '4.00', reviewCount: 2 });
  const { restaurantId } = restaurant;
  const before = await read<Restaurant>(`/api/restaurants/${restaurantId}`);
  for (const from of [server, other]) {
    expect(new Set(await shownEverywhere(restaurant, from))).toEqual(new Set(['4.00 (2)']));
  }
  const orderId = await deliveredOrder(server.database, { restaurantId, userId: ada.user.id });

  const { status, body } = await writeReview(server, {
    orderId,
    cookie: ada.cookie,
    rating: 5,
    text: '  Crisp & hot.  ',
  });

  expect(status).toBe(201);
  expect(body).toMatchObject({ rating: 5, text: 'Crisp & hot.', reply: null, hiddenReason: null });
  expect(new Set(await shownEverywhere(restaurant, server))).toEqual(new Set(['4.33 (3)']));
  await expect
    .poll(async () => new Set(await shownEverywhere(restaurant, other)))
    .toEqual(new Set(['4.33 (3)']));
  expect(await reviewsOf(restaurantId)).toMatchObject([
    { id: body.id, rating: 5, text: 'Crisp & hot.', author: 'Ada L.', reply: null },
  ]);
  const { distribution } = await summaryOf(restaurantId);
  expect(distribution).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 });
  const order = await read<Order>(`/api/orders/${orderId}`, { cookie: ada.cookie });
  expect(order.review).toEqual(body);
  // The stored record and its version are unchanged.
  const record = `/api/restaurants/${restaurantId}?view=record`;
  expect(await read(record, { cookie: admin.cookie })).toEqual(before);
  const listed = await read<Restaurant[]>(`/api/admin/restaurants?search=${restaurant.cuisine}`, {
    cookie: admin.cookie,
  });
  expect(listed[0]).toMatchObject({ rating: '4.00', reviewCount: 2 });
  const exported = await read<Restaurant[]>('/api/admin/export/restaurants.json', {
    cookie: admin.cookie,
  });
  const inFile = exported.find(({ slug }) => slug === restaurant.slug);
  expect(inFile).toMatchObject({ rating: '4.00', reviewCount: 2 });
});

test('a delivered order can be reviewed once by its customer within thirty days', async () => {
  const { restaurantId } = await place();
  const { database } = server;
  const order = { restaurantId, userId: ada.user.id };
  const orderId = await deliveredOrder(database, order);
  const late = await deliveredOrder(database, { ...order, at: daysAgo(30.1) });
  const inTime = await deliveredOrder(database, { ...order, at: daysAgo(29.9) });
  const open = await deliveredOrder(database, order);
  await database.run({ name: '', text: `update orders set status = 'ready' where id = $1` }, [
    open,
  ]);
  const { cookie } = ada;
  const stranger = await server.signUp();
  const codes = async (tries: Parameters<typeof writeReview>[1][]) => {
    const responses = await Promise.all(tries.map((each) => writeReview(server, each)));
    return responses.map(({ status, body }) =>
      status === 201 ? status : `${status} ${body.code}`,
    );
  };

  expect(
    await codes([
      { orderId, cookie: stranger.cookie, rating: 1 },
      { orderId, cookie: admin.cookie, rating: 1 },
      { orderId: late, cookie, rating: 1 },
      { orderId: open, cookie, rating: 1 },
      { orderId, cookie, rating: 0 },
      { orderId, cookie, rating: 4.5 },
      { orderId, cookie, rating: 5, text: 'x'.repeat(1001) },
      { orderId: inTime, cookie, rating: 5, text: 'x'.repeat(1000) },
    ]),
  ).toEqual([
    '404 not_found',
    '404 not_found',
    '409 review_too_late',
    '409 order_not_delivered',
    '400 invalid_input',
    '400 invalid_input',
    '400 invalid_input',
    201,
  ]);
  const twice = await codes([
    { orderId, cookie, rating: 3 },
    { orderId, cookie, rating: 3 },
  ]);
  expect(twice.toSorted()).toEqual([201, '409 review_exists']);
  expect(await summaryOf(restaurantId)).toMatchObject({ rating: '4.00', reviewCount: 2 });
});

test('a review can be changed for seven days', async () => {
  const { restaurantId } = await place();
  const orderId = await deliveredOrder(server.database, { restaurantId, userId: ada.user.id });
  const path = `/api/orders/${orderId}/review`;
  const change = (rating: number) =>
    server.call('PUT', path, { cookie: ada.cookie, body: { rating } });
  expect((await change(2)).status).toBe(404);
  const written = await writeReview(server, {
    orderId,
    cookie: ada.cookie,
    rating: 5,
    text: 'Yes',
  });

  expect((await change(2)).body).toEqual({ ...written.body, rating: 2, text: null });
  expect(await summaryOf(restaurantId)).toEqual({
    rating: '2.00',
    reviewCount: 1,
    distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 },
  });

  await server.database.run(
    { name: '', text: 'update reviews set created_at = $2 where order_id = $1' },
    [orderId, daysAgo(7.1)],
  );
  const { status, body } = await change(1);
  expect([status, body]).toMatchObject([409, { code: 'review_too_late' }]);
});

test('fifty simultaneous reviews are all counted', async () => {
  const { restaurantId } = await place({ rating: '4.50', reviewCount: 10 });
  const order = { restaurantId, userId: ada.user.id };
  const ids = await deliveredOrders(server.database, { ...order, count: 50 });
  const { cookie } = ada;
  const apps = [server, other];

  const responses = await Promise.all(
    ids.map((orderId, at) =>
      writeReview(apps[at % 2] ?? server, { orderId, cookie, rating: (at % 5) + 1 }),
    ),
  );

  expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(await summaryOf(restaurantId)).toEqual({
    // (10 × 4.50 + 10 × (1 + 2 + 3 + 4 + 5)) ÷ 60
    rating: '3.25',
    reviewCount: 60,
    distribution: { 1: 10, 2: 10, 3: 10, 4: 10, 5: 10 },
  });
});

test('the database and the program compute the same shown rating', async () => {
  const few = fc.integer({ min: 0, max: 9 });
  const stars = fc.record({ 1: few, 2: few, 3: few, 4: few, 5: fc.nat(5_000) });
  const hundredths = fc.integer({ min: 0, max: 500 });
  const cases = fc.sample(
    fc.tuple(hundredths, fc.oneof(few, fc.nat(10_000_000)), fc.oneof(stars, fc.constant(null))),
    { numRuns: 2_000, seed: 15 },
  );
  const rows = cases.map(([rating, count, distribution]) => ({
    rating: (rating / 100).toFixed(2),
    review_count: count,
    one: distribution?.[1],
    two: distribution?.[2],
    three: distribution?.[3],
    four: distribution?.[4],
    five: distribution?.[5],
  }));

  const shown = await server.database.run<object>(
    {
      name: '',
      text: `
        select ${SHOWN_RATING_TEXT} as rating, ${SHOWN_REVIEW_COUNT} as "reviewCount"
        from jsonb_to_recordset($1::jsonb) as r (rating numeric(3, 2), review_count int,
          one int, two int, three int, four int, five int)
        cross join lateral (select r.one, r.two, r.three, r.four, r.five) s`,
    },
    [JSON.stringify(rows)],
  );

  const none: Distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  expect(shown).toEqual(
    cases.map(([rating, reviewCount, distribution]) =>
      shownRating({ rating: (rating / 100).toFixed(2), reviewCount }, distribution ?? none),
    ),
  );
});

test('lists are sorted by the shown rating', async () => {
  const cuisine = `Ranked${Date.now()}`;
  const make = (figures: object) => makeRestaurant(server.database, { cuisine, ...figures });
  await make({ rating: '4.20', reviewCount: 5, name: 'Steady' });
  const { restaurantId } = await make({ rating: '4.00', reviewCount: 1, name: 'Rising' });
  const listed = async () => {
    const names = async (query: string) =>
      (await read<Restaurant[]>(`/api/restaurants?${query}`)).map(({ name }) => name).join();
    return [await names(`filter=trending&cuisine=${cuisine}`), await names(`search=${cuisine}`)];
  };
  expect(await listed()).toEqual(['Steady,Rising', 'Steady,Rising']);

  // Too old to make the restaurant trend.
  const order = { restaurantId, userId: ada.user.id };
  const orderId = await deliveredOrder(server.database, { ...order, at: daysAgo(20) });
  await writeReview(server, { orderId, cookie: ada.cookie, rating: 5 });

  expect(await listed()).toEqual(['Rising,Steady', 'Rising,Steady']);
});

test('reviews are paged, newest first', async () => {
  const { restaurantId } = await place();
  const ids: string[] = [];
  for (const rating of [1, 2, 3]) {
    ids.unshift(await makeReview(server.database, { restaurantId, userId: ada.user.id, rating }));
  }
  const first = await server.call<Review[]>(
    'GET',
    `/api/restaurants/${restaurantId}/reviews?limit=2`,
  );
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
  const second = await server.call<Review[]>('GET', next);

  expect(first.headers['x-total-count']).toBe('3');
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids);
  expect(second.headers.link).toBeUndefined();
});

test('a hidden review can be read by its author and admins only', async () => {
  const { restaurantId } = await place({ rating: '4.00', reviewCount: 1 });
  const manager = await server.signUp();
  const { id: userId } = manager.user;
  await joinTeam(server.database, { restaurantId, userId, role: 'manager' });
  const orderId = await deliveredOrder(server.database, { restaurantId, userId: ada.user.id });
  const { id } = (
    await writeReview(server, { orderId, cookie: ada.cookie, rating: 1, text: 'Bah' })
  ).body;
  const reply = (text: string) =>
    server.call<Review>('POST', `/api/reviews/${id}/reply`, {
      cookie: manager.cookie,
      body: { text },
    });
  const hide = (body: object) =>
    server.call<AdminReview>('PUT', `/api/admin/reviews/${id}`, { cookie: admin.cookie, body });
  const ofAdmin = (query: string) =>
    read<AdminReview[]>(`/api/admin/reviews${query}`, { cookie: admin.cookie });

  expect((await reply(' ')).status).toBe(400);
  expect((await reply('We are sorry')).body.reply).toMatchObject({ text: 'We are sorry' });
  expect((await reviewsOf(restaurantId))[0]?.reply).toMatchObject({ text: 'We are sorry' });
  expect((await hide({ hidden: true, reason: ' ' })).status).toBe(400);

  const hidden = await hide({ hidden: true, reason: 'Insults' });

  expect(hidden.body).toMatchObject({ id, orderId, hiddenReason: 'Insults', author: 'Ada L.' });
  expect(await reviewsOf(restaurantId)).toEqual([]);
  expect(await summaryOf(restaurantId)).toMatchObject({ rating: '4.00', reviewCount: 1 });
  const order = await read<Order>(`/api/orders/${orderId}`, { cookie: ada.cookie });
  expect(order.review).toMatchObject({ text: 'Bah', hiddenReason: 'Insults' });
  expect((await reply('Still sorry')).status).toBe(404);
  expect((await ofAdmin('?hidden=true&limit=1')).map((each) => each.id)).toEqual([id]);
  expect((await ofAdmin('?hidden=false')).map((each) => each.id)).not.toContain(id);

  await hide({ hidden: false });

  expect(await reviewsOf(restaurantId)).toMatchObject([{ id, text: 'Bah' }]);
  expect(await summaryOf(restaurantId)).toMatchObject({ rating: '2.50', reviewCount: 2 });
});

test.each([
  ['words', 'soggy crùst'],
  ['author', 'rosalind f'],
  ['restaurant', 'searched pizzeria'],
])('admins search reviews by their %s', async (_, search) => {
  const rosalind = await server.signUp({ firstName: 'Rosalind', lastName: 'Franklin' });
  const { restaurantId } = await makeRestaurant(server.database, { name: 'Searched Pizzeria' });
  const review = { restaurantId, userId: rosalind.user.id, text: 'A soggy crust' };
  const id = await makeReview(server.database, review);
  const path = `/api/admin/reviews?hidden=false&limit=1&${new URLSearchParams({ search })}`;
  const found = await read<AdminReview[]>(path, { cookie: admin.cookie });
  expect(found.map((each) => each.id)).toEqual([id]);
});

test('deleting an account keeps only the stars of its reviews', async () => {
  const { restaurantId } = await place();
  const eve = await server.signUp({ firstName: 'Eve', lastName: 'Marker' });
  await makeReview(server.database, { restaurantId, userId: eve.user.id, rating: 4, text: 'Mine' });
  expect(await reviewsOf(restaurantId)).toMatchObject([{ author: 'Eve M.', text: 'Mine' }]);

  await server.call('DELETE', '/api/user/account', { cookie: eve.cookie });

  await expect
    .poll(() => reviewsOf(restaurantId))
    .toMatchObject([{ author: 'A customer', text: null, rating: 4 }]);
  expect(await summaryOf(restaurantId)).toMatchObject({ rating: '4.00', reviewCount: 1 });
});
