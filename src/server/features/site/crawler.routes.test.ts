import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeWebRoot, type TestWebRoot } from '#server/testing/web-root.ts';

let server: TestApp;
let webRoot: TestWebRoot;

beforeAll(async () => {
  webRoot = await makeWebRoot(() => ({
    normalizeUrl: (url) => url,
    publicPaths: ['/', '/restaurants', '/faq'],
    privatePaths: ['/auth/reset', '/checkout', '/kitchen'],
    renderPage: () => Promise.reject(new Error('No page is requested here')),
  }));
  const env = { PUBLIC_URL: 'https://food.example/' };
  server = await startTestApp({ env, webRoot: webRoot.folder });
  await server.database.orm.insert(restaurants).values([
    { name: 'Pho Saigon', slug: 'pho-saigon', cuisine: 'Vietnamese' },
    { name: 'Gone', slug: 'gone', cuisine: 'Thai', deletedAt: new Date() },
    // Enough for the sitemap to be compressed.
    ...Array.from({ length: 20 }, (_, n) => ({ name: 'Thai', slug: `thai-${n}`, cuisine: 'Thai' })),
  ]);
});
afterAll(async () => {
  await server.close();
  await webRoot.remove();
});

async function sitemap(): Promise<string[]> {
  const { body } = await server.call<string>('GET', '/sitemap.xml');
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
}

describe('/sitemap.xml', () => {
  test('lists the public pages and the restaurants by their public URLs', async () => {
    const urls = await sitemap();

    const pages = ['/', '/restaurants', '/faq'].map((path) => `https://food.example${path}`);
    expect(urls.slice(0, 3)).toEqual(pages);
    expect(urls).toContain('https://food.example/restaurant/pho-saigon');
    expect(urls).not.toContain('https://food.example/restaurant/gone');
    expect(urls.join()).not.toMatch(/checkout|orders|settings|admin/);
  });

  test('has the time of a restaurant’s last change', async () => {
    const { body, headers } = await server.call<string>('GET', '/sitemap.xml');

    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
    expect(body).toMatch(/pho-saigon<\/loc><lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z</);
  });

  test('is compressed, or gets 304 if unchanged', async () => {
    const plain = await server.app.inject({ url: '/sitemap.xml' });
    const gz = await server.app.inject({
      url: '/sitemap.xml',
      headers: { 'accept-encoding': 'gzip' },
    });
    const again = await server.call('GET', '/sitemap.xml', {
      headers: { 'if-none-match': String(plain.headers.etag) },
    });

    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(again.status).toBe(304);
  });

  test('contains exactly the existing restaurants', async () => {
    const url = 'https://food.example/restaurant/new-thai';
    await server.database.orm
      .insert(restaurants)
      .values({ name: 'New Thai', slug: 'new-thai', cuisine: 'Thai' });
    await expect.poll(sitemap).toContain(url);

    await server.database.orm
      .update(restaurants)
      .set({ deletedAt: new Date() })
      .where(eq(restaurants.slug, 'new-thai'));
    await expect.poll(sitemap).not.toContain(url);
  });
});

test('/robots.txt allows only public pages', async () => {
  const { body, headers } = await server.call<string>('GET', '/robots.txt');

  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api',
    'Disallow: /auth/reset',
    'Disallow: /checkout',
    'Disallow: /kitchen',
    '',
    'Sitemap: https://food.example/sitemap.xml',
    '',
  ]);
});

test('the manifest has maskable icons', async () => {
  const manifest: unknown = JSON.parse(
    await readFile('src/web/public/manifest.webmanifest', 'utf8'),
  );

  const icons = ['192x192', '512x512'].map((sizes) =>
    expect.objectContaining({ sizes, type: 'image/png', purpose: 'maskable' }),
  );
  expect(manifest).toMatchObject({ start_url: '/', icons: expect.arrayContaining(icons) });
});

test('security.txt has a contact and an expiry date in the future', async () => {
  let now = new Date();
  const env = { PUBLIC_URL: 'https://food.example', BRAND_NAME: 'Food & Co' };
  const later = await startTestApp({ database: server.database, env, now: () => now });

  for (let year = 0; year < 2; year++) {
    const { status, headers, body } = await later.call<string>('GET', '/.well-known/security.txt');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:support@foodco.example\n');
    expect(body).toContain('Canonical: https://food.example/.well-known/security.txt\n');
    const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
    expect(expires.getTime()).toBeGreaterThan(now.getTime());
    now = new Date(now.getTime() + 365 * 24 * 60 * 60 * 1000);
  }
  await later.close();
});
