import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountSecurityApi, accountsApi, ordersApi, restaurantsApi } from '#contract/api.ts';
import { adminApi } from '#contract/management-api.ts';
import {
  CallError,
  call,
  callFile,
  callPage,
  isMissing,
  isUnauthorized,
  messageOf,
  nullWhenUnauthorized,
  refusalOf,
  shouldSuppressMessage,
} from './call.ts';
import { passwordPrompt } from './password-prompt.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function respond(body: string | null, init: ResponseInit = {}): void {
  fetched.mockImplementation(async () => new Response(body, init));
}

function refusal(status: number, text: string): Promise<unknown> {
  respond(text, { status });
  return call(ordersApi.list).catch((error: unknown) => error);
}

const cancel = { params: { id: 'a b' }, body: { status: 'cancelled' } } as const;

describe('the request of a call', () => {
  test('has the method, path, query and JSON body of the contract', async () => {
    respond('{}');
    await call(ordersApi.cancel, { ...cancel, idempotencyKey: 'once' });
    const [url, request] = fetched.mock.lastCall ?? [];
    expect(url).toBe(ordersApi.cancel.path.replace(':id', 'a%20b'));
    expect(request).toMatchObject({
      method: ordersApi.cancel.method,
      body: '{"status":"cancelled"}',
      credentials: 'same-origin',
    });
    expect(Object.fromEntries(new Headers(request?.headers))).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'once',
    });

    respond('[]');
    await call(restaurantsApi.list, { query: { filter: 'trending', search: '' } });
    expect(fetched.mock.lastCall?.[0]).toBe('/api/restaurants?filter=trending');
  });

  test('has no content type without a body', async () => {
    respond('[]');
    await call(ordersApi.list);
    const request = fetched.mock.lastCall?.[1];
    expect(request).not.toHaveProperty('body');
    expect(new Headers(request?.headers).has('content-type')).toBe(false);
  });
});

test('a given `fetch` replaces that of the browser', async () => {
  const ownFetch = async () => Response.json(['own']);
  expect(await call(ordersApi.list, { fetch: ownFetch })).toEqual(['own']);
  expect(await callPage(ordersApi.list, ordersApi.list.path, { fetch: ownFetch })).toMatchObject({
    rows: ['own'],
  });
  expect(fetched).not.toHaveBeenCalled();
});

describe('the result of a call', () => {
  test('is the parsed JSON', async () => {
    respond('[{"id":"one"}]');
    expect(await call(ordersApi.list)).toEqual([{ id: 'one' }]);
  });

  test('is undefined for an empty response', async () => {
    respond(null, { status: 204 });
    expect(await call(ordersApi.list)).toBeUndefined();
  });
});

describe('a failed call', () => {
  test('throws the status, code and message of the refusal', async () => {
    const error = await refusal(409, '{"code":"coupon_used","message":"Used already"}');
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      status: 409,
      code: 'coupon_used',
      serverMessage: 'Used already',
    });
    expect(messageOf(error, 'Please try again')).toBe('Used already');
  });

  test('throws the text of a refusal that is not JSON', async () => {
    const error = await refusal(502, 'Bad gateway');
    expect(error).toMatchObject({ status: 502, message: '502: Bad gateway', code: undefined });
    expect(messageOf(error, 'Please try again')).toBe('Please try again');
  });

  test('throws the status text of a refusal without a body', async () => {
    respond('', { status: 503, statusText: 'Service Unavailable' });
    await expect(call(ordersApi.list)).rejects.toThrow('503: Service Unavailable');
  });

  test('has status 0 without a connection', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call(ordersApi.list)).rejects.toMatchObject({
      status: 0,
      message: '0: No connection',
    });
  });

  test('has status 0 when the connection breaks during the response', async () => {
    const body = new ReadableStream({
      start: (stream) => stream.error(new TypeError('terminated')),
    });
    fetched.mockResolvedValue(new Response(body));
    await expect(call(ordersApi.list)).rejects.toMatchObject({ status: 0 });
  });

  test('has status 0 and a message after a timeout', async () => {
    fetched.mockImplementation(untilAborted);
    await expect(call(ordersApi.list, { timeoutMs: 0 })).rejects.toMatchObject({
      status: 0,
      message: '0: The server took too long to answer',
    });
  });

  test('throws the reason of an abort', async () => {
    fetched.mockImplementation(untilAborted);
    const leaving = new AbortController();
    const called = call(ordersApi.list, { signal: leaving.signal });
    leaving.abort();
    await expect(called).rejects.toBe(leaving.signal.reason);
  });
});

describe('a page of a list', () => {
  const header = (headers: Record<string, string>) => respond('[{"id":"a"}]', { headers });

  test('has the total and the URL of the next page', async () => {
    header({
      link: '</api/admin/orders?after=1>; rel="next"',
      'x-total-count': '70',
      'x-total-count-is': 'exact',
    });
    expect(await callPage(adminApi.orders, '/api/admin/orders')).toEqual({
      rows: [{ id: 'a' }],
      total: 70,
      isLonger: false,
      nextUrl: '/api/admin/orders?after=1',
    });
  });

  test('is marked if the list is too long to count', async () => {
    header({ 'x-total-count': '10000', 'x-total-count-is': 'at-least' });
    expect(await callPage(adminApi.orders, '/api/admin/orders')).toMatchObject({ isLonger: true });
  });

  test('is the only one without these headers', async () => {
    header({});
    expect(await callPage(adminApi.orders, '/api/admin/orders')).toMatchObject({
      total: 1,
      nextUrl: null,
    });
  });
});

describe('a call that requires the password again', () => {
  const needed = () =>
    Response.json({ code: 'password_needed', message: 'Your password' }, { status: 403 });
  const expectPasswordQuestion = () => expect(passwordPrompt.get()).not.toBeNull();

  test('is repeated unchanged after the password', async () => {
    fetched.mockImplementationOnce(async () => needed());
    fetched.mockImplementation(async () => Response.json({ id: 'cancelled' }));
    const called = call(ordersApi.cancel, { ...cancel, idempotencyKey: 'once' });
    await vi.waitFor(expectPasswordQuestion);
    expect(fetched).toHaveBeenCalledOnce();
    passwordPrompt.get()?.answer(true);
    expect(await called).toEqual({ id: 'cancelled' });
    expect(passwordPrompt.get()).toBeNull();
    const [[url, first] = [], [againUrl, again] = []] = fetched.mock.calls;
    expect(againUrl).toBe(url);
    expect(again?.body).toBe(first?.body);
    expect(new Headers(again?.headers).get('idempotency-key')).toBe('once');
  });

  test('suppresses the message when the password is declined', async () => {
    fetched.mockImplementation(async () => needed());
    const called = call(ordersApi.list).catch((error: unknown) => error);
    await vi.waitFor(expectPasswordQuestion);
    passwordPrompt.get()?.answer(false);
    const error = await called;
    expect(error).toBeInstanceOf(CallError);
    expect(shouldSuppressMessage(error)).toBe(true);
    expect(fetched).toHaveBeenCalledOnce();
    expect(passwordPrompt.get()).toBeNull();
  });

  test('shares one prompt with concurrent calls', async () => {
    for (let count = 0; count < 2; count++) fetched.mockImplementationOnce(async () => needed());
    fetched.mockImplementation(async () => Response.json([]));
    const calls = Promise.all([call(ordersApi.list), call(restaurantsApi.list)]);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    await vi.waitFor(expectPasswordQuestion);
    const question = passwordPrompt.get();
    question?.answer(true);
    await calls;
    fetched.mockImplementationOnce(async () => needed());
    const later = call(ordersApi.list);
    await vi.waitFor(expectPasswordQuestion);
    expect(passwordPrompt.get()).not.toBe(question);
    passwordPrompt.get()?.answer(true);
    await later;
  });

  test('can be a download with a file name', async () => {
    fetched.mockImplementationOnce(async () => needed());
    const headers = { 'content-disposition': 'attachment; filename="plateful-account.json"' };
    fetched.mockImplementation(async () => new Response('{}', { headers }));
    const called = callFile(accountSecurityApi.exportData, {});
    await vi.waitFor(expectPasswordQuestion);
    passwordPrompt.get()?.answer(true);
    const { name, content } = await called;
    expect(name).toBe('plateful-account.json');
    expect(await content.text()).toBe('{}');
  });
});

describe('kinds of refusals', () => {
  test('a refusal is typed by its endpoint', async () => {
    respond('{"code":"second_factor_required","ticket":"t"}', { status: 401 });
    const body = { email: 'ann@example.com', password: 'x' };
    const error = await call(accountsApi.login, { body }).catch((cause: unknown) => cause);
    expect(refusalOf(error, accountsApi.login, 401)?.ticket).toBe('t');
    expect(refusalOf(error, ordersApi.place, 409)).toBeNull();
    expect(refusalOf(new CallError(401, '{"ticket":"t"}'), accountsApi.login, 401)).toBeNull();
    expect(
      refusalOf(new CallError(409, '<html>', ordersApi.place), ordersApi.place, 409),
    ).toBeNull();
    // @ts-expect-error: the endpoint describes no such refusal.
    refusalOf(error, accountsApi.login, 409);
  });

  test('a 401 with the text Unauthorized is an authentication failure', async () => {
    const error = await refusal(401, '{"message":"Unauthorized"}');
    expect(isUnauthorized(error)).toBe(true);
    expect(await nullWhenUnauthorized(Promise.reject(error))).toBeNull();
  });

  test('a wrong password is not an authentication failure', async () => {
    const error = await refusal(401, '{"message":"Invalid credentials"}');
    expect(isUnauthorized(error)).toBe(false);
    await expect(nullWhenUnauthorized(Promise.reject(error))).rejects.toBe(error);
  });

  test.each([
    [404, true],
    [400, true],
    [403, false],
    [500, false],
  ])('the status %i means missing: %s', async (status, expected) => {
    expect(isMissing(await refusal(status, ''))).toBe(expected);
  });
});

/** A server that never responds. */
const untilAborted: typeof fetch = (_url, request) =>
  new Promise((_resolve, reject) => {
    const signal = request?.signal;
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
