import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { PageRenderer, PageRequest } from '#contract/render-page.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { readConfig } from '#server/config.ts';
import { restaurantSlugs, restaurants } from '#server/db/schema/restaurants.ts';
import { readHeaders } from '#server/testing/fuzz/generate-requests.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { MANIFEST, makeWebRoot, type TestWebRoot } from '#server/testing/web-root.ts';
import { siteConfig } from './site.routes.ts';

let server: TestApp;
let webRoot: TestWebRoot;
let now = new Date('2026-05-04T12:00:10.000Z');
const restaurantId = v7();
const logLines: Record<string, unknown>[] = [];

/** The requests that the renderer received. */
const requested: PageRequest[] = [];
let openedWith: unknown;

beforeAll(async () => {
  webRoot = await makeWebRoot((manifest) => {
    openedWith = manifest;
    return {
      renderPage,
      normalizeUrl: (url: string) => url.replace(/[?&]utm=\w+/, ''),
      publicPaths: [],
      privatePaths: [],
    };
  });
  const env = { BRAND_NAME: 'Tom & "Co" </script>' };
  server = await startTestApp({ webRoot: webRoot.folder, env, logLines, now: () => now });
  const named = { id: restaurantId, name: 'Pho <Saigon>', slug: 'new-name', cuisine: 'Vietnamese' };
  // Long enough for its JSON to be compressed.
  const description = 'Noodles, soups and rolls. '.repeat(50);
  await server.database.orm
    .insert(restaurants)
    .values([{ ...named, description }, ...MANY.map((slug) => ({ ...named, id: v7(), slug }))]);
  await server.database.orm.insert(restaurantSlugs).values([
    { slug: 'old-name', restaurantId },
    { slug: 'new-name', restaurantId },
  ]);
});
afterAll(async () => {
  await server.close();
  await webRoot.remove();
});
beforeEach(() => {
  requested.length = 0;
  logLines.length = 0;
});

const MANY = Array.from({ length: 200 }, (_, n) => `pho-${n}`);

/** Long enough to be compressed. */
const TEXT = 'Noodles, soups and rolls. '.repeat(50);

/** Replaces the renderer of the web client. Each rendering has its own number. */
const renderPage: PageRenderer['renderPage'] = async (request) => {
  requested.push(request);
  const { url, mayBeSignedIn, at, nonce } = request;
  const { pathname, search, searchParams } = new URL(url, 'http://localhost');
  const document = (text: string) =>
    `<html><script nonce="${nonce}"></script><main>${text}</main>${at.toISOString()} ${requested.length} ${TEXT}</html>`;
  const page = (text: string, { status = 200, id }: { status?: number; id?: string } = {}) => ({
    html: document(text),
    status,
    restaurantId: id,
  });
  if (pathname === '/faulty') throw new Error('Rendering failed');
  if (pathname === '/stuck') return new Promise(() => undefined);
  if (mayBeSignedIn) return page('Loading...');
  const redirectTo = searchParams.get('to');
  if (redirectTo !== null) return { redirectTo, status: 307 };
  const address = searchParams.get('call');
  if (address !== null) {
    const response = await request.fetch(address);
    return page(`${response.status} ${await response.text()}`);
  }
  switch (pathname) {
    case '/throws':
      throw new Error('Rendering the content failed');
    case '/fails':
      return page('Something went wrong', { status: 500 });
    case '/waits':
      return new Promise(() => undefined);
    case '/nothing':
      return page('Page Not Found', { status: 404 });
  }
  const slug = /^\/restaurant\/([^/]+)$/.exec(pathname)?.[1];
  if (slug === undefined) return page(`Page ${pathname}`);
  const responses = await Promise.all(
    ['', '/menu', '/categories'].map((part) => request.fetch(`/api/restaurants/${slug}${part}`)),
  );
  const failed = responses.find(({ ok }) => !ok);
  if (failed) return page('No restaurant', { status: failed.status === 404 ? 404 : 500 });
  const restaurant = (await responses[0]?.json()) as Restaurant;
  if (restaurant.slug !== slug) {
    return { redirectTo: `/restaurant/${restaurant.slug}${search}`, status: 301 };
  }
  await whileRendering();
  return page(restaurant.deliveryTime, { id: restaurant.id });
};

/** Runs after a restaurant's page has loaded its data. */
let whileRendering = async () => {};

const page = (path: string, headers: Record<string, string> = {}) =>
  server.call<string>('GET', path, { headers });

const signedIn = { cookie: 'plateful_session=x' };

const shown = async (path: string, headers = {}) =>
  /<main>(.*)<\/main>/.exec((await page(path, headers)).body)?.[1];

/** The nonce, which differs for each rendering. */
const rendering = async (path: string, headers = {}) =>
  /<script nonce="(.*?)">/.exec((await page(path, headers)).body)?.[1];

async function changeRestaurant(slug: string, deliveryTime = '30-45 min') {
  const { cookie } = await server.signUpAdmin();
  const { body } = await server.call<Restaurant>('GET', `/api/restaurants/${slug}`);
  const path = `/api/restaurants/${body.id}`;
  const { status } = await server.call('PUT', path, { cookie, body: { deliveryTime } });
  expect(status).toBe(200);
}

test.each([
  ['GET', '/api/logout', 'POST, OPTIONS'],
  ['DELETE', '/restaurants', 'GET, HEAD, OPTIONS'],
  ['POST', '/favicon.svg', 'GET, HEAD, OPTIONS'],
])('%s %s is rejected with 405 and the methods of the path', async (method, path, allow) => {
  const { status, headers } = await server.call(method, path);

  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow });
});

describe('the renderer', () => {
  test('receives the URL, the settings, the time and a nonce', async () => {
    await page('/given?search=pho&x=%20');

    expect(openedWith).toEqual(MANIFEST);
    expect(requested).toMatchObject([
      {
        url: '/given?search=pho&x=%20',
        mayBeSignedIn: false,
        config: { brand: 'Tom & "Co" </script>', timezone: 'America/New_York' },
        at: now,
        nonce: expect.stringMatching(/^[\w-]{22}$/),
      },
    ]);
  });

  test.each([
    ['no cookie', {}, false],
    ['another cookie', { cookie: 'theme=dark' }, false],
    ['a session, valid or not', signedIn, true],
    ['an empty session', { cookie: 'plateful_session=' }, true],
  ])('receives mayBeSignedIn for a request with %s: %j %s', async (_, headers, may) => {
    await page(`/who?${v7()}`, headers);

    expect(requested).toMatchObject([{ mayBeSignedIn: may }]);
  });

  test('calls the API as a visitor even if the request has a session', async () => {
    const { cookie } = await server.signUp();
    const visitor = await server.call('GET', '/api/orders');

    // The frame calls nothing, so that this is the renderer's own call.
    await page('/mine', { cookie });
    const response = await requested[0]?.fetch('/api/orders');

    expect(response?.status).toBe(401);
    expect(await response?.json()).toEqual(visitor.body);
    expect(response?.headers.get('content-type')).toContain('application/json');
  });

  test('calls the API from the client address of the request', async () => {
    const callFrom = async (remoteAddress: string) => {
      // Only this machine may read the metrics.
      const url = `/from?call=/metrics&${remoteAddress}`;
      return (await server.app.inject({ url, remoteAddress })).body;
    };

    expect(await callFrom('127.0.0.1')).toContain('<main>200');
    expect(await callFrom('203.0.113.5')).toContain('<main>403');
  });

  test.each(['/api/nothing', '/api/restaurants/nowhere', '/api/restaurants/nowhere/item'])(
    'is not called for %s, which returns JSON',
    async (path) => {
      const { status, headers, body } = await server.call<ErrorBody>('GET', path);

      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
      expect(headers['content-security-policy']).not.toContain('nonce');
      expect(requested).toHaveLength(0);
    },
  );
});

describe('a page', () => {
  const path = '/restaurant/new-name';

  test('has content for visitors only', async () => {
    expect(await shown(path)).toBe('25-35 min');
    expect(await shown(path, signedIn)).toBe('Loading...');
    expect(await shown(path)).toBe('25-35 min');
    const { headers } = await page(path);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
  });

  test('is cached by its URL until the minute ends', async () => {
    const first = await rendering('/minute');
    expect(await rendering('/minute?x=1')).not.toBe(first);
    now = new Date('2026-05-04T12:00:59.999Z');
    expect(await rendering('/minute')).toBe(first);

    now = new Date('2026-05-04T12:01:00.000Z');
    expect(await rendering('/minute')).not.toBe(first);
  });

  test('a page of a restaurant is rendered again only when that restaurant changes', async () => {
    const first = await rendering(path);
    await changeRestaurant('pho-0');
    expect(await rendering(path)).toBe(first);

    await changeRestaurant('new-name', '20-30 min');
    expect(await shown(path)).toBe('20-30 min');
  });

  test('a page of several restaurants is rendered again when any restaurant or coupon changes', async () => {
    const pages = ['/', '/nothing', '/restaurant/nowhere'];
    const all = () => Promise.all(pages.map((each) => rendering(each)));
    const first = await all();
    expect(await all()).toEqual(first);

    await changeRestaurant('pho-1');
    const second = await all();
    for (const [index, each] of second.entries()) expect(each).not.toBe(first[index]);

    const { cookie } = await server.signUpAdmin();
    const body = {
      code: 'SPRING',
      title: 'Ten percent off',
      discountType: 'percentage',
      discountValue: 10,
      startDate: now.toISOString(),
      endDate: new Date(now.getTime() + 86_400_000).toISOString(),
    };
    expect((await server.call('POST', '/api/admin/coupons', { cookie, body })).status).toBe(201);
    for (const [index, each] of (await all()).entries()) expect(each).not.toBe(second[index]);
  });

  test('is not cached if its restaurant changes while it is rendered', async () => {
    const during = '/restaurant/pho-2';
    whileRendering = async () => {
      whileRendering = async () => {};
      await changeRestaurant('pho-2');
    };
    expect(await shown(during)).toBe('25-35 min');
    expect(await shown(during)).toBe('30-45 min');
  });

  test('a page with only the frame stays cached when data change', async () => {
    const first = await rendering('/orders', signedIn);
    await changeRestaurant('pho-1', '35-50 min');
    expect(await rendering('/orders', signedIn)).toBe(first);
  });

  test('is rejected with 404 if it does not exist', async () => {
    expect((await page('/nothing')).status).toBe(404);
    expect((await page('/restaurant/nowhere')).status).toBe(404);
  });

  test.each(['/verify/s3cret-t0ken', '/auth/reset/s3cret-t0ken'])(
    '%s sends no Referer to other sites',
    async (address) => {
      expect((await page(address)).headers['referrer-policy']).toBe('no-referrer');
      expect((await page('/faq')).headers['referrer-policy']).not.toBe('no-referrer');
    },
  );

  test('is one request in the log and the metrics, whatever it calls', async () => {
    const metric = /http_request_duration_seconds_count\{.*route="\/api\/restaurants\/:id".* (\d+)/;
    const counted = async () => metric.exec((await page('/metrics')).body)?.[1];
    const before = await counted();
    await page('/restaurant/pho-3');

    const lines = logLines.filter(({ msg }) => msg === 'request');
    expect(lines.map(({ path: logged }) => logged)).toEqual(['/metrics', '/restaurant/pho-3']);
    expect(await counted()).toBe(before);
  });

  test('does not hide the calls of a client that sends the internal header', async () => {
    await page('/api/restaurants/pho-4', { 'x-inner-call': 'true' });

    expect(logLines).toMatchObject([{ path: '/api/restaurants/pho-4', msg: 'request' }]);
  });
});

test('a query parameter that a page does not use shares its cached page', async () => {
  const { body } = await page('/one-page?utm=1');

  expect((await page('/one-page?utm=2')).body).toBe(body);
  expect(requested).toMatchObject([{ url: '/one-page' }]);
});

describe('a redirect', () => {
  test('a redirect from the old slug of a restaurant is permanent', async () => {
    const { status, headers } = await page('/restaurant/old-name?utm=1');

    expect(status).toBe(301);
    expect(headers.location).toBe('/restaurant/new-name?utm=1');
    // A browser that kept it would loop once the restaurant has its old name back.
    expect(headers['cache-control']).toBe('no-cache');
    expect((await page('/restaurant/old-name', signedIn)).status).toBe(200);
  });

  test.each([
    '//evil.example',
    '/\\\\evil.example',
    'https://evil.example/',
    'evil',
    'javascript:1',
    '',
  ])('never leads to another origin: %j', async (to) => {
    const { status, headers, body } = await page(`/go?to=${encodeURIComponent(to)}`);

    expect({ status, location: headers.location }).toEqual({ status: 200, location: undefined });
    expect(body).toContain('Loading...');
  });
});

test.each([
  ['//evil.example', '/evil.example'],
  ['///evil.example', '/evil.example'],
])('%s, which browsers read as another host, redirects to %s', async (pathname, location) => {
  const { statusCode, headers } = await server.app.inject({ url: { pathname } });

  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 301, location });
  expect(requested).toHaveLength(0);
});

describe('a page that fails to render', () => {
  const failure = (path: string) =>
    logLines.filter((line) => line.msg === 'page rendering failed' && line.path === path);

  test.each(['/throws', '/fails'])('returns the frame: %s', async (path) => {
    const { status, body, headers } = await page(`${path}?secret=1`);

    expect(status).toBe(200);
    expect(body).toContain('Loading...');
    expect(headers['content-security-policy']).toContain('nonce');
    expect(failure(path)).toHaveLength(1);
    expect(JSON.stringify(logLines)).not.toContain('secret');
  });

  test('is rendered again for the next visitor', async () => {
    await page('/fails?again');
    await page('/fails?again');

    expect(requested.filter(({ mayBeSignedIn }) => !mayBeSignedIn)).toHaveLength(2);
    // The frame needs no data, so that it is cached.
    expect(requested.filter(({ mayBeSignedIn }) => mayBeSignedIn)).toHaveLength(1);
  });

  test('is rejected with 503 if its frame fails to render as well', async () => {
    const { status, headers } = await page('/faulty');

    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(failure('/faulty')).toHaveLength(2);
  });

  test.each([
    ['/waits', 200],
    ['/stuck', 503],
  ])('times out: %s returns %i', async (path, expected) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const response = page(path);
      await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0));
      await vi.advanceTimersByTimeAsync(10_000);
      if (path === '/stuck') {
        await vi.waitFor(() => expect(requested).toHaveLength(2));
        await vi.advanceTimersByTimeAsync(10_000);
      }
      expect((await response).status).toBe(expected);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('many simultaneous pages', () => {
  test('all have their content if the database can serve their calls', async () => {
    now = new Date(now.getTime() + 60_000);
    // More than run at once, and few enough to be rendered in time on a busy machine.
    const some = MANY.slice(0, 40);
    const pages = await Promise.all(some.map((slug) => page(`/restaurant/${slug}`)));

    expect(pages.map(({ status }) => status)).toEqual(some.map(() => 200));
    expect(pages.filter(({ body }) => body.includes('Loading...'))).toEqual([]);
  });

  test('return the frame while the database is overloaded', async () => {
    const busy = await startTestApp({
      webRoot: webRoot.folder,
      database: server.database,
      env: { SHED_AFTER_MS: '50' },
    });
    const pages = await Promise.all(
      MANY.map((slug) => busy.call<string>('GET', `/restaurant/${slug}`)),
    );

    expect(pages.map(({ status }) => status)).toEqual(MANY.map(() => 200));
    expect(pages.some(({ body }) => body.includes('Loading...'))).toBe(true);
    await expect
      .poll(async () => (await busy.call<string>('GET', '/restaurant/pho-199')).body)
      .not.toContain('Loading...');
    await busy.close();
  });

  test.each([
    ['/long?', 'pages'],
    ['/long?to=/', 'redirects'],
  ])('are evicted before long queries fill the memory: %s', async (path) => {
    const long = (n: number) => `${path}${n}${'x'.repeat(8_000)}`;
    // Each takes at least 16 kB, of 16 MB.
    for (let n = 0; n < 1_100; n++) await page(long(n));
    requested.length = 0;

    await page(long(1_099));
    expect(requested).toHaveLength(0);
    await page(long(0));
    expect(requested).toHaveLength(1);
  });

  test('many simultaneous pages of one URL are rendered once', async () => {
    const pages = await Promise.all(MANY.map(() => rendering('/popular')));

    expect(new Set(pages).size).toBe(1);
    expect(requested).toHaveLength(1);
  });
});

describe('a path', () => {
  test.each(['/nowhere%ff', '/%ff%fe', '/100%', '/restaurant/%E0%A4%A', '/orders/%zz/more'])(
    'a path such as %s with a broken escape redirects to the repaired path',
    async (path) => {
      const response = await page(path);
      const written = path.replaceAll('%', '%25');

      expect(response).toMatchObject({ status: 301, headers: { location: written } });
      await page(written);
      expect(requested[0]?.url).toBe(written);
    },
  );

  test.each([
    '/%2f..',
    '/%00',
    '/restaurants?__proto__=1&constructor=2',
    '/restaurants?search[]=&search=%00',
    '/restaurants?search=100%',
    `/restaurants?search=${'x'.repeat(8_000)}`,
    `/${'x'.repeat(8_000)}`,
  ])('a path such as %s is rendered as a page', async (path) => {
    expect((await page(path)).status).toBe(200);
    expect(requested).toMatchObject([{ url: path }]);
  });

  test('a path under /api with a broken escape returns JSON', async () => {
    for (const path of ['/api/nothing%ff', '/api/restaurants/%ff', '/api%']) {
      const response = await page(path);
      expect(response.status, path).toBe(path === '/api%' ? 301 : 404);
    }
    expect((await page('/api/restaurants/%ff')).body).toEqual({
      message: 'Restaurant not found',
      code: 'not_found',
    });
  });
});

describe('the content security policy', () => {
  test('allows only the page’s own inline scripts by its nonce', async () => {
    const { headers, body } = await page('/policy');

    const nonce = /<script nonce="(.*?)">/.exec(body)?.[1];
    const policy = String(headers['content-security-policy']);
    expect(policy.split(';')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  test('has a new nonce for each rendering', async () => {
    const policyOf = async (path: string, headers = {}) =>
      (await page(path, headers)).headers['content-security-policy'];
    const first = await policyOf('/nonces');

    expect(await policyOf('/nonces')).toBe(first);
    const others = [await policyOf('/nonces', signedIn), await policyOf('/nonces?x')];
    expect(new Set([first, ...others]).size).toBe(3);
    const { etag } = (await page('/nonces')).headers;
    expect(await policyOf('/nonces', { 'if-none-match': String(etag) })).toBe(first);
  });

  test.each(['/api/restaurants', '/api/nothing', '/favicon.svg', '/sw.js'])(
    'the content security policy of %s has no nonce',
    async (path) => {
      const { headers } = await page(path);
      expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    },
  );
});

test('a page is compressed, or gets 304 if unchanged', async () => {
  const plain = await server.app.inject({ url: '/faq' });
  const br = await server.app.inject({ url: '/faq', headers: { 'accept-encoding': 'gzip, br' } });
  const gz = await server.app.inject({ url: '/faq', headers: { 'accept-encoding': 'gzip' } });
  const again = await page('/faq', { 'if-none-match': String(plain.headers.etag) });

  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
  expect(again.status).toBe(304);
  expect(again.body).toBe('');
});

describe('a file', () => {
  test('a file with a content hash in its name is cached for a year', async () => {
    const response = await server.app.inject({
      url: '/assets/main-1a2b3c.js',
      headers: { 'accept-encoding': 'br' },
    });

    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe('console.log(1)');
  });

  test.each([
    [{ range: 'bytes=99999999-' }, 416, 'range_not_satisfiable'],
    [{ 'if-match': '"x"' }, 412, 'precondition_failed'],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412, 'precondition_failed'],
  ])('requested with %j returns %i', async (headers, status, code) => {
    const response = await server.call<ErrorBody>('GET', '/favicon.svg', { headers });

    expect(response).toMatchObject({ status, body: { code } });
    expect(response.headers['content-range']).toBe(status === 416 ? 'bytes */6' : undefined);
  });

  test('is served for every combination of conditional and range headers', async () => {
    const paths = [
      '/favicon.svg',
      '/assets/main-1a2b3c.js',
      '/',
      '/sw.js',
      '/manifest.webmanifest',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), readHeaders, async (url, headers) => {
        const { statusCode } = await server.app.inject({ url, headers });
        expect(statusCode).toBeLessThan(500);
      }),
      { seed: 1 },
    );
  });

  test('a file with a fixed name is revalidated', async () => {
    const first = await page('/favicon.svg');
    const again = await page('/favicon.svg', { 'if-none-match': String(first.headers.etag) });

    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    expect(again.status).toBe(304);
  });

  test.each([
    '/.secret',
    '/.vite/manifest.json',
    '/.renderer/render-page.mjs',
    '/favicon.svg.br',
    '/assets/main-1a2b3c.js.br',
    '/assets/gone.js',
    '/assets/..%2f.secret',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('is not served: %s', async (path) => {
    const response = await server.app.inject({ url: path });

    expect(response.body).not.toMatch(/top secret|root:x|console\.log|main\.tsx|openPageRenderer/);
    expect(response.statusCode).toBe(path.startsWith('/assets/') ? 404 : 200);
  });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0', undefined],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0, *', 'br'],
])('pages, files and the API interpret Accept-Encoding alike: %s', async (accepted, encoding) => {
  for (const url of ['/faq', '/assets/main-1a2b3c.js', '/api/restaurants/new-name']) {
    const response = await server.app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(response.headers['content-encoding'], url).toBe(encoding);
    expect(String(response.headers.vary).toLowerCase(), url).toContain('accept-encoding');
  }
});

test('each encoding of a page has its own ETag, for which the server responds with 304', async () => {
  const tags = new Set<unknown>();
  for (const accepted of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': accepted };
    const { etag } = (await server.app.inject({ url: '/faq', headers })).headers;
    tags.add(etag);
    const again = await page('/faq', { ...headers, 'if-none-match': `W/"x", W/${etag}` });
    expect(again.status).toBe(304);
  }
  expect(tags.size).toBe(3);

  const missing = await page('/nothing');
  const known = { 'if-none-match': String(missing.headers.etag) };
  expect((await page('/nothing', known)).status).toBe(404);
});

test('GET /api/config has the settings for the browser', async () => {
  const { body } = await server.call('GET', '/api/config');

  expect(body).toMatchObject({
    pricing: { deliveryFeeMode: 'flat', flatDeliveryFee: '2.99', taxBasisPoints: 875 },
    payments: { provider: 'test' },
  });
});

test('the manifest has the name of this installation', async () => {
  const { body, headers } = await server.call<string>('GET', '/manifest.webmanifest');

  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({ name: 'Tom & "Co" </script>', start_url: '/' });
});

test('the kitchen has a separate manifest', async () => {
  const { body } = await server.call<string>('GET', '/kitchen.webmanifest');

  expect(JSON.parse(body)).toMatchObject({
    name: 'Tom & "Co" </script> Kitchen',
    start_url: '/kitchen',
    scope: '/kitchen',
  });
});

describe('the service worker', () => {
  test.each(['/sw.js', '/offline.html', '/offline-kitchen.html'])(
    'is revalidated each time, like the files it shows offline: %s',
    async (path) => {
      const plain = await server.call<string>('GET', path);
      const signedIn = await server.call<string>('GET', path, {
        headers: { cookie: 'plateful_session=x' },
      });

      expect(plain.status).toBe(200);
      expect(plain.headers['cache-control']).toBe('no-cache');
      expect(signedIn.body).toBe(plain.body);
      expect(plain.body).not.toContain('{{brand}}');
    },
  );

  test('shows offline pages in which the name of the brand is escaped', async () => {
    const { body: html } = await server.call<string>('GET', '/offline.html');
    expect(html).toContain('Tom &#38; &#34;Co&#34; &#60;/script&#62;');

    const { body: worker, headers } = await server.call<string>('GET', '/sw.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(worker).toMatch(/^const kept = \['1a2b [\w-]+'\];$/);
    const other = await startTestApp({
      webRoot: webRoot.folder,
      env: { BRAND_NAME: 'Other' },
      database: server.database,
    });
    expect((await other.call('GET', '/sw.js')).body).not.toBe(worker);
    await other.close();
  });
});

describe('siteConfig', () => {
  test('contains Stripe’s publishable key without the secret one', () => {
    const config = siteConfig(
      readConfig({
        STRIPE_SECRET_KEY: 'sk_test_hidden',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
        STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
      }),
    );

    expect(config.payments).toEqual({ provider: 'stripe', publishableKey: 'pk_test_shown' });
    expect(JSON.stringify(config)).not.toContain('hidden');
  });

  test.each(['test', 'none'])('contains no key without Stripe (%s)', (PAYMENTS) => {
    const config = siteConfig(readConfig({ PAYMENTS, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }));

    expect(config.payments).toEqual({ provider: PAYMENTS, publishableKey: null });
  });

  test('contains the platform’s time zone', () => {
    expect(siteConfig(readConfig({})).timezone).toBe('America/New_York');
    expect(siteConfig(readConfig({ PLATFORM_TIMEZONE: 'Asia/Tokyo' })).timezone).toBe('Asia/Tokyo');
  });

  test('contains the minutes a restaurant has to confirm an order, or null', () => {
    const limit = (env: NodeJS.ProcessEnv) =>
      siteConfig(readConfig(env)).orders.confirmWithinMinutes;
    expect(limit({ CONFIRM_WITHIN_MINUTES: '15' })).toBe(15);
    expect(limit({})).toBeNull();
  });
});
