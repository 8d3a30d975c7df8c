import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPagePool, type PagePool } from './page-pool.ts';

// The other tests share pages by this: see page-pool.ts.

const SETTINGS = { isMobile: false };

let pool: PagePool;
test.beforeEach(() => {
  pool = openPagePool();
});
test.afterEach(() => pool.close());

const opening = (browser: Browser) => async () => (await browser.newContext()).newPage();

/** Traces that earlier tests can leave in a page. */
async function traces(page: Page) {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    addEventListener('mousedown', ({ x, y }) =>
      Object.assign(document.body, { pressedAt: [x, y] }),
    );
  });
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(async () => ({
    cookies: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    name: window.name,
    // A released page is at this address when the next test takes it.
    history: navigation.entries().filter(({ url }) => !url?.includes('/robots.txt')).length,
    byScript: 'byScript' in window,
    width: innerWidth,
    isPrinted: matchMedia('print').matches,
    pressedAt: Reflect.get(document.body, 'pressedAt'),
    routed: (await fetch('/api/routed')).status === 418,
  }));
}

test('a released page is like a new one for the next test', async ({ browser, baseURL }) => {
  const page = await pool.take(opening(browser), SETTINGS);
  const asNew = await traces(page);
  await pool.release(page, true);

  const again = await pool.take(opening(browser), SETTINGS);
  expect(again).toBe(page);
  const heard: string[] = [];
  again.on('request', (request) => heard.push(request.url()));
  await again.addInitScript(() => Object.assign(window, { byScript: true }));
  await again.route('**/api/routed', (route) => route.fulfill({ status: 418 }));
  await again.context().addCookies([{ name: 'left', value: 'yes', url: baseURL ?? '' }]);
  await again.goto('/terms');
  await again.goto('/robots.txt');
  await again.evaluate(async () => {
    localStorage.setItem('left', 'yes');
    sessionStorage.setItem('left', 'yes');
    window.name = 'left';
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
  });
  await again.setViewportSize({ width: 400, height: 400 });
  await again.mouse.move(50, 50);
  await (await again.context().newPage()).goto('/robots.txt');
  await again.emulateMedia({ media: 'print' });
  expect(await traces(again)).not.toMatchObject(asNew);
  await again.context().setOffline(true);
  await pool.release(again, true);

  const clean = await pool.take(opening(browser), SETTINGS);
  expect(clean).toBe(page);
  heard.splice(0);
  expect(await traces(clean)).toEqual(asNew);
  expect(clean.context().pages()).toEqual([clean]);
  expect(await clean.context().cookies()).toEqual([]);
  expect(heard).toEqual([]);
});

for (const [what, change] of Object.entries<(page: Page) => Promise<unknown>>({
  'a failed test': async () => false,
  'a stopped clock': (page) => page.clock.setFixedTime(0),
  'another colour scheme': (page) => page.emulateMedia({ colorScheme: 'dark' }),
  'a granted permission': (page) => page.context().grantPermissions(['geolocation']),
  'an init script of its context': (page) => page.context().addInitScript(() => {}),
  'a closed page': (page) => page.close(),
})) {
  test(`after ${what} the next test has a page of its own`, async ({ browser }) => {
    const page = await pool.take(opening(browser), SETTINGS);
    const isFine = (await change(page)) !== false;
    await pool.release(page, isFine);
    expect(await pool.take(opening(browser), SETTINGS)).not.toBe(page);
  });
}

test('other settings need another page, and the first stays in the pool', async ({ browser }) => {
  const page = await pool.take(opening(browser), SETTINGS);
  await pool.release(page, true);
  const other = await pool.take(opening(browser), { isMobile: true });
  expect(other).not.toBe(page);
  await pool.release(other, true);
  expect(await pool.take(opening(browser), SETTINGS)).toBe(page);
});

test('a taken page is not given to another test, and few free ones are kept', async ({
  browser,
}) => {
  const take = () => pool.take(opening(browser), SETTINGS);
  const taken = [await take(), await take(), await take(), await take()];
  expect(new Set(taken).size).toBe(4);
  for (const page of taken) await pool.release(page, true);
  expect(taken.map((page) => page.isClosed())).toEqual([true, false, false, false]);
  expect(taken.slice(1)).toEqual(
    expect.arrayContaining([await take(), await take(), await take()]),
  );
});
