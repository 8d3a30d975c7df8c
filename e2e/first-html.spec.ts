import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { cartPanel } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { cartLine, store, twoMeals } from './meals.ts';

/** The program, without which a page cannot be hydrated. */
const PROGRAM = '**/assets/main-*.js';

const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Search restaurants and dishes' });

test.use({ failingCalls: ['/assets/main-'] });

async function delay(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until nothing has scrolled for ten frames. */
async function waitForScrollEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { lastY, still = 0 } = document.body.dataset;
    const now = lastY === String(scrollY) ? Number(still) + 1 : 0;
    Object.assign(document.body.dataset, { lastY: scrollY, still: now });
    return now >= 10;
  });
}

const PAGES: [name: string, path: (slug: string, dish: string) => string][] = [
  ['home', () => '/'],
  ['the list', () => '/restaurants'],
  ['a search that finds a hundred dishes', () => '/restaurants?search=vegan'],
  ['a restaurant', (slug) => `/restaurant/${slug}`],
  ['a dish', (slug, dish) => `/restaurant/${slug}/item/${dish}`],
];

for (const [name, path] of PAGES) {
  test(`${name} is shown before the program has loaded, and hydrated without changes`, async ({
    page,
    request,
  }) => {
    const [meal] = await twoMeals(request);
    await store(page, { cart: [cartLine(meal, meal.dishes[0], 3)] });
    const release = await delay(page, PROGRAM);
    const address = path(meal.restaurant.slug, meal.dishes[0].id);
    await page.goto(address, { waitUntil: 'commit' });
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await headline.evaluate((element) => element.setAttribute('data-same', ''));

    release();
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
    await waitForContent(page);
    await expect(headline).toHaveAttribute('data-same');
  });
}

test('buttons are disabled until the page is hydrated, and a press that waits takes effect once', async ({
  page,
  request,
}) => {
  const [{ restaurant, dishes }] = await twoMeals(request);
  const release = await delay(page, PROGRAM);
  await page.goto(`/restaurant/${restaurant.slug}`, { waitUntil: 'commit' });
  // One of the most ordered dishes is there twice.
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

test.describe('on a slow line', () => {
  // A page that is left while it is being hydrated is rendered by the browser instead.
  test.use({ expectedErrors: /React error #(422|520)/ });

  for (const afterMs of [100, 500, 1_500]) {
    test(`a link and a search sent ${afterMs} ms after the first paint take effect once`, async ({
      page,
    }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      });
      const press = async (act: () => Promise<unknown>) => {
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The time of a press is what is tested.
        await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), afterMs);
        await act();
      };
      await press(() => page.getByRole('link', { name: 'Browse Restaurants' }).click());
      await expect(page).toHaveURL('/restaurants');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

      await press(async () => {
        await searchBox(page).fill('pho');
        await searchBox(page).press('Enter');
      });
      await expect(page).toHaveURL('/restaurants?search=pho');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “pho”');
      await page.goBack();
      await expect(page).toHaveURL('/');

      await press(() => page.getByRole('button', { name: 'Cart' }).click());
      await expect(cartPanel(page)).toBeVisible();
    });
  }
});

test('a visitor with a chosen location sees only the list for it', async ({ page }) => {
  await store(page, { 'delivery-location': '200 N Spring St, Los Angeles, CA 90012' });
  const release = await delay(page, PROGRAM);
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeHidden();

  release();
  await expect(page.getByRole('heading', { name: /deliver to 90012$/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the header has the stored address from the first paint, and nothing in it moves', {
  tag: '@phone',
}, async ({ page }) => {
  await store(page, { 'delivery-location': '1 A "Very" Long Avenue, Los Angeles, CA 90012' });
  const release = await delay(page, PROGRAM);
  await page.goto('/faq', { waitUntil: 'commit' });
  const banner = page.getByRole('banner');
  const address = banner.getByRole('button', { name: /^Deliver to/ });
  const placeOfSearch = () => banner.getByRole('search').boundingBox();
  await expect(address).toHaveAccessibleName(/^Deliver to 1 A "Very" Long Avenue/);
  const before = await placeOfSearch();

  release();
  await waitForContent(page);
  await expect(address).toHaveAccessibleName(/^Deliver to 1 A "Very" Long Avenue/);
  expect(await placeOfSearch()).toEqual(before);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await waitForContent(page);
  await expect(address).toHaveAccessibleName('Deliver to Enter your address');
  expect(await placeOfSearch()).toEqual(before);
});

test('text typed meanwhile stays, and the suggestions open', async ({ page }) => {
  const release = await delay(page, PROGRAM);
  await page.goto('/', { waitUntil: 'commit' });
  await searchBox(page).pressSequentially('pho');

  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue('pho');
});

test.describe('on a phone, with animations', () => {
  // There the offers are in the first screen, above the restaurants.
  test.use({
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test('"See Featured" leads there although the offers appear above it on the way', async ({
    page,
  }) => {
    const release = await delay(page, '**/api/promotions/active?*');
    await page.goto('/');
    await waitForContent(page);
    await page.getByRole('button', { name: 'See Featured' }).click();

    release();
    await expect(page.getByRole('heading', { name: 'Special Offers' })).toBeAttached();
    await waitForScrollEnd(page);
    await expect(page.getByRole('heading', { name: 'Featured Restaurants' })).toBeInViewport();
  });
});

test('the program fits its budget: 142 kB gzipped before home can be used', async ({
  page,
  request,
}) => {
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
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(142_000);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, list, restaurant and dish can be read, and their links and the search lead on', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await searchBox(page).fill('pho');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/restaurants?search=pho');

    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('link', { name: 'Browse Restaurants' }).click();
    await expect(page).toHaveURL('/restaurants');

    const main = page.getByRole('main');
    await main.getByRole('article').getByRole('link').first().click();
    await main.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/restaurant\/[\w-]+\/item\//);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
