import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createHttpServer } from './http-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('answers are made only as fast as the client takes them, and it gets all of them', async () => {
  const LARGE = Buffer.alloc(600_000, 'x');
  const COUNT = 100;
  const made: string[] = [];
  const server = createHttpServer({
    fastPath: () => false,
    handler(request, response) {
      made.push(request.url ?? '');
      response.writeHead(200, { 'content-length': LARGE.length }).end(LARGE);
    },
  }).listen(0, '127.0.0.1');
  ends.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const paths = Array.from({ length: COUNT }, (_, index) => `/${index}`);

  const client = connect(port, '127.0.0.1');
  ends.push(() => client.destroy());
  client.pause();
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  await expect.poll(() => made.length).toBeGreaterThan(0);
  // After twenty answers to other clients, everything that will be built has been.
  for (let round = 0; round < 20; round++) {
    const [response] = await once(get({ port, path: '/other', agent: false }), 'response');
    await once(response.resume(), 'end');
  }
  const madeAhead = made.filter((path) => path !== '/other').length;
  let received = 0;
  client.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  client.resume();

  expect(madeAhead).toBeLessThan(20);
  const all = () => made.filter((path) => path !== '/other');
  await expect.poll(all, { timeout: 30_000 }).toEqual(paths);
  await expect.poll(() => received, { timeout: 30_000 }).toBeGreaterThan(COUNT * LARGE.length);
}, 60_000);

test('a client that sends requests by the thousand and reads nothing is cut off', async () => {
  let made = 0;
  const server = createHttpServer({
    fastPath: () => false,
    handler(_request, response) {
      made += 1;
      response.end();
    },
  }).listen(0, '127.0.0.1');
  ends.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  const closed = new Promise((resolve) => client.on('close', resolve));
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20_000));
  client.resume();

  await closed;
  expect(made).toBeLessThan(2_000);
});

test('once it is about to stop, it is not ready, serves, and closes each connection', async () => {
  const stopping = new AbortController();
  const app: TestApp = await startTestApp({ stopping: stopping.signal });
  ends.push(() => app.close());
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return `${status} ${headers.get('connection')}`;
  };
  const paths = ['/readyz', '/healthz', '/api/restaurants', '/api/restaurants'];
  const answers = async () => {
    const seen: string[] = [];
    for (const path of paths) seen.push(await ask(path));
    return seen;
  };

  expect(await answers()).toEqual(paths.map(() => '200 keep-alive'));
  stopping.abort();
  expect(await answers()).toEqual(['503 close', '200 close', '200 close', '200 close']);
});

test('a request must have one Host header, and may have none in HTTP/1.0', async () => {
  const server = createHttpServer({
    fastPath: () => false,
    handler: (_request, response) => response.end('let in'),
  }).listen(0, '127.0.0.1');
  ends.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const answerTo = async (head: string, version = '1.1') => {
    const client = connect(port, '127.0.0.1').setEncoding('utf8');
    client.write(`GET / HTTP/${version}\r\n${head}Connection: close\r\n\r\n`);
    let answer = '';
    client.on('data', (text: string) => {
      answer += text;
    });
    await once(client, 'close');
    return answer;
  };

  for (const heads of ['Host: localhost\r\nAccept: */*\r\nHOST: localhost\r\n', '']) {
    expect(await answerTo(heads)).toMatch(/^HTTP\/1.1 400 .*"code":"invalid_input"/s);
  }
  expect(await answerTo('', '1.0')).toMatch(/^HTTP\/1.1 200 .*let in/s);
  expect(await answerTo('Host: localhost\r\n')).toMatch(/^HTTP\/1.1 200 .*let in/s);
});

describe('the Host header', () => {
  async function statusesOf(env: Record<string, string>, host: string): Promise<number[]> {
    const server = await startTestApp({ env });
    ends.push(() => server.close());
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const statuses: number[] = [];
    // A route, and an answer from the cache, which does not reach the router.
    for (const path of ['/healthz', '/api/restaurants', '/api/restaurants']) {
      const request = get({ host: '127.0.0.1', port, path, headers: { host }, agent: false });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      statuses.push(response.statusCode ?? 0);
    }
    return statuses;
  }

  test.each(['localhost', 'LocalHost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'of a local start may be %s',
    async (host) => {
      expect(await statusesOf({}, host)).toEqual([200, 200, 200]);
    },
  );

  // A page of another site whose name was made to lead to this machine.
  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '192.168.1.7', '@'])(
    'of a local start may not be %s',
    async (host) => {
      expect(await statusesOf({}, host)).toEqual([421, 421, 421]);
    },
  );

  test('of a public site may be any: health checks and proxies use names of their own', async () => {
    const env = { PUBLIC_URL: 'https://food.example' };
    expect(await statusesOf(env, '10.0.0.7:3000')).toEqual([200, 200, 200]);
  });
});
