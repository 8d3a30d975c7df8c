import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { cartPanel } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectStill, unexpectedShifts } from './late-fonts.ts';
import { observeShifts } from './layout-shifts.ts';
import { cartLine, store, twoMeals } from './meals.ts';

/** The program, without which a page cannot be hydrated. */
const PROGRAM = '**/assets/main-*.js';

const WIDTH = 1440;

const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Search restaurants and dishes' });

test.use({ failingCalls: ['/assets/main-'] });

/** Delays the program of the next page until the returned function is called. */
async function delayProgram(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unroute(PROGRAM);
  await page.route(PROGRAM, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('every server-rendered public page is hydrated in place', async ({ page, request }) => {
  const [{ restaurant, dishes }] = await twoMeals(request);
  await store(page, { cart: [cartLine({ restaurant }, dishes[0], 3)] });
  await page.addInitScript(observeShifts);
  const information = ['/faq', '/help', '/contact', '/terms', '/privacy', '/refund'];
  for (const path of [
    '/',
    '/restaurants',
    // Finds a hundred dishes.
    '/restaurants?search=vegan',
    `/restaurant/${restaurant.slug}`,
    `/restaurant/${restaurant.slug}/item/${dishes[0].id}`,
    ...information,
  ]) {
    await test.step(path, async () => {
      const release = await delayProgram(page);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
      await heading.evaluate((element) => element.setAttribute('data-same', ''));

      release();
      await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
      await waitForContent(page);
      await expect(heading).toHaveAttribute('data-same');
      expectStill(await unexpectedShifts(page), WIDTH);
    });
  }
  await page.goto('/terms#governing-law');
  const section = page.getByRole('heading', { name: /Governing law and disputes/ });
  await expect(section).toBeInViewport();
});

test('the first paint lists no restaurants of other locations', async ({ page }) => {
  await store(page, { 'delivery-location': '1 A "Very" Long Avenue, Los Angeles, CA 90012' });
  const banner = page.getByRole('banner');
  const address = banner.getByRole('button', { name: /^Deliver to/ });
  const card = page.getByRole('main').getByRole('article').first();
  const searchPosition = async () => {
    // The width of the address beside it depends on the font.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return banner.getByRole('search').boundingBox();
  };
  for (const width of [WIDTH, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const release = await delayProgram(page);
    await page.goto('/restaurants', { waitUntil: 'commit' });
    await expect(address).toHaveAccessibleName(/^Deliver to 1 A "Very" Long Avenue/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toBeHidden();
    const before = await searchPosition();

    release();
    await expect(page.getByRole('heading', { name: /deliver to 90012$/ })).toBeVisible();
    await expect(card).toBeVisible();
    await expect(address).toHaveAccessibleName(/^Deliver to 1 A "Very" Long Avenue/);
    expect(await searchPosition()).toEqual(before);
  }
});

test.describe('before the program has loaded', () => {
  // A page that is left while it is being hydrated is rendered by the browser instead.
  test.use({ expectedErrors: /React error #(422|520)/ });

  test('input takes effect once after hydration', async ({ page, request }) => {
    const [{ restaurant, dishes }] = await twoMeals(request);

    await test.step('a disabled button waits for the program', async () => {
      const release = await delayProgram(page);
      await page.goto(`/restaurant/${restaurant.slug}`, { waitUntil: 'commit' });
      // A best seller is listed twice.
      const add = page
        .getByRole('button', { name: `Add to Cart: ${dishes[0].name}`, exact: true })
        .first();
      await expect(add).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeDisabled();
      const pressed = add.click();
      release();
      await pressed;
      await expect(page.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
    });

    await test.step('typed text is kept and opens suggestions', async () => {
      const release = await delayProgram(page);
      await page.goto('/', { waitUntil: 'commit' });
      await searchBox(page).pressSequentially('pho');
      release();
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(searchBox(page)).toHaveValue('pho');
    });

    await page.unroute(PROGRAM);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    const openHome = async () => {
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    await test.step('a link is followed on a slow line', async () => {
      await openHome();
      await page.getByRole('link', { name: 'Browse Restaurants' }).click();
      await expect(page).toHaveURL('/restaurants');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
    await test.step('a search is sent on a slow line', async () => {
      await openHome();
      await searchBox(page).fill('pho');
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL('/restaurants?search=pho');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “pho”');
      await page.goBack();
      await expect(page).toHaveURL('/');
    });
    await test.step('the cart opens on a slow line', async () => {
      await openHome();
      await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
      await expect(cartPanel(page)).toBeVisible();
    });
  });
});

/** The head of a page without JSON-LD, which only the server's HTML has. */
const HEAD =
  'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], meta[property^="og:"], meta[name^="twitter:"]';

test('a visitor without JavaScript gets from the search to a dish', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  const headOf = (shown: Page) =>
    shown
      .locator(HEAD)
      .evaluateAll((elements) =>
        elements.map(({ outerHTML }) => outerHTML.replace(/ nonce="[^"]*"/, '')).sort(),
      );
  const expectSameHead = async () => {
    const { pathname } = new URL(plain.url());
    await expect(page).toHaveURL(pathname);
    const head = await headOf(plain);
    expect(head.length).toBeGreaterThan(5);
    await expect.poll(() => headOf(page)).toEqual(head);
  };
  await plain.goto('/');
  await searchBox(plain).fill('pho');
  await searchBox(plain).press('Enter');
  await expect(plain).toHaveURL('/restaurants?search=pho');

  await plain.goto('/');
  await page.goto('/');
  await waitForContent(page);
  const steps = [
    (shown: Page) => shown.getByRole('link', { name: 'Browse Restaurants' }),
    (shown: Page) => shown.getByRole('main').getByRole('article').getByRole('link').first(),
    (shown: Page) => shown.getByRole('main').getByRole('article').getByRole('link').first(),
  ];
  for (const link of steps) {
    for (const shown of [plain, page]) await link(shown).click();
    await expect(plain.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await waitForContent(page);
    await expectSameHead();
  }
  await expect(plain).toHaveURL(/\/restaurant\/[\w-]+\/item\//);
  await context.close();
});

test('the program of the home page stays below 140 kB gzipped', async ({ page, request }) => {
  await page.goto('/');
  await waitForContent(page);
  const files = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const code = await (await request.get(file)).text();
      return gzipSync(code, { level: 9 }).length;
    }),
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(140_000);
});
