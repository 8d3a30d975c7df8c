import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let restaurantId: string;
beforeAll(async () => {
  server = await startTestApp();
  ({ restaurantId } = await makeRestaurant(server.database));
});
afterAll(() => server.close());

test.each([
  ['PUT', '/api/restaurants', 'GET, HEAD, POST, OPTIONS'],
  ['DELETE', '/api/orders/:id', 'GET, HEAD, PATCH, OPTIONS'],
  ['GET', '/api/logout', 'POST, OPTIONS'],
  ['HEAD', '/api/register', 'POST, OPTIONS'],
  ['PATCH', '/api/search?q=pho', 'GET, HEAD, OPTIONS'],
  ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
  ['PROPFIND', '/api/restaurants', 'GET, HEAD, POST, OPTIONS'],
])('%s %s is rejected with 405 and the methods of the path', async (method, path, allow) => {
  const response = await server.call(method, path.replace(':id', restaurantId));

  expect(response.status).toBe(405);
  expect(response.headers.allow).toBe(allow);
  if (method !== 'HEAD') {
    const message = 'This path does not support this method.';
    expect(response.body).toEqual({ code: 'method_not_allowed', message });
  }
});

test('OPTIONS lists the methods of a path', async () => {
  const response = await server.call('OPTIONS', '/api/favorites');

  expect(response).toMatchObject({
    status: 204,
    body: '',
    headers: { allow: 'GET, HEAD, OPTIONS' },
  });
});

test.each(['GET', 'POST', 'OPTIONS'])(
  '%s of an unknown path is rejected with 404',
  async (method) => {
    const response = await server.call(method, '/api/nothing');

    expect(response.body).toEqual({ code: 'not_found', message: 'Not found' });
    expect(response.headers).not.toHaveProperty('allow');
  },
);

test.each([
  ['GET', '/api/restaurants/'],
  ['PUT', '/api/restaurants/'],
  ['POST', '/api/orders/'],
  ['GET', '/api/restaurants//menu'],
  ['GET', '/api//restaurants'],
  ['GET', '//api/restaurants'],
  ['GET', '/api/search/'],
  ['GET', '/uploads/'],
])('%s %s, with an empty segment, is an unknown path', async (method, path) => {
  const response = await server.call(method, path);

  expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(response.headers).not.toHaveProperty('allow');
});
