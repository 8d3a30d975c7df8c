import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { orderItems, orders } from '#server/db/schema/orders.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestResponse } from '#server/testing/test-app.ts';

let server: TestApp;
let restaurant: TestRestaurant;
let admin: string;

beforeAll(async () => {
  server = await startTestApp();
  restaurant = await makeRestaurant(server.database);
  admin = (await server.signUpAdmin()).cookie;
});
afterAll(() => server.close());

type NewOrder = Partial<typeof orders.$inferInsert> & { totalCents: number };

/** Inserts orders with the customer's name; returns their ids. */
async function insertOrders(...rows: NewOrder[]): Promise<string[]> {
  const made = await server.database.orm
    .insert(orders)
    .values(
      rows.map((row) => ({
        restaurantId: restaurant.restaurantId,
        subtotalCents: row.totalCents,
        discountCents: 0,
        deliveryFeeCents: 0,
        serviceFeeCents: 0,
        taxCents: 0,
        paymentMethod: 'cash' as const,
        paymentStatus: 'unpaid' as const,
        ...row,
      })),
    )
    .returning({ id: orders.id });
  return made.map(({ id }) => id);
}

function list(query: Record<string, string> = {}) {
  const path = `/api/admin/orders?${new URLSearchParams(query)}`;
  return server.call<Order[]>('GET', path, { cookie: admin });
}

const idsOf = (response: { body: Order[] }) => response.body.map(({ id }) => id);
const found = async (search: string) => idsOf(await list({ search }));

describe('the list of all orders', () => {
  test('has each order with its restaurant and its lines', async () => {
    const { cookie } = await server.signUp();
    const body = orderBody(restaurant, { customerName: 'Whole Order' });
    const placed = await server.call<Order>('POST', '/api/orders', { cookie, body });

    const response = await list({ search: 'whole order' });

    expect(response.headers['x-total-count']).toBe('1');
    expect(response.body).toMatchObject([
      {
        id: placed.body.id,
        restaurant: { id: restaurant.restaurantId },
        items: [{ quantity: 2 }, { quantity: 1 }],
        history: [{ status: 'pending' }],
      },
    ]);
  });

  test('has an exact count up to a thousand', async () => {
    await server.database.long.run(
      {
        name: '',
        text: `insert into orders (id, restaurant_id, customer_name, subtotal_cents, discount_cents,
            delivery_fee_cents, service_fee_cents, tax_cents, total_cents, payment_method,
            payment_status)
          select ('01970000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'Crowd ' || n, 0, 0, 0, 0, 0, 0, 'cash', 'unpaid'
          from generate_series(1, 1001) n`,
      },
      [restaurant.restaurantId],
    );

    const all = await list({ search: 'crowd', limit: '1' });
    const some = await list({ search: 'crowd 77', limit: '1' });

    expect(all.headers).toMatchObject({
      'x-total-count': '1000',
      'x-total-count-is': 'at-least',
    });
    expect(some.headers['x-total-count']).toBe('11');
    expect(some.headers).not.toHaveProperty('x-total-count-is');
  });
});

describe('the sorted list', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 12, minute));
  let byTime: string[];
  let byAmount: string[];

  beforeAll(async () => {
    const ids = await insertOrders(
      { customerName: 'Sorted A', totalCents: 300, createdAt: at(1) },
      { customerName: 'Sorted B', totalCents: 100, createdAt: at(2), status: 'delivered' },
      { customerName: 'Sorted C', totalCents: 200, createdAt: at(2) },
      { customerName: 'Sorted D', totalCents: 200, createdAt: at(3), status: 'delivered' },
    );
    byTime = ids;
    const [a = '', b = '', c = '', d = ''] = ids;
    byAmount = [b, c, d, a];
  });

  test.each([
    ['oldest', () => byTime],
    ['newest', () => byTime.toReversed()],
    ['amount_low', () => byAmount],
    ['amount_high', () => byAmount.toReversed()],
  ])('returns each order once over its pages: %s', async (sort, expected) => {
    const listed: string[] = [];
    let path: string | undefined = `/api/admin/orders?search=sorted&limit=1&sort=${sort}`;
    while (path) {
      const page: TestResponse<Order[]> = await server.call('GET', path, { cookie: admin });
      expect(page.headers['x-total-count']).toBe('4');
      listed.push(...idsOf(page));
      path = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(listed).toEqual(expected());
  });

  test('can be filtered by status', async () => {
    const delivered = await list({ search: 'sorted', status: 'delivered' });
    expect(idsOf(delivered)).toEqual([byTime[3], byTime[1]]);
    expect(delivered.headers['x-total-count']).toBe('2');
    expect(await list({ search: 'sorted', status: 'all' })).toMatchObject({ body: { length: 4 } });
  });

  test('returns 400 for an invalid cursor, sort or status', async () => {
    const page = await list({ search: 'sorted', limit: '1', sort: 'amount_low' });
    const cursor = /cursor=([\w-]+)/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await list({ sort: 'newest', cursor })).status).toBe(400);
    expect((await list({ sort: 'tastiest' })).status).toBe(400);
    expect((await list({ status: 'eaten' })).status).toBe(400);
  });
});

describe('a search', () => {
  const ID = '01970aaa-bbbb-7ccc-8ddd-eeee4f2a90bc';

  beforeAll(async () => {
    await insertOrders(
      { id: ID, customerName: 'Đặng Thị Hoa', totalCents: 100 },
      { customerName: 'Hoang 100%', totalCents: 100 },
      { customerName: null, totalCents: 100 },
    );
  });

  test.each([
    ['the id', ID],
    ['the id in capitals', ID.toUpperCase()],
    ['the beginning of the id', ID.slice(0, 13)],
    ['the number as it is shown', '4F2A90BC'],
    ['the number with its sign', '#4F2A90BC'],
    ['the beginning of the number', '4f2a9'],
    ['the name', 'Đặng Thị Hoa'],
    ['a part of the name without accents and case', 'ANG THI'],
    ['the beginning of a word of the name', 'th'],
  ])('finds the order by %s', async (_, search) => {
    expect(await found(search)).toEqual([ID]);
  });

  test.each([
    ['an unknown number', '4F2A90BD'],
    ['the middle of the id', ID.slice(9, 18)],
    ['text that only matches as a wildcard', 'D%ng'],
    ['a character that is in no name', '…'],
  ])('finds nothing by %s', async (_, search) => {
    const response = await list({ search });
    expect(response.body).toEqual([]);
    expect(response.headers['x-total-count']).toBe('0');
  });

  test('treats wildcards as plain characters', async () => {
    expect(await list({ search: '100%' })).toMatchObject({
      body: [{ customerName: 'Hoang 100%' }],
    });
  });
});

describe('a search for a caller’s order', () => {
  const ID = '01970aaa-cccc-7ccc-8ddd-eeee51b7c0de';

  beforeAll(async () => {
    const { restaurantId } = await makeRestaurant(server.database, { name: 'Zephyr Grill' });
    await insertOrders({
      id: ID,
      restaurantId,
      customerName: 'Quinn Okafor',
      customerEmail: 'quinn.okafor@example.net',
      customerPhone: '(415) 555-0187',
      totalCents: 100,
    });
    await server.database.orm.insert(orderItems).values({
      orderId: ID,
      position: 0,
      name: 'Bánh Xèo Đặc Biệt',
      quantity: 1,
      unitPriceCents: 100,
    });
  });

  test.each([
    ['the phone number as it is stored', '(415) 555-0187'],
    ['its digits', '4155550187'],
    ['its last four digits', '0187'],
    ['its digits in another format', '415.555 0187'],
    ['the country code before it', '+1 415 555 0187'],
    ['the email address', 'Quinn.Okafor@example.net'],
    ['a part of the email address', 'okafor@exam'],
    ['the restaurant', 'zephyr'],
    ['the dish without accents', 'banh xeo dac'],
    ['the beginning of a word of the dish', 'xè'],
  ])('finds it by %s', async (_, search) => {
    expect(await found(search)).toEqual([ID]);
  });

  test.each([
    ['a phone number that differs in the area code', '(515) 555-0187'],
    ['a dish that nobody ordered', 'banh canh cua'],
    ['an email address that is the end of its own', 'okafor@example.net'],
  ])('does not find it by %s', async (_, search) => {
    expect(await found(search)).toEqual([]);
  });

  test('finds it by its daily number', async () => {
    const { restaurantId } = await makeRestaurant(server.database);
    const [numbered] = await insertOrders(
      { restaurantId, totalCents: 100, dailyNumber: 873, businessDate: '2026-03-01' },
      { restaurantId, totalCents: 100, dailyNumber: 874, businessDate: '2026-03-01' },
    );
    expect(await found('No. 873')).toEqual([numbered]);
  });

  test('lists and counts an order that matches in several ways once', async () => {
    await server.database.orm
      .insert(orderItems)
      .values({ orderId: ID, position: 1, name: 'Quinn Okafor', quantity: 1, unitPriceCents: 0 });
    const response = await list({ search: 'quinn okafor' });
    expect(idsOf(response)).toEqual([ID]);
    expect(response.headers['x-total-count']).toBe('1');
  });
});

describe('a filter of orders', () => {
  const at = (text: string) => new Date(text);
  let restaurantId: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    ({ restaurantId } = await makeRestaurant(server.database));
    const now = Date.now();
    const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
    const rows: Record<string, Partial<NewOrder>> = {
      // New York is four hours behind: the last minute of March 31 there, and the first of April 1.
      march: { createdAt: at('2026-04-01T03:59:59.999Z'), status: 'delivered' },
      april: { createdAt: at('2026-04-01T04:00:00.000Z'), status: 'delivered' },
      card: {
        createdAt: at('2026-05-01T12:00:00Z'),
        status: 'delivered',
        paymentMethod: 'card',
        paymentStatus: 'paid',
      },
      refunded: {
        createdAt: at('2026-05-02T12:00:00Z'),
        status: 'cancelled',
        paymentMethod: 'card',
        paymentStatus: 'refunded',
        refundedCents: 100,
        refundRequestedCents: 100,
      },
      late: {
        createdAt: minutesAgo(40),
        status: 'preparing',
        estimatedDeliveryTime: '25-35 minutes',
      },
      onTime: {
        createdAt: minutesAgo(10),
        status: 'preparing',
        estimatedDeliveryTime: '25-35 minutes',
      },
      waiting: {
        createdAt: minutesAgo(6),
        status: 'pending',
        estimatedDeliveryTime: '25-35 minutes',
      },
      fresh: {
        createdAt: minutesAgo(1),
        status: 'pending',
        estimatedDeliveryTime: '25-35 minutes',
      },
    };
    const made = await insertOrders(
      ...Object.values(rows).map((row) => ({ ...row, restaurantId, totalCents: 100 })),
    );
    Object.keys(rows).forEach((name, index) => {
      ids[name] = made[index] ?? '';
    });
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['the first day, with its first instant', { from: '2026-04-01', to: '2026-04-30' }, ['april']],
    ['the last day, with its last instant', { from: '2026-03-01', to: '2026-03-31' }, ['march']],
    ['a payment method', { paymentMethod: 'card' }, ['refunded', 'card']],
    [
      'the status paid, which a delivered cash order has',
      { paymentStatus: 'paid', paymentMethod: 'cash' },
      ['april', 'march'],
    ],
    ['a payment status', { paymentStatus: 'refunded' }, ['refunded']],
    ['the concern refunded', { concern: 'refunded' }, ['refunded']],
    ['the concern late', { concern: 'late' }, ['late']],
    ['the concern unconfirmed', { concern: 'unconfirmed' }, ['waiting']],
    [
      'the concern unconfirmed with another status',
      { concern: 'unconfirmed', status: 'ready' },
      [],
    ],
  ])('lists the orders that match %s', async (_, query, names) => {
    const response = await list({ ...query, restaurantId });
    expect(idsOf(response)).toEqual(names.map((name) => ids[name]));
    expect(response.headers['x-total-count']).toBe(String(names.length));
  });

  test('applies to every way to match the search', async () => {
    const { restaurantId: other } = await makeRestaurant(server.database, {
      name: 'Filtered Diner',
    });
    const [delivered] = await insertOrders(
      { restaurantId: other, totalCents: 100, status: 'delivered' },
      { restaurantId: other, totalCents: 100, status: 'ready' },
    );
    expect(idsOf(await list({ search: 'filtered diner', status: 'delivered' }))).toEqual([
      delivered,
    ]);
  });

  test('is refused with 400 for an invalid date', async () => {
    expect((await list({ from: '2026-02-30' })).status).toBe(400);
    expect((await list({ to: 'yesterday' })).status).toBe(400);
  });
});

test('customers and visitors are refused', async () => {
  const { cookie } = await server.signUp();
  expect((await server.call('GET', '/api/admin/orders', { cookie })).status).toBe(403);
  expect((await server.call('GET', '/api/admin/orders')).status).toBe(401);
});
