import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order, OrderRefusal, PlacedOrder, PlaceOrderBody } from '#contract/orders.ts';
import type { RestaurantSlots } from '#contract/restaurants.ts';
import { promisedWindow } from '#domain/orders/promised-window.ts';
import type { Scheduling } from '#domain/restaurants/slots.ts';
import { orderSlots, orders } from '#server/db/schema/orders.ts';
import { menuCategories, menuItems, type restaurants } from '#server/db/schema/restaurants.ts';
import { paidIntent } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const MINUTE = 60_000;
/** A Monday, 11:10 in New York. */
const NOW = new Date('2030-06-03T15:10:00.000Z');
const SCHEDULING: Scheduling = {
  daysAhead: 2,
  slotMinutes: 30,
  leadMinutes: 30,
  ordersPerSlot: 2,
};
const PICKUP = '33.66';

let app: TestApp;
/** A second process on the same data. */
let other: TestApp;
let admin: TestPerson;
let cookie: string;
let restaurant: TestRestaurant;
let now = NOW;

beforeAll(async () => {
  app = await startTestApp({ now: () => now, env: { CONFIRM_WITHIN_MINUTES: '10' } });
  other = await startTestApp({ now: () => now, database: app.database });
  admin = await app.signUpAdmin();
  ({ cookie } = await app.signUp());
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  now = NOW;
  restaurant = await makeRestaurant(app.database, {
    scheduling: SCHEDULING,
    fulfilment: ['delivery', 'pickup'],
  });
});

type ResponseBody = PlacedOrder & OrderRefusal;

async function place(
  overrides: Partial<PlaceOrderBody> = {},
  { process = app, key = '' }: { process?: TestApp; key?: string } = {},
) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const body = orderBody(restaurant, overrides);
  return process.call<ResponseBody>('POST', '/api/orders', { body, cookie, headers });
}

async function slots(query = ''): Promise<RestaurantSlots> {
  const path = `/api/restaurants/${restaurant.restaurantId}/slots${query}`;
  const response = await app.call<RestaurantSlots>('GET', path);
  expect(response.status).toBe(200);
  return response.body;
}

const firstSlot = async () => (await slots()).days[0]?.slots[0];

async function taken(): Promise<Record<string, number>> {
  const rows = await app.database.orm
    .select()
    .from(orderSlots)
    .where(eq(orderSlots.restaurantId, restaurant.restaurantId));
  return Object.fromEntries(rows.map((row) => [row.startsAt.toISOString(), row.taken]));
}

const NOON = '2030-06-03T16:00:00.000Z';
const HALF_PAST = '2030-06-03T16:30:00.000Z';

const cancel = (id: string) =>
  app.call<Order>('PATCH', `/api/orders/${id}`, { body: { status: 'cancelled' }, cookie });

const setRestaurant = (fields: object) =>
  app.call('PUT', `/api/restaurants/${restaurant.restaurantId}`, {
    body: fields,
    cookie: admin.cookie,
  });

describe('GET /slots', () => {
  test('lists how many orders each slot still takes', async () => {
    await place({ scheduledFor: NOON });
    const { timezone, asap, days } = await slots();
    expect(timezone).toBe('America/New_York');
    expect(asap).toEqual({
      isAvailable: true,
      promisedFrom: '2030-06-03T15:35:00.000Z',
      promisedUntil: '2030-06-03T15:45:00.000Z',
    });
    expect(days.map(({ date }) => date)).toEqual(['2030-06-03', '2030-06-04', '2030-06-05']);
    expect(days[0]?.slots.slice(0, 2)).toEqual([
      { from: NOON, until: HALF_PAST, left: 1 },
      { from: HALF_PAST, until: '2030-06-03T17:00:00.000Z', left: 2 },
    ]);
  });

  test('a full slot is listed with 0 left', async () => {
    await place({ scheduledFor: NOON });
    await place({ scheduledFor: NOON });
    expect(await firstSlot()).toMatchObject({ from: NOON, left: 0 });
  });

  test('an order now is not available while its slot is full', async () => {
    await place();
    await place();
    expect((await slots()).asap.isAvailable).toBe(false);
    expect((await slots('?fulfilment=pickup')).asap).toEqual({
      isAvailable: true,
      promisedFrom: '2030-06-03T15:25:00.000Z',
      promisedUntil: '2030-06-03T15:30:00.000Z',
    });
  });

  test('a restaurant without scheduling has no slots', async () => {
    restaurant = await makeRestaurant(app.database);
    expect((await slots()).days).toEqual([]);
    expect((await slots()).asap.isAvailable).toBe(true);
    restaurant = await makeRestaurant(app.database, {
      scheduling: { ...SCHEDULING, ordersPerSlot: null },
    });
    await place({ scheduledFor: NOON });
    expect(await firstSlot()).toMatchObject({ left: null });
    expect(await taken()).toEqual({});
  });

  test('a fulfilment that is not offered has no slots', async () => {
    restaurant = await makeRestaurant(app.database, { scheduling: SCHEDULING });
    expect(await slots('?fulfilment=pickup')).toMatchObject({
      asap: { isAvailable: false },
      days: [],
    });
  });
});

describe('a scheduled order', () => {
  test('is promised for its slot', async () => {
    const { status, body } = await place({ scheduledFor: NOON });
    expect(status).toBe(201);
    const promised = {
      scheduledFor: NOON,
      promisedFrom: NOON,
      promisedUntil: HALF_PAST,
      releaseAt: '2030-06-03T15:25:00.000Z',
      estimatedDeliveryTime: 'Jun 3, 2030, 12:00–12:30',
    };
    expect(body).toMatchObject(promised);
    const read = await app.call<Order>('GET', `/api/orders/${body.id}`, { cookie });
    expect(read.body).toMatchObject(promised);
  });

  test('is accepted by a closed restaurant, in which an order now is refused', async () => {
    const operatingHours = { monday: { open: '12:00', close: '14:00' } };
    restaurant = await makeRestaurant(app.database, { scheduling: SCHEDULING, operatingHours });
    expect((await place()).body.code).toBe('restaurant_closed');
    expect((await place({ scheduledFor: NOON })).status).toBe(201);
  });

  test.each([
    ['between two slots', '2030-06-03T16:10:00.000Z', HALF_PAST],
    ['before the lead time', '2030-06-03T15:30:00.000Z', NOON],
    ['beyond the last day', '2030-06-07T16:00:00.000Z', null],
  ])('%s is refused with the next slot', async (_, scheduledFor, next) => {
    const { status, body } = await place({ scheduledFor });
    expect([status, body.code]).toEqual([409, 'slot_unavailable']);
    expect(body.nextSlot?.from ?? null).toBe(next);
  });

  test.each([
    ['within the lead time', 10, 201],
    ['once it has begun', 31, 409],
  ])('a scheduled order that is paid %s is placed or refunded', async (_, minutes, status) => {
    now = new Date(NOON);
    const scheduledFor = HALF_PAST;
    const paymentIntentId = await paidIntent(app, { restaurant, cookie, order: { scheduledFor } });
    now = new Date(now.getTime() + minutes * MINUTE);
    const response = await place({ scheduledFor, paymentIntentId });
    expect(response.status).toBe(status);
    if (status === 409) {
      expect(response.body).toMatchObject({ code: 'slot_unavailable', refund: 'started' });
    }
  });

  test('is refused where there is no scheduling', async () => {
    restaurant = await makeRestaurant(app.database);
    const { body } = await place({ scheduledFor: NOON });
    expect(body).toMatchObject({ code: 'slot_unavailable', nextSlot: null });
  });

  test('is cancelled as unconfirmed only after its release', async () => {
    const { body } = await place({ scheduledFor: NOON });
    const statusAt = async (minutes: number) => {
      now = new Date(NOW.getTime() + minutes * MINUTE);
      await app.runJobs('overdue_orders');
      return (await app.call<Order>('GET', `/api/orders/${body.id}`, { cookie })).body.status;
    };
    expect(await statusAt(24)).toBe('pending');
    expect(await statusAt(26)).toBe('cancelled');
  });

  test('set back to pending is promised for its slot again', async () => {
    const { body } = await place({ scheduledFor: NOON });
    const set = async (status: string) =>
      (
        await app.call<Order>('PUT', `/api/orders/${body.id}/status`, {
          body: { status },
          cookie: admin.cookie,
        })
      ).body;
    await set('confirmed');
    await app.database.orm
      .update(orders)
      .set({ promisedFrom: NOW, promisedUntil: NOW })
      .where(eq(orders.id, body.id));
    expect(await set('pending')).toMatchObject({ promisedFrom: NOON, promisedUntil: HALF_PAST });
  });
});

describe('the capacity of a slot', () => {
  test('an order beyond the limit is refused with the next slot that has room', async () => {
    await place({ scheduledFor: NOON });
    await place({ scheduledFor: NOON });
    const { status, body } = await place({ scheduledFor: NOON });
    expect([status, body.code]).toEqual([409, 'slot_full']);
    expect(body.nextSlot).toEqual({ from: HALF_PAST, until: '2030-06-03T17:00:00.000Z', left: 2 });
  });

  test('counts delivery and pickup orders as soon as possible, too', async () => {
    await place(); // promised from 11:35
    now = new Date(NOW.getTime() + 8 * MINUTE);
    // Promised from 11:33.
    expect((await place({ fulfilment: 'pickup', totalAmount: PICKUP })).status).toBe(201);
    const { body } = await place();
    expect(body.code).toBe('slot_full');
    expect(body.nextSlot).toMatchObject({ from: NOON });
  });

  test('is never exceeded by 60 simultaneous orders at two processes', async () => {
    await setRestaurant({ scheduling: { ...SCHEDULING, ordersPerSlot: 7 } });
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        place({ scheduledFor: NOON }, { process: index % 2 === 0 ? app : other }),
      ),
    );
    const codes = responses.map(({ status, body }) => (status === 201 ? 'placed' : body.code));
    expect(codes.filter((code) => code === 'placed')).toHaveLength(7);
    expect(codes.filter((code) => code === 'slot_full')).toHaveLength(53);
    expect(await taken()).toEqual({ [NOON]: 7 });
  });

  test('is never exceeded by simultaneous cancellations and orders', async () => {
    const ids = [await place({ scheduledFor: NOON }), await place({ scheduledFor: NOON })].map(
      ({ body }) => body.id,
    );
    const [, , ...responses] = await Promise.all([
      ...ids.map(cancel),
      ...Array.from({ length: 20 }, () => place({ scheduledFor: NOON }, { process: other })),
    ]);
    const placed = responses.filter(({ status }) => status === 201).length;
    expect(placed).toBeLessThanOrEqual(2);
    expect(await taken()).toEqual({ [NOON]: placed });
  });

  test('counts a restored order again', async () => {
    const first = await place({ scheduledFor: NOON });
    await place({ scheduledFor: NOON });
    await cancel(first.body.id);
    expect(await taken()).toEqual({ [NOON]: 1 });
    const restore = () =>
      app.call<OrderRefusal>('PUT', `/api/orders/${first.body.id}/status`, {
        body: { status: 'pending' },
        cookie: admin.cookie,
      });
    expect((await restore()).status).toBe(200);
    expect(await taken()).toEqual({ [NOON]: 2 });
    await cancel(first.body.id);
    await place({ scheduledFor: NOON });
    expect((await restore()).body.code).toBe('slot_full');
  });

  test('counts retries with one idempotency key once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        place({ scheduledFor: NOON }, { key: 'lunch', process: index % 2 === 0 ? app : other }),
      ),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await taken()).toEqual({ [NOON]: 1 });
  });

  test('a new length or limit of the slots recounts the existing orders', async () => {
    restaurant = await makeRestaurant(app.database);
    const { body } = await place(); // promised from 11:35
    expect(await taken()).toEqual({});
    await setRestaurant({ scheduling: SCHEDULING });
    expect(await taken()).toEqual({ '2030-06-03T15:30:00.000Z': 1 });
    await setRestaurant({ scheduling: { ...SCHEDULING, slotMinutes: 60 } });
    expect(await taken()).toEqual({ '2030-06-03T15:00:00.000Z': 1 });
    await cancel(body.id);
    expect(await taken()).toEqual({ '2030-06-03T15:00:00.000Z': 0 });
  });

  test('applies a lower limit only to further orders', async () => {
    await place({ scheduledFor: NOON });
    await place({ scheduledFor: NOON });
    await setRestaurant({ scheduling: { ...SCHEDULING, ordersPerSlot: 1 } });
    expect((await place({ scheduledFor: NOON })).body.code).toBe('slot_full');
    expect(await taken()).toEqual({ [NOON]: 2 });
  });

  test('past slots are removed', async () => {
    await place({ scheduledFor: NOON });
    now = new Date(NOW.getTime() + 3 * 24 * 60 * MINUTE);
    await app.runJobs('clean_up');
    expect(await taken()).toEqual({});
  });
});

describe('a pickup order', () => {
  test('has no delivery fee, no address and the pickup time, in any area', async () => {
    restaurant = await makeRestaurant(app.database, {
      fulfilment: ['pickup'],
      deliveryAreas: ['10001'],
    });
    const { status, body } = await place({ fulfilment: 'pickup', totalAmount: PICKUP });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fulfilment: 'pickup',
      deliveryFee: '0.00',
      deliveryAddress: null,
      estimatedDeliveryTime: '15-20 minutes',
      promisedFrom: '2030-06-03T15:25:00.000Z',
      promisedUntil: '2030-06-03T15:30:00.000Z',
    });
    const withoutAddress = await place({
      fulfilment: 'pickup',
      totalAmount: PICKUP,
      deliveryAddress: null,
    });
    expect(withoutAddress.status).toBe(201);
  });

  test.each<[Partial<typeof restaurants.$inferInsert>, Partial<PlaceOrderBody>]>([
    [{}, { fulfilment: 'pickup', totalAmount: PICKUP }],
    [{ fulfilment: ['pickup'] }, {}],
  ])('a fulfilment that %j does not offer is refused', async (fields, order) => {
    restaurant = await makeRestaurant(app.database, fields);
    const { status, body } = await place(order);
    expect([status, body.code]).toEqual([409, 'fulfilment_unavailable']);
  });
});

test.each(['25-35 minutes', '45-60 min', '30 minutes', 'soon', null])(
  'an order of an earlier version, estimated at %j, is promised by its estimate',
  async (estimatedDeliveryTime) => {
    const { body } = await place();
    await app.database.orm
      .update(orders)
      .set({ estimatedDeliveryTime, promisedFrom: null, promisedUntil: null })
      .where(eq(orders.id, body.id));
    const read = await app.call<Order>('GET', `/api/orders/${body.id}`, { cookie });
    const { createdAt } = read.body;
    const { promisedFrom, promisedUntil } = promisedWindow({ createdAt, estimatedDeliveryTime });
    expect(read.body).toMatchObject({
      promisedFrom: promisedFrom.toISOString(),
      promisedUntil: promisedUntil.toISOString(),
      releaseAt: createdAt,
    });
  },
);

test('a delivery without an address is rejected with 400', async () => {
  expect((await place({ deliveryAddress: null })).status).toBe(400);
});

describe('a dish of a category with times', () => {
  beforeEach(async () => {
    const [category] = await app.database.orm
      .insert(menuCategories)
      .values({
        restaurantId: restaurant.restaurantId,
        name: 'Breakfast',
        menuWindows: [{ days: ['monday'], from: '07:00', until: '11:30' }],
      })
      .returning();
    await app.database.orm
      .update(menuItems)
      .set({ categoryId: category?.id ?? null })
      .where(eq(menuItems.id, restaurant.tea));
  });

  test.each([
    ['before the end', 10, undefined, 201],
    ['at the end', 20, undefined, 409],
    ['for a slot after the end', 0, NOON, 409],
    ['for a slot within', -60, '2030-06-03T15:00:00.000Z', 201],
  ])('is available within its times only: %s', async (_, minutes, scheduledFor, status) => {
    now = new Date(NOW.getTime() + minutes * MINUTE);
    const response = await place({ scheduledFor });
    expect(response.status).toBe(status);
    if (status === 409) {
      expect(response.body).toMatchObject({
        code: 'item_unavailable',
        items: [{ menuItemId: restaurant.tea, name: 'Trà Đá' }],
      });
    }
  });
});
