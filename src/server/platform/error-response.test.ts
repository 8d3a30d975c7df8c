import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#server/config.ts';
import { AppError } from './app-error.ts';
import { type App, createFastifyApp } from './fastify-app.ts';
import { ProviderFault } from './payments/payment-provider.ts';

const SECRET = 'ada@example.com';

let app: App;
let log = '';
let thrown: unknown;

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  app = createFastifyApp({ config: readConfig({}), log: pino(sink) });
  app.post('/api/throws', () => {
    throw thrown;
  });
  const body = z.object({
    amount: z.number().int(),
    name: z.string().min(1, 'Please enter your name.'),
    lines: z.array(z.object({ quantity: z.number() })).optional(),
  });
  app.route({ method: ['POST', 'PUT', 'DELETE'], url: '/api/bodiless', handler: () => ({}) });
  app.post(
    '/api/checked/:id',
    { schema: { body, params: z.object({ id: z.uuid() }) } },
    () => ({}),
  );
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  log = '';
});

async function responseTo(error: unknown) {
  thrown = error;
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/api/throws' });
  return { status: statusCode, headers, body: JSON.parse(body), text: body };
}

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
async function post(payload: string, options: { id?: string; type?: string } = {}) {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/api/checked/${options.id ?? ID}?email=${SECRET}`,
    headers: { 'content-type': options.type ?? 'application/json' },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

/** The raw response to a request line that a correct client would not send. */
async function responseToLine(line: string): Promise<string> {
  return responseToBytes(`${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
}

async function responseToBytes(bytes: string): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  return text(socket);
}

describe('an internal error', () => {
  test('reveals no internals', async () => {
    const response = await responseTo(new TypeError(`cannot read /srv/app/secret.ts of ${SECRET}`));

    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      code: 'internal_error',
      message: 'Something went wrong on our side.',
    });
    expect(log).toContain('TypeError');
  });

  test('an internal error in a query is logged without personal data', async () => {
    const cause = Object.assign(new Error(`duplicate key (email)=(${SECRET})`), {
      code: '22P02',
      constraint: 'users_email_key',
    });

    const response = await responseTo(new DrizzleQueryError('insert into users', [SECRET], cause));

    expect(response.status).toBe(500);
    expect(response.text).not.toContain('insert');
    expect(log).toContain('22P02');
    expect(log).toContain('insert into users');
    expect(log).not.toContain(SECRET);
  });

  test('returns a response if something other than an Error is thrown', async () => {
    expect((await responseTo('a thrown text')).status).toBe(500);
  });

  test.each([
    ['connection refused', Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
    ['server going down', Object.assign(new Error('no'), { code: '57P01' })],
    ['connection lost', new Error('Connection terminated unexpectedly')],
    ['server read-only', Object.assign(new Error('no'), { code: '25006' })],
    ['statement ended', Object.assign(new Error('no'), { code: '57014' })],
    ['lock not had', Object.assign(new Error('no'), { code: '55P03' })],
    ['no response', new Error('Query read timeout')],
    ['wrapped', new DrizzleQueryError('select', [], new Error('Connection terminated'))],
    ['payment provider', new ProviderFault('Stripe failed: StripeConnectionError')],
  ])('an outage is rejected with 503 and Retry-After: %s', async (_, error) => {
    const response = await responseTo(error);

    expect(response.status).toBe(503);
    expect(response.body.code).toBe('unavailable');
    expect(response.headers['retry-after']).toBe('5');
  });
});

describe('a refusal', () => {
  test('has its code, message, details and Retry-After', async () => {
    const response = await responseTo(
      new AppError('too_many_requests', { details: { more: 1 }, retryAfterSeconds: 7 }),
    );

    expect(response.status).toBe(429);
    expect(response.headers['retry-after']).toBe('7');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toEqual({
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait a moment.',
      more: 1,
    });
    expect(log).not.toContain('request failed');
  });

  test('a refusal with 503 logs an error only if another error caused it', async () => {
    await responseTo(new AppError('unavailable'));
    expect(log).not.toContain('request failed');

    await responseTo(new AppError('unavailable', { cause: new Error('the disk is full') }));
    expect(log).toContain('request failed');
    expect(log).toContain('the disk is full');
  });
});

describe('invalid input', () => {
  test('is rejected with 400 and every invalid field', async () => {
    const response = await post('{"amount":1.5,"lines":[{"quantity":"x"}],"name":"Ada"}');

    expect(response.status).toBe(400);
    expect(response.body.message).toBe('Some fields are missing or wrong.');
    expect(response.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'amount',
      'lines.0.quantity',
    ]);
  });

  test('has our message if the first problem has one', async () => {
    const response = await post('{"amount":1,"name":""}');

    expect(response.body.message).toBe('Please enter your name.');
  });

  test.each([
    ['malformed JSON', '{"amount":', {}, 400, 'invalid_input'],
    ['no body', '', {}, 400, 'invalid_input'],
    ['a body that is no object', '[]', {}, 400, 'invalid_input'],
    ['an id that is no id', '{"amount":1,"name":"A"}', { id: '1' }, 400, 'invalid_input'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', {}, 400, 'invalid_input'],
    ['a kind we do not read', '<a/>', { type: 'text/xml' }, 415, 'unsupported_media_type'],
    ['too much', `{"name":"${'x'.repeat(300_000)}"}`, {}, 413, 'too_large'],
  ])('is rejected: %s', async (_, payload, options, status, code) => {
    const response = await post(payload, options);

    expect(response.status).toBe(status);
    expect(response.body.code).toBe(code);
  });
});

test('a body that its client cuts off is not our failure', async () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });

  expect(await responseTo(aborted)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(log).not.toContain('request failed');
});

test('an unknown path returns JSON', async () => {
  const response = await app.inject({ method: 'GET', url: '/api/nothing' });

  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ code: 'not_found', message: 'Not found' });
});

test.each(['/api/%ff', '/api/nothing/%E0%A4%A', '/nothing%'])(
  'a path with a broken escape is handled as unknown: %s',
  async (url) => {
    const response = await app.inject({ method: 'GET', url });

    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 'not_found', message: 'Not found' });
    expect(response.headers['x-request-id']).toBeTruthy();
    expect(JSON.parse(log)).toMatchObject({ path: url, status: 404, msg: 'request' });
  },
);

test('a path parameter is limited in length by its route', async () => {
  const response = await post('{"amount":1,"name":"A"}', { id: 'x'.repeat(500) });

  expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});

test('a malformed path is refused with our error body', async () => {
  expect(await responseToLine('GET http://user@name@[::/x')).toMatch(
    /^HTTP\/1\.1 400 .*"code":"invalid_input"/s,
  );
});

test.each([
  [
    'a header that is too long',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'too_large',
  ],
  ['a URL that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'too_large'],
  ['a malformed header', 'GET / HTTP/1.1\r\nhost: a\r\nno colon\r\n\r\n', 400, 'invalid_input'],
  ['an unknown method', 'BREW / HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'invalid_input'],
  [
    'a body that is no number of bytes',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n',
    400,
    'invalid_input',
  ],
])('%s, which Node.js refuses, gets our error body', async (_, bytes, status, code) => {
  const response = await responseToBytes(bytes);

  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  expect(head.toLowerCase()).toContain('connection: close');
  expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) });
});

test('a request whose head does not arrive in time is rejected with 408 and our error body', async () => {
  const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  let response = '';
  const socket = new Writable({
    write(chunk, _encoding, done) {
      response += chunk;
      done();
    },
  });

  app.server.emit('clientError', timeout, socket);

  expect(response).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s);
});

test.each(['POST', 'DELETE', 'PUT'] as const)(
  '%s without a body is accepted with a JSON content type where no body is needed',
  async (method) => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method, url: '/api/bodiless', headers });

    expect(response.statusCode).toBe(200);
  },
);

test('an empty body is refused as missing where one is required', async () => {
  const { status, body } = await post('');

  expect(status).toBe(400);
  expect(body).toMatchObject({
    message: 'Some fields are missing or wrong.',
    issues: [{ path: '' }],
  });
});

test('the log has a request’s id, path and status without personal data', async () => {
  await post('{"amount":1,"name":"Ada Lovelace"}');

  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ path: `/api/checked/${ID}`, status: 200, msg: 'request' });
  expect(log).not.toMatch(/example\.com|Lovelace|127\.0\.0\.1/);
});

test('the log does not contain a link that opens an account', async () => {
  await app.inject({ method: 'POST', url: '/api/password-reset/AZoB-x_9' });

  expect(JSON.parse(log)).toMatchObject({ path: '/api/password-reset/…', msg: 'request' });
});

test('only a valid X-Request-Id is kept', async () => {
  const idFor = async (requestId: string) =>
    (await app.inject({ url: '/api/nothing', headers: { 'x-request-id': requestId } })).headers[
      'x-request-id'
    ];

  expect(await idFor('trace-0123456789')).toBe('trace-0123456789');
  expect(await idFor('a\tb"injected')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idFor('x'.repeat(500))).toMatch(/^[0-9a-f-]{36}$/);
});
