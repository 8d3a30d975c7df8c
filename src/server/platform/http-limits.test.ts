import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createFastifyApp } from './fastify-app.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanUps.splice(0)) await end();
});

/** A server with one route, whose port it returns. */
async function serve(response: () => unknown): Promise<number> {
  const app = createFastifyApp({ config: readConfig({}), log: pino({ level: 'silent' }) });
  app.get('/', { config: { admission: 'always' } }, response);
  await app.listen({ port: 0, host: '127.0.0.1' });
  cleanUps.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

test('a client that sends requests without waiting for responses is disconnected', async () => {
  let handled = 0;
  const port = await serve(() => {
    handled += 1;
    return 'x'.repeat(100_000);
  });

  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  const closed = new Promise((resolve) => client.on('close', resolve));
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100_000));
  client.resume();

  await closed;
  expect(handled).toBe(1);
});

test('a client that waits for each response is served on one connection', async () => {
  const LARGE = 'x'.repeat(3_000_000);
  const port = await serve(() => LARGE);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  cleanUps.unshift(() => agent.destroy());
  const connections = new Set<unknown>();

  for (let round = 0; round < 30; round++) {
    const [response] = await once(get({ port, agent }), 'response');
    connections.add(response.socket);
    expect(await text(response)).toHaveLength(LARGE.length);
  }
  expect(connections.size).toBe(1);
});

test('a request of HTTP/1.1 must have a Host header', async () => {
  const port = await serve(() => 'served');

  const rawResponseTo = async (request: string) => {
    const client = connect(port, '127.0.0.1').setEncoding('utf8');
    client.write(`${request}Connection: close\r\n\r\n`);
    let response = '';
    client.on('data', (text: string) => {
      response += text;
    });
    await once(client, 'close');
    return response;
  };

  expect(await rawResponseTo('GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1.1 400 /);
  expect(await rawResponseTo('GET / HTTP/1.0\r\n')).toMatch(/^HTTP\/1.1 200 .*served/s);
  expect(await rawResponseTo('GET / HTTP/1.1\r\nHost: localhost\r\n')).toMatch(/served$/);
});

test('a draining program closes each connection after its response', async () => {
  const stopping = new AbortController();
  const app: TestApp = await startTestApp({ stopping: stopping.signal });
  cleanUps.push(() => app.close());
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const statusOf = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return `${status} ${headers.get('connection')}`;
  };
  const paths = ['/readyz', '/healthz', '/api/restaurants', '/api/restaurants'];
  const responses = async () => {
    const statuses: string[] = [];
    for (const path of paths) statuses.push(await statusOf(path));
    return statuses;
  };

  expect(await responses()).toEqual(paths.map(() => '200 keep-alive'));
  stopping.abort();
  expect(await responses()).toEqual(['503 close', '200 close', '200 close', '200 close']);
});
