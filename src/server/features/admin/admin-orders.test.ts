import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestAnswer, type TestApp } from '#server/testing/test-app.ts';

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
async function book(...rows: NewOrder[]): Promise<string[]> {
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

const idsOf = (answer: { body: Order[] }) => answer.body.map(({ id }) => id);
const found = async (search: string) => idsOf(await list({ search }));

describe('all orders', () => {
  test('are whole orders, with their restaurant and their lines', async () => {
    const { cookie } = await server.signUp();
    const body = orderBody(restaurant, { customerName: 'Whole Order' });
    const placed = await server.call<Order>('POST', '/api/orders', { cookie, body });

    const answer = await list({ search: 'whole order' });

    expect(answer.headers['x-total-count']).toBe('1');
    expect(answer.body).toMatchObject([
      {
        id: placed.body.id,
        restaurant: { id: restaurant.restaurantId },
        items: [{ quantity: 2 }, { quantity: 1 }],
        history: [{ status: 'pending' }],
      },
    ]);
  });

  test('are counted exactly up to ten thousand; beyond it the answer says so', async () => {
    await server.database.long.run(
      {
        name: '',
        text: `insert into orders (id, restaurant_id, customer_name, subtotal_cents, discount_cents,
            delivery_fee_cents, service_fee_cents, tax_cents, total_cents, payment_method,
            payment_status)
          select ('01970000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'Crowd ' || n, 0, 0, 0, 0, 0, 0, 'cash', 'unpaid'
          from generate_series(1, 10001) n`,
      },
      [restaurant.restaurantId],
    );

    const all = await list({ search: 'crowd', limit: '1' });
    const some = await list({ search: 'crowd 777', limit: '1' });

    expect(all.headers).toMatchObject({
      'x-total-count': '10000',
      'x-total-count-is': 'at-least',
    });
    expect(some.headers['x-total-count']).toBe('11');
    expect(some.headers).not.toHaveProperty('x-total-count-is');
  });
});

describe('sorting and paging', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 12, minute));
  let byTime: string[];
  let byAmount: string[];

  beforeAll(async () => {
    const ids = await book(
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
  ])('%s: the order is whole, and paging meets each once', async (sort, expected) => {
    const met: string[] = [];
    let path: string | undefined = `/api/admin/orders?search=sorted&limit=1&sort=${sort}`;
    while (path) {
      const page: TestAnswer<Order[]> = await server.call('GET', path, { cookie: admin });
      expect(page.headers['x-total-count']).toBe('4');
      met.push(...idsOf(page));
      path = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(met).toEqual(expected());
  });

  test('a status leaves the others out', async () => {
    const delivered = await list({ search: 'sorted', status: 'delivered' });
    expect(idsOf(delivered)).toEqual([byTime[3], byTime[1]]);
    expect(delivered.headers['x-total-count']).toBe('2');
    expect(await list({ search: 'sorted', status: 'all' })).toMatchObject({ body: { length: 4 } });
  });

  test('a cursor of another sort, and an unknown sort or status, are a 400', async () => {
    const page = await list({ search: 'sorted', limit: '1', sort: 'amount_low' });
    const cursor = /cursor=([\w-]+)/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await list({ sort: 'newest', cursor })).status).toBe(400);
    expect((await list({ sort: 'tastiest' })).status).toBe(400);
    expect((await list({ status: 'eaten' })).status).toBe(400);
  });
});

describe('searching', () => {
  const ID = '01970aaa-bbbb-7ccc-8ddd-eeee4f2a90bc';

  beforeAll(async () => {
    await book(
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
  ])('%s finds the order', async (_, search) => {
    expect(await found(search)).toEqual([ID]);
  });

  test.each([
    ['a number that is nobody’s', '4F2A90BD'],
    ['the middle of the id', ID.slice(9, 18)],
    ['what a wildcard would find', 'D%ng'],
    ['a sign that is in no name', '…'],
  ])('%s finds nothing', async (_, search) => {
    const answer = await list({ search });
    expect(answer.body).toEqual([]);
    expect(answer.headers['x-total-count']).toBe('0');
  });

  test('wildcards are plain characters', async () => {
    expect(await list({ search: '100%' })).toMatchObject({
      body: [{ customerName: 'Hoang 100%' }],
    });
  });
});

test('customers and visitors are refused', async () => {
  const { cookie } = await server.signUp();
  expect((await server.call('GET', '/api/admin/orders', { cookie })).status).toBe(403);
  expect((await server.call('GET', '/api/admin/orders')).status).toBe(401);
});
