import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

interface Answers {
  [status: string]: { content: Record<string, { schema: Record<string, unknown> }> };
}

let server: TestApp;
let paths: Record<string, Record<string, { responses: Answers }>>;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://plateful.example' } });
  const { body } = await server.call<{ paths: typeof paths }>('GET', '/api/openapi.json');
  paths = body.paths;
  expect(body).toMatchObject({
    components: { securitySchemes: { session: { in: 'cookie', name: '__Host-plateful_session' } } },
  });
});
afterAll(() => server.close());

const answersOf = (method: string, path: string): Answers => paths[path]?.[method]?.responses ?? {};

test.each([
  ['get', '/api/admin/export/{what}', ['text/csv', 'application/json']],
  ['post', '/api/admin/import', ['application/x-ndjson']],
  ['get', '/api/events', ['text/event-stream']],
])('%s %s is described as what it answers, and its refusals as JSON', (method, path, types) => {
  const answers = answersOf(method, path);

  expect(Object.keys(answers['200']?.content ?? {})).toEqual(types);
  expect(Object.keys(answers.default?.content ?? {})).toEqual(['application/json']);
});

test.each([
  ['put', '/api/restaurants/{id}', '409', 'current'],
  ['put', '/api/menu-items/{id}', '409', 'current'],
  ['put', '/api/categories/{id}', '409', 'current'],
  ['put', '/api/admin/coupons/{id}', '409', 'current'],
  ['put', '/api/admin/trash/{kind}/{id}/restore', '409', 'heldBy'],
  ['post', '/api/create-payment-intent', '409', 'quote'],
  ['post', '/api/create-payment-intent', '409', 'changes'],
  ['post', '/api/create-payment-intent', '404', 'restaurantId'],
])('%s %s is described with the %s’s %s', (method, path, status, field) => {
  const { schema } = answersOf(method, path)[status]?.content['application/json'] ?? {};

  expect(schema?.properties).toHaveProperty(field);
});
