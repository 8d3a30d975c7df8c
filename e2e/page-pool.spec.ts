import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { keepPages, type PageKeeper } from './kept-page.ts';

// What lets the other tests share a page: see kept-page.ts.

const SETTINGS = { isMobile: false };

let keeper: PageKeeper;
test.beforeEach(() => {
  keeper = keepPages();
});
test.afterEach(() => keeper.close());

const opening = (browser: Browser) => async () => (await browser.newContext()).newPage();

/** What a page can know of those before it. */
async function whatIsLeft(page: Page) {
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
    // A page that is kept is at this address when the next test comes.
    history: navigation.entries().filter(({ url }) => !url?.includes('/robots.txt')).length,
    byScript: 'byScript' in window,
    width: innerWidth,
    isPrinted: matchMedia('print').matches,
    pressedAt: Reflect.get(document.body, 'pressedAt'),
    routed: (await fetch('/api/routed')).status === 418,
  }));
}

test('a page that is kept is as new for the next test', async ({ browser, baseURL }) => {
  const page = await keeper.take(opening(browser), SETTINGS);
  const asNew = await whatIsLeft(page);
  await keeper.release(page, true);

  const again = await keeper.take(opening(browser), SETTINGS);
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
  expect(await whatIsLeft(again)).not.toMatchObject(asNew);
  await again.context().setOffline(true);
  await keeper.release(again, true);

  const clean = await keeper.take(opening(browser), SETTINGS);
  expect(clean).toBe(page);
  heard.splice(0);
  expect(await whatIsLeft(clean)).toEqual(asNew);
  expect(clean.context().pages()).toEqual([clean]);
  expect(await clean.context().cookies()).toEqual([]);
  expect(heard).toEqual([]);
});

for (const [what, change] of Object.entries<(page: Page) => Promise<unknown>>({
  'a test that failed': async () => false,
  'a clock that stands': (page) => page.clock.setFixedTime(0),
  'other colours': (page) => page.emulateMedia({ colorScheme: 'dark' }),
  'a permission': (page) => page.context().grantPermissions(['geolocation']),
  'a script of its context': (page) => page.context().addInitScript(() => {}),
  'a page that is closed': (page) => page.close(),
})) {
  test(`after ${what} the next test has a page of its own`, async ({ browser }) => {
    const page = await keeper.take(opening(browser), SETTINGS);
    const isFine = (await change(page)) !== false;
    await keeper.release(page, isFine);
    expect(await keeper.take(opening(browser), SETTINGS)).not.toBe(page);
  });
}

test('other settings need another page, and the first is kept meanwhile', async ({ browser }) => {
  const page = await keeper.take(opening(browser), SETTINGS);
  await keeper.release(page, true);
  const other = await keeper.take(opening(browser), { isMobile: true });
  expect(other).not.toBe(page);
  await keeper.release(other, true);
  expect(await keeper.take(opening(browser), SETTINGS)).toBe(page);
});

test('what one has is not given to another, and few are kept', async ({ browser }) => {
  const take = () => keeper.take(opening(browser), SETTINGS);
  const taken = [await take(), await take(), await take(), await take()];
  expect(new Set(taken).size).toBe(4);
  for (const page of taken) await keeper.release(page, true);
  expect(taken.map((page) => page.isClosed())).toEqual([true, false, false, false]);
  expect(taken.slice(1)).toEqual(
    expect.arrayContaining([await take(), await take(), await take()]),
  );
});
