import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
const [pho, pasta, deleted] = [v7(), v7(), v7()];

beforeAll(async () => {
  server = await startTestApp();
  await server.database.orm.insert(restaurants).values([
    { id: pho, name: 'Pho Saigon', slug: 'pho-saigon', cuisine: 'Vietnamese' },
    { id: pasta, name: 'Bella Pasta', slug: 'bella-pasta', cuisine: 'Italian' },
    { id: deleted, name: 'Gone', slug: 'gone', cuisine: 'Thai', deletedAt: new Date() },
  ]);
});
afterAll(() => server.close());

const favorites = (method: string, cookie: string | undefined, id?: string) =>
  server.call(method, id ? `/api/favorites/${id}` : '/api/favorites', { cookie });

test('favorites are stored once each with the account', async () => {
  const { cookie } = await server.signUp();

  expect((await favorites('GET', cookie)).body).toEqual([]);
  await favorites('PUT', cookie, pho);
  await favorites('PUT', cookie, pho);
  expect((await favorites('PUT', cookie, pasta)).body).toHaveLength(2);
  expect((await favorites('DELETE', cookie, pho)).body).toEqual([pasta]);
  expect((await favorites('DELETE', cookie, pho)).status).toBe(200);
});

test('each user has separate favorites', async () => {
  const ada = await server.signUp();
  const grace = await server.signUp();

  await favorites('PUT', ada.cookie, pho);

  expect((await favorites('GET', grace.cookie)).body).toEqual([]);
});

test('an unknown or deleted restaurant cannot be a favorite', async () => {
  const { cookie } = await server.signUp();

  expect((await favorites('PUT', cookie, v7())).status).toBe(404);
  expect((await favorites('PUT', cookie, deleted)).status).toBe(404);
  expect((await favorites('PUT', cookie, 'no-id')).status).toBe(400);
});

test('a visitor is refused', async () => {
  expect((await favorites('GET', undefined)).status).toBe(401);
  expect((await favorites('PUT', undefined, pho)).status).toBe(401);
});
