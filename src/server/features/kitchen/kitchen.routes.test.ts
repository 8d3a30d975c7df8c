import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { Kitchen, KitchenDay, KitchenOrder } from '#contract/kitchen.ts';
import type { MenuItem } from '#contract/menu.ts';
import type {
  Order,
  OrderRefusal,
  PlacedOrder,
  PlaceOrderBody,
  ReorderResponse,
} from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { User } from '#contract/users.ts';
import { cents, moneyText } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import { orders } from '#server/db/schema/orders.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { claim, paidIntent } from '#server/testing/payments.ts';
import {
  addPizza,
  joinTeam,
  makeRestaurant,
  orderBody,
  type TestPizza,
  type TestRestaurant,
  withOption,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const FRIDAY_EVENING = new Date('2026-06-05T23:00:00Z'); // 19:00 in New York
const MINUTE = 60_000;

let server: TestApp;
/** Another process on the same data. */
let other: TestApp;
let clock = FRIDAY_EVENING;
let restaurant: TestRestaurant;
let customer: TestPerson;
let cook: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApp({ now: () => clock });
  other = await startTestApp({ now: () => clock, database: server.database });
  restaurant = await makeRestaurant(server.database);
  customer = await server.signUp();
  [cook, colleague] = [await joined(restaurant), await joined(restaurant)];
  stranger = await joined(await makeRestaurant(server.database));
  admin = await server.signUpAdmin();
});
beforeEach(() => {
  clock = FRIDAY_EVENING;
});
afterAll(async () => {
  await other.close();
  await server.close();
});

async function joined({ restaurantId }: TestRestaurant): Promise<TestPerson> {
  const person = await server.signUp();
  await joinTeam(server.database, { restaurantId, userId: person.user.id, role: 'staff' });
  return person;
}

/** Without the orders of other tests. */
async function renewRestaurant(): Promise<void> {
  clock = FRIDAY_EVENING;
  restaurant = await makeRestaurant(server.database);
  [cook, colleague] = [await joined(restaurant), await joined(restaurant)];
}

const later = (minutes: number) => {
  clock = new Date(FRIDAY_EVENING.getTime() + minutes * MINUTE);
};

const path = (rest = '') => `/api/kitchen/${restaurant.restaurantId}${rest}`;

async function place(overrides: Partial<PlaceOrderBody> = {}): Promise<string> {
  const response = await server.call<PlacedOrder>('POST', '/api/orders', {
    body: orderBody(restaurant, overrides),
    cookie: customer.cookie,
  });
  expect(response.status).toBe(201);
  return response.body.id;
}

function move(id: string, body: object, { cookie } = cook) {
  return server.call<KitchenOrder & { code?: string }>('PUT', path(`/orders/${id}/status`), {
    body,
    cookie,
  });
}

const read = async <Body>(rest: string, { cookie } = cook) =>
  (await server.call<Body>('GET', path(rest), { cookie })).body;

describe('the history', () => {
  const found = async (search = '', query = '') => {
    const response = await server.call<KitchenOrder[]>(
      'GET',
      path(`/history?search=${encodeURIComponent(search)}${query}`),
      cook,
    );
    expect(response.status).toBe(200);
    return response.body.map(({ id }) => id);
  };
  let open: string;
  let delivered: string;
  let cancelled: string;
  beforeAll(async () => {
    await renewRestaurant();
    delivered = await place();
    later(1);
    cancelled = await place({
      customerName: 'Zoë Müller',
      customerPhone: '+1 323 555 0199',
      items: [{ menuItemId: restaurant.tea, quantity: 1, unitPrice: '3.50' }],
      totalAmount: '7.25',
    });
    later(2);
    open = await place();
    await move(delivered, { status: 'delivered', from: 'pending' });
    await move(cancelled, { status: 'cancelled', from: 'pending', reason: 'Out of tea' });
  });
  afterAll(renewRestaurant);

  test('has the finished orders of 30 days, newest first, page by page', async () => {
    expect(await found()).toEqual([cancelled, delivered]);
    expect(await found('', '&limit=1')).toEqual([cancelled]);
    expect(await found('', `&limit=1&cursor=${cancelled}`)).toEqual([delivered]);
    expect(await found()).not.toContain(open);
    later(30 * 24 * 60 + 0.5);
    cook = await joined(restaurant); // The session of an hour ago has expired.
    expect(await found()).toEqual([cancelled]);
  });

  test('is searched by number, name, dish and phone', async () => {
    expect(await found(`#${delivered.slice(-8).toUpperCase()}`)).toEqual([delivered]);
    expect(await found('#2')).toEqual([cancelled]);
    expect(await found('muller')).toEqual([cancelled]);
    expect(await found('pho')).toEqual([delivered]);
    expect(await found('0199')).toEqual([cancelled]);
    expect(await found('(323) 555-0199')).toEqual([cancelled]);
    expect(await found('13235550199')).toEqual([cancelled]);
    expect(await found('nobody')).toEqual([]);
  });

  test('reveals only the last four digits of a phone', async () => {
    later(120);
    const { body } = await server.call<KitchenOrder[]>('GET', path('/history?search=0199'), cook);
    expect(body).toMatchObject([{ id: cancelled, customerPhone: null, deliveryAddress: null }]);
    for (const part of ['50199', '5550199', '323555019', '32355']) {
      expect(await found(part)).toEqual([]);
    }
  });
});

describe('the kitchen board', () => {
  test('moves open orders', async () => {
    const [first, second] = [await place(), await place()];
    later(3);
    expect((await move(first, { status: 'confirmed', from: 'pending' })).body).toMatchObject({
      id: first,
      number: first.slice(-8).toUpperCase(),
      status: 'confirmed',
      statusSince: clock.toISOString(),
      createdAt: FRIDAY_EVENING.toISOString(),
      customerPhone: '(213) 555-0142',
      timezone: 'America/New_York',
      items: [
        { name: 'Phở Bò', quantity: 2, options: [], specialInstructions: null },
        { name: 'Trà Đá', quantity: 1, options: [], specialInstructions: 'no ice' },
      ],
    });
    const open = await read<KitchenOrder[]>('/orders?scope=open');
    expect(open.map(({ id }) => id)).toEqual([first, second]);
    const seen = await server.call<Order>('GET', `/api/orders/${first}`, customer);
    expect(seen.body.history.at(-1)).toMatchObject({ status: 'confirmed', by: 'restaurant' });
    const { body: audit } = await server.call<AuditEntry[]>(
      'GET',
      `/api/admin/audit?action=order.status_changed&subject=${first}`,
      admin,
    );
    expect(audit[0]).toMatchObject({
      actor: { id: cook.user.id, role: 'staff' },
      before: { status: 'pending' },
      after: { status: 'confirmed' },
    });
  });

  test('stores no reason for a move that does not cancel', async () => {
    const id = await place();
    const body = { status: 'confirmed', from: 'pending', reason: 'Out of rice' };
    expect((await move(id, body)).status).toBe(200);
    const seen = await server.call<Order>('GET', `/api/orders/${id}`, customer);
    expect(seen.body.history.at(-1)).toMatchObject({ status: 'confirmed', reason: null });
  });

  test('moves an order whose id is in capitals', async () => {
    const id = await place();
    const kitchen = `/api/kitchen/${restaurant.restaurantId.toUpperCase()}`;
    const response = await server.call('PUT', `${kitchen}/orders/${id.toUpperCase()}/status`, {
      body: { status: 'confirmed', from: 'pending' },
      cookie: cook.cookie,
    });
    expect(response).toMatchObject({ status: 200, body: { id, status: 'confirmed' } });
  });

  test('refuses a move that is invalid, late or by another restaurant', async () => {
    const id = await place();
    await move(id, { status: 'ready', from: 'pending' });
    later(2);
    const code = async (body: object, person = cook) => (await move(id, body, person)).body.code;
    expect(await code({ status: 'pending', from: 'ready' })).toBe('status_not_allowed');
    expect(await code({ status: 'delivered', from: 'preparing' })).toBe('status_changed');
    expect(await code({ status: 'cancelled', from: 'ready' })).toBe('invalid_input');
    expect(await code({ status: 'delivered', from: 'ready' }, stranger)).toBe('forbidden');
    const ofStranger = await makeRestaurant(server.database);
    const url = `/api/kitchen/${ofStranger.restaurantId}/orders/${id}/status`;
    const body = { status: 'delivered', from: 'ready' };
    expect((await server.call('PUT', url, { body, ...admin })).status).toBe(404);
    expect((await read<KitchenOrder[]>('/orders')).find((order) => order.id === id)?.status).toBe(
      'ready',
    );
  });

  test('lets the person who made a move undo it for a minute', async () => {
    const id = await place();
    await move(id, { status: 'delivered', from: 'pending' });
    later(1);
    const back = { status: 'pending', from: 'delivered' };
    expect((await move(id, back, colleague)).body.code).toBe('status_not_allowed');
    expect((await move(id, back)).body.status).toBe('pending');
  });

  test('accepts one of two simultaneous moves of an order', async () => {
    const id = await place();
    const responses = await Promise.all([
      move(id, { status: 'confirmed', from: 'pending' }),
      move(id, { status: 'cancelled', from: 'pending', reason: 'Out of rice' }, colleague),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('refunds an order that it cancels', async () => {
    const intentId = await paidIntent(server, { restaurant, cookie: customer.cookie });
    const body = orderBody(restaurant, { paymentIntentId: intentId });
    const { body: paid } = await claim(server, { body, cookie: customer.cookie });
    const cancelled = { status: 'cancelled', from: 'pending', reason: ' The oven is broken ' };
    expect((await move(paid.id, cancelled)).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The oven is broken',
      paymentStatus: 'refunding',
    });
    await server.runJobs('refund');
    const { body: seen } = await server.call<Order>('GET', `/api/orders/${paid.id}`, customer);
    expect(seen).toMatchObject({ cancelReason: 'The oven is broken', paymentStatus: 'refunded' });
    expect(seen.history).toContainEqual(
      expect.objectContaining({ status: 'cancelled', reason: 'The oven is broken' }),
    );
    const back = { status: 'pending', from: 'cancelled' };
    expect((await move(paid.id, back)).body.code).toBe('status_not_allowed');
  });

  test('hides the customer’s phone and address an hour after the end of an order', async () => {
    const id = await place();
    later(1);
    await move(id, { status: 'delivered', from: 'pending' });
    const shown = async () =>
      (await read<KitchenOrder[]>('/orders?scope=today')).find((order) => order.id === id);
    later(60.9);
    expect(await shown()).toMatchObject({ customerPhone: '(213) 555-0142' });
    later(61);
    expect(await shown()).toMatchObject({ customerPhone: null, deliveryAddress: null });
  });

  test('stays with the staff of a deleted restaurant until its orders are done', async () => {
    restaurant = await makeRestaurant(server.database);
    const { restaurantId } = restaurant;
    cook = await joined(restaurant);
    const manager = await server.signUp();
    await joinTeam(server.database, { restaurantId, userId: manager.user.id, role: 'manager' });
    const id = await place();
    // As an older version of the program did.
    await server.database.orm
      .update(restaurants)
      .set({ deletedAt: clock })
      .where(eq(restaurants.id, restaurantId));
    expect((await read<KitchenOrder[]>('/orders')).map((order) => order.id)).toEqual([id]);
    expect((await read<Kitchen>('', manager)).role).toBe('staff');
    const own = await server.call<User>('GET', '/api/user', manager);
    expect(own.body.restaurants).toMatchObject([{ id: restaurantId, role: 'staff' }]);

    await move(id, { status: 'delivered', from: 'pending' });
    expect((await server.call('GET', path('/orders'), cook)).status).toBe(403);
    const after = await server.call<User>('GET', '/api/user', manager);
    expect(after.body.restaurants).toEqual([]);
    await renewRestaurant();
  });

  test('the kitchen board of an admin lists the open orders of all restaurants', async () => {
    const id = await place();
    const all = async (query: string) => {
      const url = `/api/admin/kitchen/orders?${query}`;
      const { body } = await server.call<(KitchenOrder & { restaurant: object })[]>(
        'GET',
        url,
        admin,
      );
      return body.map((order) => order.id);
    };
    expect(await all(`search=%23${id.slice(-8)}`)).toEqual([id]);
    expect(await all('search=nguyen')).toContain(id);
    expect(await all(`restaurantId=${stranger.user.id}`)).toEqual([]);
  });
});

describe('a temporary setting', () => {
  const shown = async (app = server) =>
    (await app.call<Restaurant>('GET', `/api/restaurants/${restaurant.restaurantId}`)).body;
  const listed = async () => {
    const { body } = await other.call<Restaurant[]>('GET', '/api/restaurants');
    return body.find(({ id }) => id === restaurant.restaurantId);
  };
  const found = async () => {
    const { name } = await shown(other);
    const url = `/api/search?q=${encodeURIComponent(name)}`;
    const { body } = await other.call<{ restaurants: Restaurant[] }>('GET', url);
    return body.restaurants.find(({ id }) => id === restaurant.restaurantId);
  };
  const set = async (rest: string, body: object) => {
    const response = await server.call<Record<string, unknown>>('PUT', path(rest), {
      body,
      ...cook,
    });
    expect(response.status).toBe(200);
    return response.body;
  };
  const order = async () =>
    (
      await other.call<PlacedOrder & { code?: string; message: string }>('POST', '/api/orders', {
        body: orderBody(restaurant),
        cookie: customer.cookie,
      })
    ).body;

  test('pauses the restaurant to the minute, for caches, other processes and orders', async () => {
    expect((await shown(other)).isTemporarilyClosed).toBe(false);
    const end = '2026-06-05T23:30:00.000Z';
    expect((await shown()).isTemporarilyClosed).toBe(false);
    expect(await set('/pause', { for: '30m' })).toEqual({ isPaused: true, pausedUntil: end });
    // The process that wrote it reads it at once, others once the database has notified them.
    expect((await shown()).isTemporarilyClosed).toBe(true);
    await expect.poll(async () => (await shown(other)).isTemporarilyClosed).toBe(true);
    for (const minutes of [1, 29.9]) {
      later(minutes);
      expect(await shown(other)).toMatchObject({ isTemporarilyClosed: true, pausedUntil: end });
      expect((await listed())?.isTemporarilyClosed).toBe(true);
      expect(await found()).toMatchObject({ pausedUntil: end });
      const refused = await order();
      expect(refused.code).toBe('restaurant_closed');
      expect(refused.message).toContain('Opens Today at 19:30');
    }
    later(30);
    expect(await shown(other)).toMatchObject({ isTemporarilyClosed: false, pausedUntil: null });
    expect(await shown()).toMatchObject({ isTemporarilyClosed: false });
    expect((await listed())?.isTemporarilyClosed).toBe(false);
    expect(await found()).toMatchObject({ pausedUntil: null });
    expect((await order()).status).toBe('pending');
    expect(await read<Kitchen>('')).toMatchObject({ isPaused: false, pausedUntil: null });
    later(30 + 24 * 60 + 1);
    await server.runJobs('clean_up');
    const { orm } = server.database;
    const [row] = await orm
      .select()
      .from(restaurants)
      .where(eq(restaurants.id, restaurant.restaurantId));
    expect(row).toMatchObject({ pausedUntil: null, isTemporarilyClosed: false });
  });

  test('pauses without an end until the pause is ended', async () => {
    expect(await set('/pause', { for: 'resumed' })).toEqual({ isPaused: true, pausedUntil: null });
    later(60 * 24 * 3);
    expect((await shown()).isTemporarilyClosed).toBe(true);
    const ended = await server.call('DELETE', path('/pause'), cook);
    expect(ended.body).toEqual({ isPaused: false, pausedUntil: null });
    expect((await shown()).isTemporarilyClosed).toBe(false);
  });

  test('makes deliveries later until the next morning', async () => {
    const before = (await shown()).deliveryTime;
    expect(before).toBe('25-35 min');
    await set('/busy', { extraMinutes: 20 });
    expect((await shown()).deliveryTime).toBe('45-55 min');
    await expect.poll(async () => (await shown(other)).deliveryTime).toBe('45-55 min');
    expect((await order()).estimatedDeliveryTime).toBe('45-55 minutes');
    later(10 * 60 - 1); // 04:59 in New York
    expect((await shown(other)).deliveryTime).toBe('45-55 min');
    later(10 * 60);
    expect(await shown(other)).toMatchObject({ deliveryTime: before, extraMinutes: 0 });
    expect((await order()).estimatedDeliveryTime).toBe('25-35 minutes');
  });

  test('makes a dish unavailable for an hour', async () => {
    const menu = async (app = other) => {
      const url = `/api/restaurants/${restaurant.restaurantId}/menu`;
      const { body } = await app.call<MenuItem[]>('GET', url);
      return body.find(({ id }) => id === restaurant.pho)?.isAvailable;
    };
    const again = async () => {
      const body = { orderId: placed };
      const sent = { body, cookie: customer.cookie };
      const response = await other.call<ReorderResponse>('POST', '/api/orders/reorder', sent);
      return response.body.skipped.map(({ name }) => name);
    };
    const { id: placed } = await order();
    expect([await menu(), await menu(server)]).toEqual([true, true]);
    await set(`/dishes/${restaurant.pho}/availability`, { isAvailable: false, for: '1h' });
    expect(await menu(server)).toBe(false);
    await expect.poll(() => menu()).toBe(false);
    expect(await again()).toEqual(['Phở Bò']);
    expect((await read<Kitchen>('')).soldOut).toEqual([
      { dishId: restaurant.pho, name: 'Phở Bò', until: '2026-06-06T00:00:00.000Z' },
    ]);
    later(59);
    expect((await order()).code).toBe('item_unavailable');
    later(60);
    expect(await menu()).toBe(true);
    expect(await again()).toEqual([]);
    expect((await order()).status).toBe('pending');
    expect((await read<Kitchen>('')).soldOut).toEqual([]);
  });
});

describe('an option that is sold out for an hour', () => {
  let [pizza, calzone]: TestPizza[] = [];
  const olives = { group: 'Toppings', name: 'Olives' };
  const setOption = (body: object, { cookie } = cook) =>
    server.call<{ dishes: number }>('PUT', path('/options/availability'), { body, cookie });
  const menuOlives = async (app: TestApp, view = '') => {
    const url = `/api/restaurants/${restaurant.restaurantId}/menu${view}`;
    const { body } = await app.call<MenuItem[]>('GET', url, admin);
    const dishes = body.filter(({ optionGroups }) => optionGroups.length > 0);
    return dishes.map(({ optionGroups }) => optionGroups[1]?.options[0]);
  };
  const orderOlives = async () => {
    const { id = '', options } = calzone ?? {};
    const items = [{ menuItemId: id, quantity: 1, options: [options?.large, options?.olives] }];
    const { totalCents } = priceOrder({
      lines: [{ unitPriceCents: cents(1699), quantity: 1 }],
      coupon: null,
      deliveryFeeMode: 'flat',
      restaurantDeliveryFeeCents: cents(299),
    });
    const body = { ...orderBody(restaurant), items, totalAmount: moneyText(totalCents) };
    return other.call<PlacedOrder & OrderRefusal>('POST', '/api/orders', { body, ...customer });
  };

  beforeEach(async () => {
    restaurant = await makeRestaurant(server.database);
    cook = await joined(restaurant);
    pizza = await addPizza(server.database, restaurant.restaurantId);
    calzone = await addPizza(server.database, restaurant.restaurantId);
  });

  test('is sold out in all dishes that offer it until the hour ends', async () => {
    expect((await menuOlives(other)).map((option) => option?.isAvailable)).toEqual([true, true]);
    const response = await setOption({ ...olives, isAvailable: false, for: '1h' });
    const until = '2026-06-06T00:00:00.000Z';
    expect(response).toMatchObject({ status: 200, body: { dishes: 2, soldOutUntil: until } });
    await expect
      .poll(async () => (await menuOlives(other))[1])
      .toMatchObject({ isAvailable: false, soldOutUntil: until });
    const [record] = await menuOlives(server, '?view=record');
    expect(record).toMatchObject({ isAvailable: true, soldOutUntil: until });
    expect((await read<Kitchen>('')).soldOutOptions).toEqual([{ ...olives, dishes: 2, until }]);
    later(60);
    expect((await menuOlives(other)).map((option) => option?.isAvailable)).toEqual([true, true]);
    expect((await read<Kitchen>('')).soldOutOptions).toEqual([]);
  });

  test('cannot be ordered until then', async () => {
    const { body: placed } = await orderOlives();
    expect(placed.status).toBe('pending');
    await setOption({ ...olives, isAvailable: false, for: '1h' });
    const again = async () => {
      const sent = { body: { orderId: placed.id }, cookie: customer.cookie };
      return (await other.call<ReorderResponse>('POST', '/api/orders/reorder', sent)).body.skipped;
    };
    later(59);
    expect((await orderOlives()).body).toMatchObject({
      code: 'item_unavailable',
      items: [{ name: 'Pizza', option: { name: 'Olives' } }],
    });
    expect(await again()).toEqual([{ name: 'Pizza', reason: 'Olives is sold out' }]);
    later(60);
    expect(await again()).toEqual([]);
    expect((await orderOlives()).body.status).toBe('pending');
  });

  test('can be restored, also in a dish that had switched it off', async () => {
    const groups = withOption(pizza?.groups ?? [], 'Olives', { isAvailable: false });
    const { orm } = server.database;
    await orm
      .update(menuItems)
      .set({ optionGroups: groups })
      .where(eq(menuItems.id, pizza?.id ?? ''));
    await setOption({ ...olives, isAvailable: false, for: 'resumed' });
    expect((await read<Kitchen>('')).soldOutOptions).toMatchObject([{ dishes: 2, until: null }]);
    await setOption({ ...olives, isAvailable: true });
    expect((await menuOlives(server)).map((option) => option?.isAvailable)).toEqual([true, true]);
  });

  test('is rejected with 404 if no dish offers it', async () => {
    const unknown = { group: 'Size', name: 'Olives', isAvailable: false };
    expect(await setOption(unknown)).toMatchObject({ status: 404 });
  });
});

test('the minutes to confirm a scheduled order count from when the kitchen has to start', async () => {
  restaurant = await makeRestaurant(server.database);
  cook = await joined(restaurant);
  const order = await place();
  const releaseAt = new Date(clock.getTime() + 60 * MINUTE);
  await server.database.orm.update(orders).set({ releaseAt }).where(eq(orders.id, order));
  later(63);
  await move(order, { status: 'confirmed', from: 'pending' });
  expect((await read<Kitchen>('')).today.medianMinutesToConfirm).toBe(3);
});

test('the figures of a day count from 05:00 to 05:00 without cancelled orders', async () => {
  restaurant = await makeRestaurant(server.database);
  cook = await joined(restaurant);
  const [first, second] = [await place(), await place()];
  later(4);
  await move(first, { status: 'confirmed', from: 'pending' });
  await move(second, { status: 'cancelled', from: 'pending', reason: 'Out of rice' });
  later(24);
  await move(first, { status: 'ready', from: 'confirmed' });
  later(9 * 60); // 04:00 on Saturday
  await place();
  const friday = {
    orders: 3,
    revenue: '73.82',
    tips: '0.00',
    cancelled: 1,
    medianMinutesToConfirm: 4,
    medianMinutesToReady: 24,
  };
  expect((await read<Kitchen>('')).today).toEqual(friday);
  later(10 * 60);
  const days = await read<KitchenDay[]>('/figures?days=2');
  expect(days.map(({ date, orders }) => [date, orders])).toEqual([
    ['2026-06-05', 3],
    ['2026-06-06', 0],
  ]);
  expect(days[0]).toMatchObject(friday);
  expect(days[0]?.byHour.flatMap((orders, hour) => (orders ? [[hour, orders]] : []))).toEqual([
    [4, 1],
    [19, 2],
  ]);
});
