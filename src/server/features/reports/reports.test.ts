import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DishSales, OwnReport, Report, ReportFigures } from '#contract/reports.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentMethod } from '#domain/orders/payment-status.ts';
import { orderItems, orders } from '#server/db/schema/orders.ts';
import { paymentIntents, refunds } from '#server/db/schema/payments.ts';
import { makeRestaurant, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let admin: string;
/** A restaurant in New York, like the platform, and one in Sydney. */
let here: string;
let ours: TestRestaurant;
let away: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = (await server.signUpAdmin()).cookie;
  ours = await makeRestaurant(server.database);
  here = ours.restaurantId;
  ({ restaurantId: away } = await makeRestaurant(server.database, {
    timezone: 'Australia/Sydney',
  }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.orm.execute(sql`delete from refunds`);
  await server.database.orm.execute(sql`delete from payment_intents`);
  await server.database.orm.execute(sql`delete from orders`);
});

interface RawRefund {
  amountCents: number;
  isFailed: boolean;
  at: Date;
}

interface RawOrder {
  restaurantId: string;
  at: Date;
  status: OrderStatus;
  method: PaymentMethod;
  subtotalCents: number;
  discountCents: number;
  deliveryFeeCents: number;
  serviceFeeCents: number;
  taxCents: number;
  creditCents: number;
  refunds: RawRefund[];
  items?: RawItem[];
}

interface RawItem {
  menuItemId: string | null;
  name: string;
  quantity: number;
  unitPriceCents: number;
}

const totalOf = (order: Omit<RawOrder, 'refunds' | 'items' | 'at' | 'method' | 'creditCents'>) =>
  order.subtotalCents -
  order.discountCents +
  order.deliveryFeeCents +
  order.serviceFeeCents +
  order.taxCents;

function rawOrder(overrides: Partial<RawOrder> = {}): RawOrder {
  return {
    restaurantId: here,
    at: new Date('2024-08-10T14:00:00Z'),
    status: 'delivered',
    method: 'card',
    subtotalCents: 2948,
    discountCents: 0,
    deliveryFeeCents: 299,
    serviceFeeCents: 149,
    taxCents: 295,
    creditCents: 0,
    refunds: [],
    ...overrides,
  };
}

async function store(all: readonly RawOrder[]): Promise<void> {
  const { orm } = server.database;
  const known = all.map((order) => ({ ...order, id: v7(), intentId: v7() }));
  await orm.insert(orders).values(
    known.map(({ at, method, refunds: _, items: __, intentId: ___, ...order }) => ({
      ...order,
      createdAt: at,
      totalCents: totalOf(order),
      paymentMethod: method,
      paymentStatus: method === 'card' ? ('paid' as const) : ('unpaid' as const),
    })),
  );
  const lines = known.flatMap(({ id: orderId, items = [] }) =>
    items.map((item, position) => ({ ...item, orderId, position })),
  );
  if (lines.length > 0) await orm.insert(orderItems).values(lines);
  const byCard = known.filter(({ method }) => method === 'card');
  if (byCard.length === 0) return;
  await orm.insert(paymentIntents).values(
    byCard.map((order) => ({
      id: order.intentId,
      provider: 'test' as const,
      amountCents: totalOf(order) - order.creditCents,
      status: 'ordered' as const,
      orderId: order.id,
    })),
  );
  const refundRows = byCard.flatMap(({ intentId, refunds: some }) =>
    some.map(({ amountCents, isFailed, at }) => ({
      intentId,
      amountCents,
      createdAt: at,
      reason: 'admin' as const,
      status: isFailed ? ('failed' as const) : ('succeeded' as const),
    })),
  );
  if (refundRows.length > 0) await orm.insert(refunds).values(refundRows);
}

async function read(from: string, to: string, restaurantId?: string): Promise<Report> {
  const filter = restaurantId ? `&restaurantId=${restaurantId}` : '';
  const path = `/api/admin/reports/days?from=${from}&to=${to}${filter}`;
  const { status, body } = await server.call<Report>('GET', path, { cookie: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Clocks go back in New York on November 3 and forward on March 10, at Sydney on April 7 and October 6. */
const CHANGES = ['2024-03-10', '2024-04-07', '2024-10-06', '2024-11-03'] as const;

/** An instant within two days of a clock change, often at a midnight of either zone. */
const instantNear = (day: string) =>
  fc
    .tuple(
      fc.integer({ min: -2, max: 2 }),
      fc.constantFrom(4, 5, 13, 14),
      fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -40_000_000, max: 40_000_000 })),
    )
    .map(([days, hour, ms]) => new Date(Date.parse(day) + (days * 24 + hour) * 3_600_000 + ms));

const amount = fc.integer({ min: 0, max: 99_999 });

const someOrder = (
  day: string,
): fc.Arbitrary<Omit<RawOrder, 'restaurantId'> & { isOfRestaurant: boolean }> =>
  fc
    .record({
      isOfRestaurant: fc.boolean(),
      at: instantNear(day),
      status: fc.constantFrom(...ORDER_STATUSES),
      method: fc.constantFrom('cash' as const, 'card' as const),
      subtotalCents: fc.integer({ min: 1, max: 99_999 }),
      deliveryFeeCents: amount,
      serviceFeeCents: amount,
      taxCents: amount,
      discountShare: fc.integer({ min: 0, max: 99 }),
      creditShare: fc.integer({ min: 0, max: 50 }),
      refunds: fc.array(
        fc.record({
          amountCents: fc.integer({ min: 1, max: 5_000 }),
          isFailed: fc.boolean(),
          at: instantNear(day),
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ discountShare, creditShare, ...order }) => {
      const discountCents = Math.floor((order.subtotalCents * discountShare) / 100);
      const totalCents = totalOf({ ...order, discountCents, restaurantId: here });
      return {
        ...order,
        discountCents,
        creditCents: Math.floor((totalCents * creditShare) / 100),
        refunds: order.method === 'card' ? order.refunds : [],
      };
    });

/** The sums by a plain loop over all orders and refunds, in whole cents. */
function sumByLoop(all: readonly RawOrder[], isCounted: (at: Date) => boolean): ReportFigures {
  const sums = {
    orders: 0,
    cancelled: 0,
    gross: 0,
    discounts: 0,
    deliveryFees: 0,
    serviceFees: 0,
    tax: 0,
    refunds: 0,
    net: 0,
    tips: 0,
    cashCollected: 0,
    cashDue: 0,
    cardCharged: 0,
    cardRefunded: 0,
    creditUsed: 0,
    creditReturned: 0,
  };
  for (const order of all) {
    const isCancelled = order.status === 'cancelled';
    for (const refund of order.refunds) {
      if (refund.isFailed || !isCounted(refund.at)) continue;
      sums.cardRefunded += refund.amountCents;
      if (isCancelled) continue;
      sums.refunds += refund.amountCents;
      sums.net -= refund.amountCents;
    }
    if (!isCounted(order.at)) continue;
    sums.orders += 1;
    sums.creditUsed += order.creditCents;
    const dueCents = totalOf(order) - order.creditCents;
    if (order.method === 'card') sums.cardCharged += dueCents;
    if (isCancelled) {
      sums.cancelled += 1;
      continue;
    }
    if (order.method === 'cash' && order.status === 'delivered') sums.cashCollected += dueCents;
    if (order.method === 'cash' && order.status !== 'delivered') sums.cashDue += dueCents;
    sums.gross += order.subtotalCents;
    sums.discounts += order.discountCents;
    sums.deliveryFees += order.deliveryFeeCents;
    sums.serviceFees += order.serviceFeeCents;
    sums.tax += order.taxCents;
    sums.net += totalOf(order);
  }
  const { orders: placed, cancelled, ...money } = sums;
  const texts = Object.entries(money).map(([name, value]) => [name, (value / 100).toFixed(2)]);
  return { orders: placed, cancelled, ...Object.fromEntries(texts) } as ReportFigures;
}

/** The date on a clock in the zone, sumByLoop without our own calendar. */
const dateIn = (at: Date, timezone: keyof typeof CLOCKS) => CLOCKS[timezone].format(at);

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

const CLOCKS = {
  UTC: clockIn('UTC'),
  'America/New_York': clockIn('America/New_York'),
  'Australia/Sydney': clockIn('Australia/Sydney'),
};

test.each(CHANGES)(
  'sums around the clock change of %s equal those of a plain loop',
  async (day) => {
    const made = fc.sample(someOrder(day), { numRuns: 150, seed: 31 });
    const all = made.map(({ isOfRestaurant, ...order }) => ({
      ...order,
      restaurantId: isOfRestaurant ? here : away,
    }));
    await store(all);
    const from = dateIn(new Date(Date.parse(day) - 36 * 3_600_000), 'UTC');
    const to = dateIn(new Date(Date.parse(day) + 36 * 3_600_000), 'UTC');
    for (const [restaurantId, timezone] of [
      [undefined, 'America/New_York'],
      [here, 'America/New_York'],
      [away, 'Australia/Sydney'],
    ] as const) {
      const { days, total, timezone: stated } = await read(from, to, restaurantId);
      const own = all.filter((order) => !restaurantId || order.restaurantId === restaurantId);
      expect(stated).toBe(timezone);
      expect(days).toHaveLength(4);
      for (const { date, ...figures } of days) {
        expect(figures, date).toEqual(sumByLoop(own, (at) => dateIn(at, timezone) === date));
      }
      const isInRange = (at: Date) => dateIn(at, timezone) >= from && dateIn(at, timezone) <= to;
      expect(total).toEqual(sumByLoop(own, isInRange));
    }
  },
);

test('a refund is subtracted on the day it was requested', async () => {
  const refund = { amountCents: 500, isFailed: false, at: new Date('2024-08-11T14:00:00Z') };
  await store([rawOrder({ refunds: [refund] })]);
  const { days, total } = await read('2024-08-10', '2024-08-11');
  expect(days.map(({ refunds: back, net }) => [back, net])).toEqual([
    ['0.00', '36.91'],
    ['5.00', '-5.00'],
  ]);
  expect(total.net).toBe('31.91');
});

test('the report includes the orders of a restaurant in the trash', async () => {
  const { restaurantId } = await makeRestaurant(server.database, { deletedAt: new Date() });
  await store([rawOrder({ restaurantId })]);
  expect((await read('2024-08-10', '2024-08-10', restaurantId)).total.gross).toBe('29.48');
});

test.each([
  ['a range that ends before it begins', 'from=2024-08-11&to=2024-08-10', 400],
  ['more than a year', 'from=2023-01-01&to=2024-01-02', 400],
  ['no days', '', 400],
  ['an unknown restaurant', `from=2024-08-10&to=2024-08-10&restaurantId=${v7()}`, 404],
])('%s is refused', async (_what, query, status) => {
  const path = `/api/admin/reports/days?${query}`;
  expect((await server.call('GET', path, { cookie: admin })).status).toBe(status);
});

/** The rows of a CSV file without quoted cells. */
async function rowsOf(path: string): Promise<string[][]> {
  const { status, body } = await server.call<string>('GET', path, { cookie: admin });
  expect(status).toBe(200);
  return body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('the CSV has a row for each day and one for the total', async () => {
  const refund = { amountCents: 500, isFailed: false, at: new Date('2024-08-11T14:00:00Z') };
  await store([rawOrder({ refunds: [refund] })]);
  const [header, ...rows] = await rowsOf(
    '/api/admin/reports/days.csv?from=2024-08-10&to=2024-08-11',
  );
  expect(header?.join()).toBe(
    'date,orders,cancelled,gross,discounts,deliveryFees,serviceFees,tax,refunds,net,tips,cashCollected,cashDue,cardCharged,cardRefunded,creditUsed,creditReturned',
  );
  expect(rows.map((row) => [row[0], row[1], row[9]])).toEqual([
    ['2024-08-10', '1', '36.91'],
    ['2024-08-11', '0', '-5'],
    ['Total', '1', '31.91'],
  ]);
});

test('orders are exported by day and restaurant', async () => {
  await store([
    rawOrder({ at: new Date('2024-08-10T03:59:59.999Z') }),
    rawOrder({ at: new Date('2024-08-10T04:00:00Z') }),
    rawOrder({ at: new Date('2024-08-11T03:59:59.999Z'), restaurantId: away }),
    rawOrder({ at: new Date('2024-08-11T04:00:00Z') }),
  ]);
  const exported = async (query: string) => {
    const rows = await rowsOf(`/api/admin/export/orders.csv?${query}`);
    return rows.slice(1).map((row) => row[2]);
  };
  const [second, third] = ['2024-08-10T04:00:00.000Z', '2024-08-11T03:59:59.999Z'];
  expect(await exported('from=2024-08-10&to=2024-08-10')).toEqual([second, third]);
  expect(await exported(`from=2024-08-10&to=2024-08-10&restaurantId=${here}`)).toEqual([second]);
  expect(await exported('from=2024-08-10')).toHaveLength(3);
});

test('an order is counted by its current status', async () => {
  await store([rawOrder({ method: 'cash', status: 'ready' })]);
  const cash = async () => {
    const { cashCollected, cashDue } = (await read('2024-08-10', '2024-08-10')).total;
    return [cashCollected, cashDue];
  };
  expect(await cash()).toEqual(['0.00', '36.91']);
  await server.database.orm
    .update(orders)
    .set({ status: 'delivered' })
    .where(eq(orders.restaurantId, here));
  expect(await cash()).toEqual(['36.91', '0.00']);
});

async function readOwn(from: string, to: string, restaurantId: string): Promise<OwnReport> {
  const path = `/api/kitchen/${restaurantId}/report?from=${from}&to=${to}`;
  const { status, body } = await server.call<OwnReport>('GET', path, { cookie: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const someItem = fc.record({
  dish: fc.constantFrom('pho', 'tea', 'removed'),
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPriceCents: fc.integer({ min: 0, max: 99_999 }),
});

/** By dish, in whole cents, by a plain loop over all lines. */
function soldDishes(all: readonly RawOrder[]): Map<string, { quantity: number; cents: number }> {
  const sold = new Map<string, { quantity: number; cents: number }>();
  for (const { items = [], status } of all) {
    if (status === 'cancelled') continue;
    for (const { name, quantity, unitPriceCents } of items) {
      const before = sold.get(name) ?? { quantity: 0, cents: 0 };
      sold.set(name, {
        quantity: before.quantity + quantity,
        cents: before.cents + quantity * unitPriceCents,
      });
    }
  }
  return sold;
}

test('the dishes of a restaurant’s report sum to its gross sales', async () => {
  const NAMES = { pho: 'Phở Bò', tea: 'Trà Đá', removed: 'Bún Chả' };
  const made = fc.sample(
    fc.tuple(someOrder('2024-07-10'), fc.array(someItem, { minLength: 1, maxLength: 4 })),
    { numRuns: 200, seed: 7 },
  );
  const all = made.map(([{ isOfRestaurant, ...order }, some]): RawOrder => {
    const items = some.map(({ dish, ...item }) => ({
      ...item,
      menuItemId: dish === 'removed' ? null : ours[dish],
      name: NAMES[dish],
    }));
    const subtotalCents = items.reduce(
      (sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents,
      0,
    );
    const restaurantId = isOfRestaurant ? here : away;
    return { ...order, restaurantId, subtotalCents, discountCents: 0, items };
  });
  await store(all.filter(({ subtotalCents }) => subtotalCents > 0));
  const [from, to] = ['2024-07-09', '2024-07-10'] as const;
  const { dishes, ...report } = await readOwn(from, to, here);
  expect(report).toEqual(await read(from, to, here));
  const isInRange = ({ at, restaurantId }: RawOrder) => {
    const date = dateIn(at, 'America/New_York');
    return restaurantId === here && date >= from && date <= to;
  };
  const expected = [...soldDishes(all.filter(isInRange))]
    .toSorted(([, left], [, right]) => right.cents - left.cents)
    .map(
      ([name, { quantity, cents }]): DishSales => ({
        name,
        quantity,
        gross: (cents / 100).toFixed(2),
      }),
    );
  expect(expected).toHaveLength(3);
  expect(dishes).toEqual(expected);
  const gross = dishes.reduce((sum, dish) => sum + Math.round(Number(dish.gross) * 100), 0);
  expect((gross / 100).toFixed(2)).toBe(report.total.gross);
});

test('a renamed dish is one dish with the name of its last order', async () => {
  const item = { menuItemId: ours.pho, quantity: 1, unitPriceCents: 2948 };
  await store([
    rawOrder({ items: [{ ...item, name: 'Phở' }] }),
    rawOrder({ at: new Date('2024-08-10T15:00:00Z'), items: [{ ...item, name: 'Phở Bò' }] }),
  ]);
  const { dishes } = await readOwn('2024-08-10', '2024-08-10', here);
  expect(dishes).toEqual([{ name: 'Phở Bò', quantity: 2, gross: '58.96' }]);
});

test('the files of a restaurant’s report contain its days and its dishes', async () => {
  const item = { menuItemId: null, name: 'Phở Bò', quantity: 2, unitPriceCents: 1474 };
  await store([rawOrder({ items: [item] }), rawOrder({ restaurantId: away })]);
  const path = `/api/kitchen/${here}/report`;
  const days = await rowsOf(`${path}/days.csv?from=2024-08-10&to=2024-08-10`);
  expect(days.map((row) => row.slice(0, 4))).toEqual([
    ['date', 'orders', 'cancelled', 'gross'],
    ['2024-08-10', '1', '0', '29.48'],
    ['Total', '1', '0', '29.48'],
  ]);
  expect(await rowsOf(`${path}/dishes.csv?from=2024-08-10&to=2024-08-10`)).toEqual([
    ['dish', 'quantity', 'gross'],
    ['Phở Bò', '2', '29.48'],
  ]);
});

test('card payments without an order have a line of their own', async () => {
  const settledAt = new Date('2024-08-10T12:00:00Z');
  const refused = { provider: 'test', status: 'refused', amountCents: 3691, settledAt } as const;
  await store([rawOrder()]);
  await server.database.orm.insert(paymentIntents).values([
    { ...refused, id: 'here', restaurantId: here },
    { ...refused, id: 'away', restaurantId: away },
    { ...refused, id: 'later', settledAt: new Date('2024-08-11T14:00:00Z') },
    { ...refused, id: 'unpaid', status: 'abandoned' },
  ]);
  const refund = { createdAt: settledAt, reason: 'order_impossible' } as const;
  await server.database.orm.insert(refunds).values([
    { ...refund, intentId: 'here', amountCents: 3691, status: 'succeeded' },
    { ...refund, intentId: 'away', amountCents: 3691, status: 'failed' },
  ]);
  const all = await read('2024-08-10', '2024-08-10');
  expect(all.withoutOrder).toEqual({ payments: 2, cardCharged: '73.82', cardRefunded: '36.91' });
  expect(all.total).toMatchObject({ cardCharged: '36.91', cardRefunded: '0.00' });
  expect((await read('2024-08-10', '2024-08-10', away)).withoutOrder).toEqual({
    payments: 1,
    cardCharged: '36.91',
    cardRefunded: '0.00',
  });
  const rows = await rowsOf('/api/admin/reports/days.csv?from=2024-08-10&to=2024-08-10');
  expect(rows.at(-1)?.[0]).toBe('Without an order');
  expect(rows.at(-1)?.slice(-4)).toEqual(['73.82', '36.91', '0', '0']);
});
