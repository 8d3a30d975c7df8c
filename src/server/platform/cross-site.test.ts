import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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
  const response = await write(headers);

  expect(response.status).toBe(403);
  expect(response.body.code).toBe('cross_site_request');
});

test.each([
  ['from our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
  ['from our own page in an old browser', { origin: 'http://localhost:3000' }],
  ['from our public address behind a proxy', { origin: 'https://plateful.example' }],
  ['from a program that is no browser', {}],
])('a write %s is accepted', async (_, headers) => {
  expect((await write(headers)).status).toBe(200);
});

test('reads from other sites are accepted', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

  expect((await server.call('GET', '/api/config', { headers })).status).toBe(200);
});

describe('the Host header', () => {
  async function statusesOf(env: Record<string, string>, host: string): Promise<number[]> {
    const program = await startTestApp({ env, database: server.database });
    onTestFinished(() => program.close());
    await program.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = program.app.server.address() as AddressInfo;
    const statuses: number[] = [];
    for (const path of ['/healthz', '/api/restaurants', '/api/nothing']) {
      const request = get({ host: '127.0.0.1', port, path, headers: { host }, agent: false });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      statuses.push(response.statusCode ?? 0);
    }
    return statuses;
  }

  test.each(['localhost', 'LocalHost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'the Host header of a program on this machine may be %s',
    async (host) => {
      expect(await statusesOf({}, host)).toEqual([200, 200, 404]);
    },
  );

  // DNS rebinding: the name of another site resolves to this machine.
  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '192.168.1.7', '@'])(
    'the Host header of a program on this machine may not be %s',
    async (host) => {
      expect(await statusesOf({}, host)).toEqual([421, 421, 421]);
    },
  );

  test('the Host header of a public program may be any, as health checks and proxies use other names', async () => {
    const env = { PUBLIC_URL: 'https://food.example' };
    expect(await statusesOf(env, '10.0.0.7:3000')).toEqual([200, 200, 404]);
  });
});
