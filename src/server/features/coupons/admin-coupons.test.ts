import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminCoupon, CouponChangesBody, NewCouponBody } from '#contract/admin.ts';
import type { Promotion } from '#contract/coupons.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Order } from '#contract/orders.ts';
import {
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
  totalWith,
} from '#server/testing/restaurant.ts';
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  type TestResponse,
} from '#server/testing/test-app.ts';

let server: TestApp;
let restaurant: TestRestaurant;
let admin: string;
let made = 0;

beforeAll(async () => {
  server = await startTestApp();
  restaurant = await makeRestaurant(server.database, { name: 'Pho Saigon' });
  admin = (await server.signUpAdmin()).cookie;
});
afterAll(() => server.close());

const TEN_PERCENT = { discountType: 'percentage', discountValueHundredths: 1000 } as const;

function create(body: Partial<NewCouponBody>, cookie = admin) {
  made += 1;
  return server.call<AdminCoupon & ErrorBody>('POST', '/api/admin/coupons', {
    cookie,
    body: {
      code: `NEW${made}`,
      title: 'Ten percent off',
      discountType: 'percentage',
      discountValue: 10,
      startDate: '2020-03-01T05:00:00Z',
      endDate: '2120-04-01T03:59:59.999Z',
      ...body,
    },
  });
}

function change(coupon: { id: string }, body: CouponChangesBody, cookie = admin) {
  const path = `/api/admin/coupons/${coupon.id}`;
  return server.call<AdminCoupon & ErrorBody>('PUT', path, { cookie, body });
}

function use({ code }: { code: string }, { cookie }: { cookie: string }) {
  const body = orderBody(restaurant, { couponCode: code, totalAmount: totalWith(TEN_PERCENT) });
  return server.call<Order & ErrorBody>('POST', '/api/orders', { cookie, body });
}

const cancel = (order: { id: string }, { cookie }: { cookie: string }) =>
  server.call('PATCH', `/api/orders/${order.id}`, { cookie, body: { status: 'cancelled' } });

async function readCoupon({ id }: { id: string }): Promise<AdminCoupon | undefined> {
  const { body } = await server.call<AdminCoupon[]>('GET', '/api/admin/coupons?limit=200', {
    cookie: admin,
  });
  return body.find((coupon) => coupon.id === id);
}

/** The uses of a coupon: as counted, and those without a number, which a limit per customer does not count. */
async function countUses({ id }: { id: string }): Promise<{ used: number; unnumbered: number }> {
  const [counted] = await server.database.run<{ used: number; unnumbered: number }>(
    {
      name: '',
      text: `select c.used_count as used, (select count(*)::int from coupon_redemptions d
          where d.coupon_id = c.id and d.released_at is null and d.use_of_customer is null
        ) as unnumbered
        from coupons c where c.id = $1`,
    },
    [id],
  );
  if (!counted) throw new Error('The coupon does not exist');
  return counted;
}

/** Places `uses` orders with the coupon, each by another customer. */
async function useTimes(coupon: { code: string }, uses: number): Promise<TestPerson[]> {
  const customers: TestPerson[] = [];
  for (let count = 0; count < uses; count++) {
    const customer = await server.signUp();
    expect((await use(coupon, customer)).status).toBe(201);
    customers.push(customer);
  }
  return customers;
}

describe('the list of coupons', () => {
  test('is newest first with all of a coupon’s fields', async () => {
    const own = await create({ restaurantId: restaurant.restaurantId, code: 'own', maxUsage: 5 });
    const ship = await create({ code: 'ship', discountType: 'free_delivery', discountValue: null });
    const deleted = await makeCoupon(server.database, { deletedAt: new Date() });
    await useTimes(own.body, 1);

    const met: AdminCoupon[] = [];
    let path: string | undefined = '/api/admin/coupons?limit=1';
    while (path) {
      const page: TestResponse<AdminCoupon[]> = await server.call('GET', path, { cookie: admin });
      met.push(...page.body);
      path = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
      expect(Number(page.headers['x-total-count'])).toBeGreaterThanOrEqual(met.length);
    }

    expect(met.map(({ code }) => code)).toEqual(['SHIP', 'OWN']);
    expect(met.map(({ id }) => id)).not.toContain(deleted.id);
    expect(met).toMatchObject([
      { id: ship.body.id, restaurant: null, discountValue: '0.00', maxUsage: null },
      {
        restaurant: { id: restaurant.restaurantId, name: 'Pho Saigon' },
        discountValue: '10.00',
        startDate: '2020-03-01T05:00:00.000Z',
        endDate: '2120-04-01T03:59:59.999Z',
        maxUsage: 5,
        currentUsage: 1,
        isActive: true,
      },
    ]);
  });

  test.each([
    ['code', 'needle-c'],
    ['title', 'spring NEEDLE'],
    ['restaurant', 'nêedle noodles'],
  ])('can be searched by %s', async (_, search) => {
    const { restaurantId } = await makeRestaurant(server.database, { name: 'Needle Noodles' });
    const code = `NEEDLE-C${Math.random()}`.slice(0, 20);
    const { body } = await create({ code, title: 'Spring needle', restaurantId });
    const path = `/api/admin/coupons?limit=1&${new URLSearchParams({ search })}`;
    const response = await server.call<AdminCoupon[]>('GET', path, { cookie: admin });
    expect(response.body.map(({ id }) => id)).toEqual([body.id]);
    const nothing = await server.call('GET', '/api/admin/coupons?search=%25', { cookie: admin });
    expect(nothing).toMatchObject({ body: [], headers: { 'x-total-count': '0' } });
  });

  test('counts the uses of limited and unlimited coupons, without released ones', async () => {
    const { body: coupon } = await create({});
    const [customer] = await useTimes(coupon, 2);
    const again = await use(coupon, customer ?? { cookie: '' });
    expect((await readCoupon(coupon))?.currentUsage).toBe(3);
    await cancel(again.body, customer ?? { cookie: '' });
    expect((await readCoupon(coupon))?.currentUsage).toBe(2);
  });
});

describe('writing a coupon', () => {
  test('applies to the next redemption', async () => {
    const offered = async () => {
      const { body } = await server.call<Promotion[]>('GET', '/api/promotions');
      return body.find(({ code }) => code === 'FRESH')?.title;
    };
    expect(await offered()).toBeUndefined();
    const { status, body } = await create({ code: ' fresh ' });
    expect(status).toBe(201);
    expect(await offered()).toBe('Ten percent off');

    expect((await change(body, { title: 'A tenth off' })).body).toMatchObject({
      code: 'FRESH',
      title: 'A tenth off',
      discountValue: '10.00',
      endDate: body.endDate,
    });
    expect(await offered()).toBe('A tenth off');
    await change(body, { isActive: false });
    expect(await offered()).toBeUndefined();
  });

  test('refuses a code that is taken, ignoring case', async () => {
    await create({ code: 'TAKEN' });
    const again = await create({ code: 'taken' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'code_taken', issues: [{ path: 'code' }] },
    });
    const other = await create({});
    expect(await change(other.body, { code: 'Taken' })).toMatchObject({ status: 409 });
    await makeCoupon(server.database, { code: 'BINNED', deletedAt: new Date() });
    expect((await create({ code: 'binned' })).status).toBe(201);
  });

  test.each<[field: string, body: Partial<NewCouponBody>]>([
    ['discountValue', { discountValue: null }],
    ['discountValue', { discountValue: 0 }],
    ['discountValue', { discountValue: '100.01' }],
    ['discountValue', { discountValue: -1 }],
    ['endDate', { endDate: '2020-03-01T05:00:00Z' }],
    ['restaurantId', { restaurantId: '01970000-0000-7000-8000-000000000000' }],
    ['title', { title: ' ' }],
    ['code', { code: '' }],
    ['maxUsage', { maxUsage: 1.5 }],
    ['userLimit', { userLimit: 0 }],
  ])('refuses a wrong %s with a 400 that names it', async (field, wrong) => {
    const expected = { status: 400, body: { code: 'invalid_input', issues: [{ path: field }] } };
    expect(await create(wrong)).toMatchObject(expected);
    const { body: coupon } = await create({});
    expect(await change(coupon, wrong)).toMatchObject(expected);
    expect(await readCoupon(coupon)).toEqual(coupon);
  });

  test('requires a value when the type changes from free delivery', async () => {
    const { body } = await create({ discountType: 'free_delivery', discountValue: null });
    expect(await change(body, { discountType: 'fixed' })).toMatchObject({ status: 400 });
    expect(await change(body, { discountType: 'fixed', discountValue: '5.00' })).toMatchObject({
      status: 200,
      body: { discountValue: '5.00' },
    });
    expect((await change(body, { discountType: 'free_delivery' })).body.discountValue).toBe('0.00');
  });

  test('refuses the second of two simultaneous edits', async () => {
    const { body: coupon } = await create({});
    const responses = await Promise.all(
      ['One', 'Two'].map((title) => change(coupon, { title, updatedAt: coupon.updatedAt })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved, refused] = responses.toSorted((a, b) => a.status - b.status);
    expect(refused?.body).toMatchObject({ code: 'edited_meanwhile', current: saved?.body });
    expect(await readCoupon(coupon)).toEqual(saved?.body);
  });

  test('does not conflict with a use in between', async () => {
    const { body: coupon } = await create({ maxUsage: 10 });
    await useTimes(coupon, 1);
    const response = await change(coupon, { title: 'Still', updatedAt: coupon.updatedAt });
    expect(response).toMatchObject({ status: 200, body: { currentUsage: 1 } });
  });

  test('responds with 404 for an unknown or deleted coupon', async () => {
    const deleted = await makeCoupon(server.database, { deletedAt: new Date() });
    expect((await change(deleted, { title: 'X' })).status).toBe(404);
    expect((await change({ id: deleted.id.replace(/./, '0') }, {})).status).toBe(404);
  });

  test('is refused for visitors and customers', async () => {
    const coupon = await makeCoupon(server.database);
    const { cookie } = await server.signUp();
    expect((await create({}, cookie)).status).toBe(403);
    expect((await change(coupon, {}, cookie)).status).toBe(403);
    expect((await server.call('GET', '/api/admin/coupons', { cookie })).status).toBe(403);
    expect((await server.call('GET', '/api/admin/coupons')).status).toBe(401);
  });
});

describe('a limit that is set later', () => {
  test('counts the uses before it', async () => {
    const { body: coupon } = await create({});
    const [first] = await useTimes(coupon, 2);
    if (!first) throw new Error('Nobody used it');

    expect(await change(coupon, { maxUsage: 1 })).toMatchObject({
      status: 400,
      body: {
        message: 'It has been used 2 times already',
        issues: [{ path: 'maxUsage' }],
      },
    });
    expect((await change(coupon, { maxUsage: 3 })).status).toBe(200);

    const third = await use(coupon, first);
    expect(third.status).toBe(201);
    expect(await use(coupon, first)).toMatchObject({ status: 409, body: { problem: 'used_up' } });
    await cancel(third.body, first);
    expect((await use(coupon, first)).status).toBe(201);
  });

  test('counts the customer’s uses before it, if it is per customer', async () => {
    const { body: coupon } = await create({});
    const [twice, once] = await useTimes(coupon, 2);
    if (!twice || !once) throw new Error('Nobody used it');
    const second = await use(coupon, twice);

    expect((await change(coupon, { userLimit: 2 })).status).toBe(200);

    expect(await use(coupon, twice)).toMatchObject({ body: { problem: 'user_limit_reached' } });
    const tabs = await Promise.all([use(coupon, once), use(coupon, once), use(coupon, once)]);
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await cancel(second.body, twice);
    expect((await use(coupon, twice)).status).toBe(201);
  });

  test('counts the uses made between its removal and its return', async () => {
    const { body: coupon } = await create({ userLimit: 1, maxUsage: 1 });
    const [customer] = await useTimes(coupon, 1);
    if (!customer) throw new Error('Nobody used it');
    await change(coupon, { userLimit: null, maxUsage: null });
    expect((await use(coupon, customer)).status).toBe(201);

    expect((await change(coupon, { userLimit: 3, maxUsage: 3 })).status).toBe(200);

    expect((await use(coupon, customer)).status).toBe(201);
    expect((await use(coupon, customer)).status).toBe(409);
  });

  test('counts every use of orders placed and cancelled meanwhile', async () => {
    for (let round = 0; round < 3; round++) {
      const { body: coupon } = await create({});
      const [earlier, ...customers] = await Promise.all(
        Array.from({ length: 8 }, () => server.signUp()),
      );
      if (!earlier) throw new Error('No customer');
      const before = await use(coupon, earlier);
      const [changed, ...others] = await Promise.all([
        change(coupon, { maxUsage: 20, userLimit: 1 }),
        cancel(before.body, earlier),
        ...customers.map((customer) => use(coupon, customer)),
      ]);
      expect(changed.status).toBe(200);
      expect(others.filter(({ status }) => status >= 400)).toEqual([]);

      const counted = await countUses(coupon);
      expect(counted.used).toBe((await readCoupon(coupon))?.currentUsage);
      expect(counted.unnumbered).toBe(0);
    }
  });

  test('counts the uses before it while another admin removes the limit', async () => {
    const { body: coupon } = await create({ userLimit: 1 });
    await useTimes(coupon, 2);
    for (let round = 0; round < 10; round++) {
      const changes = [{ userLimit: null }, { userLimit: round + 2 }];
      const changed = await Promise.all(changes.map((limit) => change(coupon, limit)));
      expect(changed.map(({ status }) => status)).toEqual([200, 200]);
      const isLimited = (await readCoupon(coupon))?.userLimit !== null;
      expect((await countUses(coupon)).unnumbered).toBe(isLimited ? 0 : 2);
      await change(coupon, { userLimit: 1 });
    }
  });
});
