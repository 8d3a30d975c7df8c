import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://plateful.example' } });
});
afterAll(() => server.close());

const write = (headers: Record<string, string>) =>
  server.call<ErrorBody>('POST', '/api/logout', {
    headers: { host: 'localhost:3000', ...headers },
  });

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  [
    'from a sister domain',
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.plateful.example' },
  ],
  ['from a sister domain that hides', { 'sec-fetch-site': 'same-site' }],
  ['from an old browser on another site', { origin: 'https://evil.example' }],
  ['from another port', { origin: 'http://localhost:4000' }],
  ['from a sandboxed frame', { origin: 'null' }],
])('a write %s is refused', async (_, headers) => {
  const answer = await write(headers);

  expect(answer.status).toBe(403);
  expect(answer.body.code).toBe('cross_site_request');
});

test.each([
  ['from our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
  ['from our own page in an old browser', { origin: 'http://localhost:3000' }],
  ['from our public address behind a proxy', { origin: 'https://plateful.example' }],
  ['from a program that is no browser', {}],
])('a write %s passes', async (_, headers) => {
  expect((await write(headers)).status).toBe(200);
});

test('reads from other sites are answered: they change nothing', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

  expect((await server.call('GET', '/api/config', { headers })).status).toBe(200);
});
