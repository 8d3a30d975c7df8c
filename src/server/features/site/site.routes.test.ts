import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { menuItems, restaurantSlugs, restaurants } from '#server/db/schema/restaurants.ts';
import { readHeaders } from '#server/testing/fuzz/generate-requests.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let webRoot: string;
let now = new Date('2026-05-04T12:00:10.000Z');
const dish = v7();
const restaurantId = v7();

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'plateful-web-'));
  await mkdir(join(webRoot, 'assets'));
  // The real shell, because its placeholders are part of what is tested.
  const shell = await readFile('src/web/index.html', 'utf8');
  await writeFile(join(webRoot, 'index.html'), shell);
  const visitorHome = shell.replace('<div id="root">', () => `<div id="root">At {{brand}}`);
  await writeFile(join(webRoot, 'page-parts.json'), JSON.stringify(PAGE_PARTS));
  await writeFile(join(webRoot, 'page-skeletons.json'), JSON.stringify(PAGE_SKELETONS));
  await mkdir(join(webRoot, '.renderer'));
  await writeFile(join(webRoot, '.renderer/render-page.mjs'), RENDERER);
  await writeFile(join(webRoot, 'visitor-home.html'), visitorHome);
  await writeFile(join(webRoot, 'assets/main-1a2b3c.js'), 'console.log(1)');
  await writeFile(join(webRoot, 'assets/main-1a2b3c.js.br'), brotliCompressSync('console.log(1)'));
  await writeFile(join(webRoot, 'assets/main-1a2b3c.js.gz'), gzipSync('console.log(1)'));
  await writeFile(join(webRoot, 'favicon.svg'), '<svg/>');
  for (const file of ['manifest.webmanifest', 'kitchen.webmanifest']) {
    await writeFile(join(webRoot, file), await readFile(join('src/web/public', file)));
  }
  for (const file of ['offline.html', 'offline-kitchen.html']) {
    await writeFile(join(webRoot, file), await readFile('src/web/offline/offline.html'));
  }
  await writeFile(join(webRoot, 'sw.js'), "const kept = ['1a2b {{brand}}'];");
  await writeFile(join(webRoot, '.secret'), 'top secret');
  const env = { BRAND_NAME: 'Tom & "Co" </script>' };
  server = await startTestApp({ webRoot, env, now: () => now });
  const named = { id: restaurantId, name: 'Pho <Saigon>', slug: 'new-name', cuisine: 'Vietnamese' };
  // Long enough that its JSON is worth compressing.
  const description = 'Noodles, soups and rolls. '.repeat(50);
  await server.database.orm.insert(restaurants).values({ ...named, description });
  await server.database.orm.insert(restaurantSlugs).values([
    { slug: 'old-name', restaurantId },
    { slug: 'new-name', restaurantId },
  ]);
  await server.database.orm
    .insert(menuItems)
    .values({ id: dish, restaurantId, name: 'Tea <hot>', priceCents: 350 });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

const PAGE_PARTS = {
  restaurant: ['/assets/restaurant-1a.js', '/assets/cards-1a.js'],
  'ready-page': ['/assets/ready-1a.js', '/assets/cards-1a.js'],
  orders: ['/assets/orders-1a.js'],
  checkout: ['/assets/checkout-1a.js'],
  rest: ['/assets/rest-1a.js'],
};

const PAGE_SKELETONS = { '/checkout': '<main>Skeleton of {{brand}}</main>' };

/** In the place of the one that the build makes: what it is given, and a fault where it is told. */
const RENDERER = `export async function renderPage({ path, answers, config, at }) {
  const [[url, first]] = answers;
  const { name, deliveryTime } = JSON.parse(first.json);
  if (deliveryTime === '95-99 min') throw new Error('It cannot be rendered');
  return '<main>' + [path, url, name.replace('<', '&lt;'), config.timezone, answers.size, at.getSeconds()] + ' {{brand}}</main>';
}`;

const page = (path: string, headers: Record<string, string> = {}) =>
  server.call<string>('GET', path, { headers });

test.each([
  ['GET', '/api/logout', 'POST, OPTIONS'],
  ['DELETE', '/restaurants', 'GET, HEAD, OPTIONS'],
  ['POST', '/favicon.svg', 'GET, HEAD, OPTIONS'],
])('%s %s is a 405 that names the methods of the path', async (method, path, allow) => {
  const { status, headers } = await server.call(method, path);

  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow });
});

describe('the first HTML', () => {
  test('says that a request without a session need not ask who is there', async () => {
    expect((await page('/')).body).toContain('data-session="none"');

    const withCookie = await page('/', { cookie: 'plateful_session=x' });
    expect(withCookie.body).toContain('data-session="unknown"');
    expect(withCookie.body).toContain('data-first="/api/user /api/restaurants"');
  });

  test('contains the home page for visitors, but not for signed-in users', async () => {
    expect((await page('/')).body).toContain('At Tom &#38; &#34;Co&#34; &#60;/script&#62;');

    const withCookie = await page('/', { cookie: 'plateful_session=x' });
    expect(withCookie.body).toContain('Loading...');
    expect(withCookie.body).not.toContain('At ');
    expect((await page('/restaurants')).body).not.toContain('At ');
  });

  test('names the first requests of its page', async () => {
    expect((await page('/')).body).toContain('data-first="/api/restaurants"');
    expect((await page('/restaurant/new-name')).body).toContain(
      'data-first="/api/restaurants/new-name /api/restaurants/new-name/menu /api/restaurants/new-name/categories"',
    );
    expect((await page('/restaurants?cuisine=Thai&search=+two+words&more=1')).body).toContain(
      'data-first="/api/restaurants?cuisine=Thai&#38;search=two+words"',
    );
    expect((await page('/orders')).body).toContain('data-first=""');
    expect((await page('/restaurants?filter=favorites')).body).toContain('data-first=""');
    for (const path of ['/orders', '/checkout']) {
      expect((await page(path, { cookie: 'plateful_session=x' })).body).toContain(
        'data-first="/api/user /api/orders"',
      );
    }
    expect((await page('/faq')).body).toContain('data-first=""');
  });

  test('draws the skeleton of a page of somebody signed in, and asks for its data at once', async () => {
    const { body, headers } = await page('/checkout', { cookie: 'plateful_session=x' });

    expect(body).toContain(
      '<div id="root" data-prerendered="" data-answers=""><main>Skeleton of Tom &#38;',
    );
    expect(body).toContain('data-session="unknown" data-first="/api/user /api/orders"');
    expect(body).toContain('data-files="/assets/checkout-1a.js /assets/rest-1a.js"');
    expect(body).not.toContain('rel="modulepreload"');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('shows no skeleton to a visitor, who is about to be asked to sign in', async () => {
    const { body } = await page('/checkout');
    expect(body).not.toContain('Skeleton of');
    expect(body).not.toContain('checkout-1a.js');
  });

  test('carries the settings, which cannot break out of their element', async () => {
    const { body } = await page('/');

    const data = /<script type="application\/json" id="site-config">(.*?)<\/script>/.exec(
      body,
    )?.[1];
    expect(JSON.parse(data ?? '')).toMatchObject({ brand: 'Tom & "Co" </script>' });
    expect(body).toContain('<title>Tom &#38; &#34;Co&#34; &#60;/script&#62; · Good food');
  });

  test('allows its own inline script and no other', async () => {
    const { headers, body } = await page('/');

    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(body.match(/<script>/g)).toHaveLength(1);
  });

  test('has a restaurant’s data for link previews and search engines', async () => {
    const { status, body } = await page('/restaurant/new-name');

    expect(status).toBe(200);
    expect(body).toContain('Pho &');
    expect(body).not.toContain('Pho <Saigon>');
    expect(body).toContain('application/ld+json');
  });

  test('has a dish’s data, and requests the dish first', async () => {
    const { status, body } = await page(`/restaurant/new-name/item/${dish}`);

    expect(status).toBe(200);
    expect(body).toContain('<title>Tea &#60;hot&#62; · Pho &#60;Saigon&#62; · ');
    expect(body).toContain(`data-first="/api/menu-items/${dish}"`);
  });

  test.each(['/auth/reset/s3cret-t0ken', '/verify/s3cret-t0ken'])(
    '%s passes its token on to nobody, and is not for search engines',
    async (path) => {
      const { status, headers, body } = await page(path);

      expect(status).toBe(200);
      expect(body).not.toContain('s3cret');
      expect(body).toContain('noindex');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect((await page('/faq')).headers['referrer-policy']).not.toBe('no-referrer');
      expect((await page(`${path}/more`)).status).toBe(404);
    },
  );

  test.each([
    '/restaurants',
    '/restaurants/',
    '/restaurants?search=pho',
    '/restaurants?cuisine=Thai&filter=trending&area=all',
  ])('the canonical URL of %s is that of the whole list', async (path) => {
    const { body } = await page(path);
    expect(body).toMatch(/<link rel="canonical" href="http:\/\/[\w.:]+\/restaurants">/);
    expect(body).not.toContain('noindex');
  });

  test.each(['/orders', '/settings', '/checkout', '/restaurants?filter=favorites'])(
    '%s is not for search engines and has no canonical URL',
    async (path) => {
      const { body } = await page(path);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('rel="canonical"');
    },
  );

  test('is compressed, and not sent again when nothing changed', async () => {
    const plain = await server.app.inject({ url: '/faq' });
    const br = await server.app.inject({ url: '/faq', headers: { 'accept-encoding': 'gzip, br' } });
    const gz = await server.app.inject({ url: '/faq', headers: { 'accept-encoding': 'gzip' } });
    const again = await page('/faq', { 'if-none-match': String(plain.headers.etag) });

    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(br.headers.vary).toContain('Accept-Encoding');
    expect(plain.headers['cache-control']).toContain('no-cache');
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });
});

describe('a page of the catalogue, rendered for a visitor', () => {
  const path = '/restaurant/new-name';
  const hashOf = async (url: string) => {
    const { headers } = await server.call('GET', url);
    return String(headers.etag).slice(1, 23);
  };

  test('shows what its first answers say, and names them and the time', async () => {
    const { headers, body } = await page(path);

    const shown = `${path},/api/restaurants/new-name,Pho &lt;Saigon>,America/New_York,3,10`;
    expect(body).toContain(`<main>${shown} Tom &#38; &#34;Co&#34; &#60;/script&#62;</main>`);
    const urls = ['', '/menu', '/categories'].map((part) => `/api/restaurants/new-name${part}`);
    const hashes = await Promise.all(urls.map(hashOf));
    expect(body).toContain(
      `data-prerendered="2026-05-04T12:00:10.000Z" data-answers="${hashes.join(' ')}"`,
    );
    expect(body).toContain(`data-first="${urls.join(' ')}"`);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await page(`${path}/item/${dish}`)).body).toContain(`<main>${path}/item/${dish},`);
  });

  test('fetches its own code once its picture has come; other pages at once', async () => {
    expect((await page(path)).body).toContain(
      'data-files="/assets/restaurant-1a.js /assets/cards-1a.js /assets/ready-1a.js"',
    );
    const orders = (await page('/orders', { cookie: 'plateful_session=x' })).body;
    expect(orders).toContain('<link rel="modulepreload" href="/assets/orders-1a.js" crossorigin>');
    expect((await page('/orders')).body).not.toContain('orders-1a.js');
  });

  test.each([
    ['somebody signed in', path, { cookie: 'plateful_session=x' }],
    ['an address with a query', `${path}?category=1`, {}],
    ['what is not there', '/restaurant/nowhere', {}],
  ])('is not for %s', async (_, address, headers) => {
    const { body } = await page(address, headers);
    expect(body).toContain('Loading...');
    expect(body).not.toContain('data-prerendered');
  });

  test('is made once, and anew when the restaurant changes and when the minute is over', async () => {
    const shown = async () => /<main>(.*)<\/main>/.exec((await page(path)).body)?.[1];
    const first = await shown();
    now = new Date('2026-05-04T12:00:59.999Z');
    expect(await shown()).toBe(first);

    const { cookie } = await server.signUpAdmin();
    const change = async (deliveryTime: string) => {
      const body = { deliveryTime };
      const answer = await server.call('PUT', `/api/restaurants/${restaurantId}`, { cookie, body });
      expect(answer.status).toBe(200);
    };
    await change('20-30 min');
    expect(await shown()).toMatch(/,59 /);

    now = new Date('2026-05-04T12:01:00.000Z');
    expect(await shown()).toMatch(/,0 /);

    await change('95-99 min');
    expect(await shown()).toBeUndefined();
    expect((await page(path)).body).toContain('Loading...');
  });
});

describe('paths', () => {
  test.each([
    '/',
    '/auth',
    '/restaurants?search=pho',
    '/restaurant/new-name',
    '/auth/reset',
    '/verify/a-token',
    '/checkout',
    '/orders',
  ])('%s is a page', async (path) => {
    const answer = await page(path);

    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each(['/nothing', '/restaurant', '/restaurant/unknown', '/restaurant/new-name/item'])(
    '%s does not exist: 404',
    async (path) => {
      expect((await page(path)).status).toBe(404);
    },
  );

  test.each(['/nowhere%ff', '/%ff%fe', '/100%', '/restaurant/%E0%A4%A', '/orders/%zz/more'])(
    '%s, with a broken escape, does not exist either, and the page says so',
    async (path) => {
      const answer = await page(path);

      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(answer.headers['x-request-id']).toBeTruthy();
      expect(answer.body).toMatch(/<title>(Page|Restaurant) Not Found/);
    },
  );

  test('a broken escape in the query does not matter', async () => {
    expect((await page('/restaurants?search=100%')).status).toBe(200);
  });

  test('a broken escape under /api answers JSON', async () => {
    for (const path of ['/api/nothing%ff', '/api/restaurants/%ff', '/api%']) {
      const answer = await page(path);
      expect(answer.status, path).toBe(404);
    }
    expect((await page('/api/restaurants/%ff')).body).toEqual({
      message: 'Restaurant not found',
      code: 'not_found',
    });
  });

  test('a 404 page still starts the client', async () => {
    const { body } = await page('/nothing');

    expect(body).toContain('<div id="root">');
    expect(body).toContain('<title>Page Not Found');
    expect(body).toContain('noindex');
  });

  test('a renamed restaurant’s old address leads to the new one', async () => {
    const answer = await page('/restaurant/old-name?utm=1');

    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe('/restaurant/new-name?utm=1');
    // A browser that kept it would loop once the restaurant has its old name back.
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('so does the old address of a dish', async () => {
    const answer = await page(`/restaurant/old-name/item/${dish}?utm=1`);

    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(`/restaurant/new-name/item/${dish}?utm=1`);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/restaurant/unknown', 'Restaurant Not Found'],
    [`/restaurant/new-name/item/${v7()}`, 'Item Not Found'],
    ['/restaurant/new-name/item/soup', 'Item Not Found'],
  ])('%s shows what is not there: 404, and the title says so', async (path, title) => {
    const { status, body } = await page(path);

    expect(status).toBe(404);
    expect(body).toContain(`<title>${title} · `);
    expect(body).toContain('noindex');
    expect(body).toContain('data-first=""');
  });

  test('an unknown /api path answers JSON', async () => {
    expect((await page('/api/nothing')).body).toEqual({ message: 'Not found', code: 'not_found' });
  });
});

describe('files', () => {
  test('named by their content are cached for ever, and come precompressed', async () => {
    const answer = await server.app.inject({
      url: '/assets/main-1a2b3c.js',
      headers: { 'accept-encoding': 'br' },
    });

    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('console.log(1)');
  });

  test.each([
    [{ range: 'bytes=99999999-' }, 416, 'range_not_satisfiable'],
    [{ 'if-match': '"x"' }, 412, 'precondition_failed'],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412, 'precondition_failed'],
  ])('answer %j with %i', async (headers, status, code) => {
    const answer = await server.call<ErrorBody>('GET', '/favicon.svg', { headers });

    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.headers['content-range']).toBe(status === 416 ? 'bytes */6' : undefined);
  });

  test('fail for no combination of conditional and range headers', async () => {
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

  test('with a fixed name are revalidated', async () => {
    const first = await page('/favicon.svg');
    const again = await page('/favicon.svg', { 'if-none-match': String(first.headers.etag) });

    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    expect(again.status).toBe(304);
  });

  test.each([
    '/.secret',
    '/index.html',
    '/visitor-home.html',
    '/page-skeletons.json',
    '/assets/main-1a2b3c.js.br',
    '/assets/gone.js',
    '/assets/..%2f.secret',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('%s is not given out', async (path) => {
    const answer = await server.app.inject({ url: path });

    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/top secret|root:x/);
  });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0', undefined],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0, *', 'br'],
])('pages, files and the API read Accept-Encoding alike: %s', async (accepted, encoding) => {
  for (const url of ['/faq', '/assets/main-1a2b3c.js', '/api/restaurants/new-name']) {
    const answer = await server.app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding'], url).toBe(encoding);
    expect(String(answer.headers.vary).toLowerCase(), url).toContain('accept-encoding');
  }
});

test('each encoding of a page has an ETag of its own, which answers 304', async () => {
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

test('the manifest carries the name of this installation', async () => {
  const { body, headers } = await server.call<string>('GET', '/manifest.webmanifest');

  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({ name: 'Tom & "Co" </script>', start_url: '/' });
});

describe('the kitchen is an app of its own', () => {
  test('its pages name its manifest and icon, and all others the shop’s', async () => {
    for (const path of ['/kitchen', '/kitchen/pho-saigon', '/kitchen/']) {
      const { body } = await page(path);
      expect(body).toContain('href="/kitchen.webmanifest"');
      expect(body).toContain('href="/apple-touch-icon-kitchen.png"');
      expect(body).not.toContain('"/manifest.webmanifest"');
    }
    for (const path of ['/', '/orders', '/kitchens', '/restaurant/kitchen']) {
      expect((await page(path)).body).toContain('href="/manifest.webmanifest"');
    }
    const { body } = await server.call<string>('GET', '/kitchen.webmanifest');
    expect(JSON.parse(body)).toMatchObject({
      name: 'Tom & "Co" </script> Kitchen',
      start_url: '/kitchen',
      scope: '/kitchen',
    });
  });
});

describe('the service worker and what it shows without a connection', () => {
  test.each(['/sw.js', '/offline.html', '/offline-kitchen.html'])(
    '%s is asked for anew each time, and the same for all',
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

  test('a name is markup in neither; another name makes another worker', async () => {
    const { body: html } = await server.call<string>('GET', '/offline.html');
    expect(html).toContain('Tom &#38; &#34;Co&#34; &#60;/script&#62;');

    const { body: worker, headers } = await server.call<string>('GET', '/sw.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(worker).toMatch(/^const kept = \['1a2b [\w-]+'\];$/);
    const other = await startTestApp({
      webRoot,
      env: { BRAND_NAME: 'Other' },
      database: server.database,
    });
    expect((await other.call('GET', '/sw.js')).body).not.toBe(worker);
    await other.close();
  });
});
