import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Order } from '#contract/orders.ts';
import type { NewRestaurantBody, RestaurantChangesBody } from '#contract/restaurant-writes.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type ResponseBody = Restaurant & Partial<ErrorBody> & { current?: Restaurant };

let server: TestApp;
let admin: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = (await server.signUpAdmin()).cookie;
});
afterAll(() => server.close());

function create(body: NewRestaurantBody) {
  return server.call<ResponseBody>('POST', '/api/restaurants', { body, cookie: admin });
}

function change(id: string, body: RestaurantChangesBody) {
  return server.call<ResponseBody>('PUT', `/api/restaurants/${id}`, { body, cookie: admin });
}

function read(address: string) {
  return server.call<ResponseBody>('GET', `/api/restaurants/${address}`);
}

async function created(body: Partial<NewRestaurantBody> & { name: string }): Promise<Restaurant> {
  const response = await create({ cuisine: 'Thai', ...body });
  expect(response.status).toBe(201);
  return response.body;
}

test('a restaurant can be renamed while dishes are added to it', async () => {
  const { id } = await created({ name: 'Busy Corner' });
  const body = { name: 'Plain rice', price: 9 };
  const addDish = () => server.call('POST', `/api/restaurants/${id}/menu`, { body, cookie: admin });
  const rounds = Array.from({ length: 30 }, (_, round) => [
    addDish(),
    change(id, { name: `Busy Corner ${round}` }),
    addDish(),
  ]);
  const responses = await Promise.all(rounds.flat());
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201]));
});

describe('a new restaurant', () => {
  test('is shown in the list and the search at once', async () => {
    await server.call('GET', '/api/restaurants');
    await server.call('GET', '/api/search?q=lantern');
    const sent = {
      name: 'Red Lantern',
      cuisine: 'Chinese',
      description: 'Noodles, pulled by hand',
      deliveryTime: '20-30 min',
      address: '8 Sample Street',
      phone: '(213) 555-0100',
      image: 'lantern.webp',
      deliveryFee: '1.99',
      minimumOrder: 20,
      rating: '4.6',
      reviewCount: 12,
      operatingHours: { monday: { open: '18:00', close: '02:00' }, tuesday: { closed: true } },
      operatingHoursMode: 'overnight',
      isOpen: false,
      isTemporarilyClosed: true,
      timezone: 'Europe/London',
    } as const;
    const restaurant = await created(sent);
    expect(restaurant).toMatchObject({
      ...sent,
      minimumOrder: '20.00',
      rating: '4.60',
      slug: 'red-lantern',
    });
    expect((await read('red-lantern')).body).toEqual(restaurant);
    expect((await server.call('GET', '/api/restaurants')).body).toContainEqual({
      ...restaurant,
      priceLevel: null,
    });
    const found = await server.call('GET', '/api/search?q=lantern');
    expect(found.body).toMatchObject({ restaurants: [{ id: restaurant.id }] });
  });

  test('has defaults if only name and cuisine are given', async () => {
    expect(await created({ name: 'Plain' })).toMatchObject({
      description: '',
      image: null,
      rating: '0.00',
      reviewCount: 0,
      deliveryTime: '25-35 min',
      deliveryFee: '2.99',
      minimumOrder: '15.00',
      isOpen: true,
      isTemporarilyClosed: false,
      timezone: 'America/New_York',
      operatingHoursMode: 'default',
      operatingHours: {
        monday: { open: '09:00', close: '21:00', closed: false },
        sunday: { open: '09:00', close: '21:00', closed: false },
      },
    });
  });

  test.each([
    [{ name: '' }, 'name', 'Restaurant name is required'],
    [{ name: 'X' }, 'name', 'Restaurant name must be at least 2 characters'],
    [{ name: '🍕' }, 'name', 'Restaurant name must be at least 2 characters'],
    [{ cuisine: ' ' }, 'cuisine', 'Cuisine type is required'],
    [{ deliveryFee: 50.01 }, 'deliveryFee', 'Delivery fee must be between $0 and $50'],
    [{ minimumOrder: 100.01 }, 'minimumOrder', 'Minimum order must be between $0 and $100'],
    [{ phone: 'call us' }, 'phone', 'Please enter a valid phone number'],
    [{ deliveryTime: 'soon' }, 'deliveryTime', 'Delivery time must look like 25-35 min'],
    [{ timezone: 'Mars/Base' }, 'timezone', 'Not a time zone'],
  ])('is refused at the field of %j', async (wrong, path, message) => {
    const response = await create({ name: 'Right', cuisine: 'Thai', ...wrong });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'invalid_input', message });
    expect(response.body.issues?.[0]).toEqual({ path, message });
  });

  test.each([
    { name: 'Nul\u0000' },
    { operatingHours: { monday: { open: '09:00', close: '2\u00001:00' } } },
    { image: 'x\u0000.webp' },
  ])('is refused with a character that cannot be stored: %j', async (wrong) => {
    const response = await create({ name: 'Right', cuisine: 'Thai', ...wrong });
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test('gets its own slug if its name is taken, even by a simultaneous one', async () => {
    const both = await Promise.all([
      created({ name: 'Twin Peak' }),
      created({ name: 'Twin Peak' }),
    ]);
    expect(both.map(({ slug }) => slug).toSorted()).toEqual(['twin-peak', 'twin-peak-2']);
  });
});

describe('changing a restaurant', () => {
  test('is shown by another process after the database’s notification', async () => {
    const { id, slug } = await created({ name: 'Shared' });
    const other = await startTestApp({ database: server.database });
    const readStoredRestaurant = async () =>
      (await other.call<Restaurant>('GET', `/api/restaurants/${slug}`)).body;
    expect((await readStoredRestaurant()).description).toBe('');
    await change(id, { description: 'News' });
    await expect.poll(async () => (await readStoredRestaurant()).description).toBe('News');
    await server.call('DELETE', `/api/restaurants/${id}`, { cookie: admin });
    await expect.poll(readStoredRestaurant).toMatchObject({ code: 'not_found' });
    await other.close();
  });

  test('keeps omitted fields', async () => {
    const before = await created({ name: 'Stays', image: 'logo.webp', operatingHours: null });
    const after = await change(before.id, { description: 'New words' });
    expect(after.status).toBe(200);
    const { updatedAt, ...rest } = before;
    expect(after.body).toMatchObject({ ...rest, description: 'New words' });
    expect(after.body.updatedAt > updatedAt).toBe(true);
    expect(
      (await change(before.id, { image: null, isTemporarilyClosed: true })).body,
    ).toMatchObject({ image: null, isTemporarilyClosed: true, description: 'New words' });
    expect((await change(before.id, {})).status).toBe(200);
  });

  test('redirects from the old address after a renaming', async () => {
    const { id, slug } = await created({ name: 'First Name' });
    await read(slug);
    const renamed = await change(id, { name: 'Second Name' });
    expect(renamed.body.slug).toBe('second-name');
    expect((await read('first-name')).body).toEqual(renamed.body);
    expect((await read('second-name')).body).toEqual(renamed.body);
    expect((await created({ name: 'First Name' })).slug).toBe('first-name-2');
    expect((await change(id, { name: 'First Name' })).body.slug).toBe('first-name');
  });

  test('is refused for the second of two simultaneous edits, with the stored record', async () => {
    const { id, updatedAt } = await created({ name: 'Contested' });
    const responses = await Promise.all([
      change(id, { description: 'one', updatedAt }),
      change(id, { description: 'two', updatedAt }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = responses.toSorted((a, b) => a.status - b.status).map(({ body }) => body);
    expect(lost).toMatchObject({ code: 'edited_meanwhile', current: won });
    expect((await read(id)).body).toEqual(won);
    const again = await change(id, { description: 'both', updatedAt: won?.updatedAt });
    expect(again).toMatchObject({ status: 200, body: { description: 'both' } });
  });

  test('responds with 404 for an unknown id', async () => {
    expect((await change(v7(), { name: 'Nobody' })).status).toBe(404);
  });

  test('responds with 400 for a malformed id', async () => {
    expect((await change('contested', { name: 'Nobody' })).status).toBe(400);
  });

  test('accepts its id in upper and lower case', async () => {
    const { id } = await created({ name: 'Capital' });
    await read(id);
    expect((await change(id.toUpperCase(), { cuisine: 'Italian' })).status).toBe(200);
    expect((await read(id)).body.cuisine).toBe('Italian');
  });
});

test('closing a restaurant applies to its status and orders at once', async () => {
  const restaurant = await makeRestaurant(server.database);
  const { cookie } = await server.signUp();
  const order = () =>
    server.call<Order & ErrorBody>('POST', '/api/orders', { body: orderBody(restaurant), cookie });
  const toggle = (isOpen: boolean) =>
    server.call('PUT', `/api/restaurants/${restaurant.restaurantId}/status`, {
      body: { isOpen },
      cookie: admin,
    });
  const status = () => server.call('GET', `/api/restaurants/${restaurant.restaurantId}/status`);

  expect((await order()).status).toBe(201);
  expect((await status()).body).toMatchObject({ isOpen: true });
  expect(await toggle(false)).toMatchObject({ status: 200, body: { isOpen: false } });
  expect((await status()).body).toMatchObject({ isOpen: false, reason: 'manually_closed' });
  expect(await order()).toMatchObject({ status: 409, body: { code: 'restaurant_closed' } });
  await toggle(true);
  expect((await order()).status).toBe(201);
});

test('an order is placed during a simultaneous edit of its restaurant', async () => {
  const restaurant = await makeRestaurant(server.database);
  const { cookie } = await server.signUp();
  const rounds = Array.from({ length: 6 }, async (_, round) => {
    const edit = change(restaurant.restaurantId, { description: `Round ${round}` });
    const order = server.call<ErrorBody>('POST', '/api/orders', {
      body: orderBody(restaurant),
      cookie,
    });
    return [(await edit).status, (await order).status];
  });
  for (const statuses of await Promise.all(rounds)) expect(statuses).toEqual([200, 201]);
});
