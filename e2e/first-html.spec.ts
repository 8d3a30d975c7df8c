import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { MenuItem } from '#contract/menu.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { cartPanel } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { cartLine, store, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

/** The part of the program that makes the page interactive. */
const PROGRAM = '**/assets/first-*.js';

const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Search restaurants and dishes' });

test.use({ failingCalls: ['/assets/first-'], hasNewPage: true });

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

test('a visitor’s home is shown before the program has loaded, and hydrated without changes', async ({
  page,
  request,
}) => {
  const [meal] = await twoMeals(request);
  await store(page, { cart: [cartLine(meal, meal.dishes[0], 3)] });
  const release = await delay(page, PROGRAM);
  await page.goto('/');
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await headline.evaluate((element) => element.setAttribute('data-same', ''));

  release();
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  await waitForContent(page);
  await expect(headline).toHaveAttribute('data-same');
});

test('a restaurant’s menu is shown before the program has loaded, and presses are replayed', async ({
  page,
  request,
}) => {
  const [{ restaurant, dishes }] = await twoMeals(request);
  const release = await delay(page, PROGRAM);
  await page.goto(`/restaurant/${restaurant.slug}`, { waitUntil: 'load' });
  const headline = page.getByRole('heading', { level: 1, name: restaurant.name });
  await expect(headline).toBeVisible();
  await headline.evaluate((element) => element.setAttribute('data-same', ''));
  for (const { name } of dishes.slice(0, 2)) {
    await page.getByRole('button', { name: `Add to Cart: ${name}`, exact: true }).click();
  }

  release();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(headline).toHaveAttribute('data-same');
});

test('presses meanwhile are replayed on a page that is rendered anew too', async ({
  page,
  request,
}) => {
  const [meal] = await twoMeals(request);
  const { slug, name } = meal.restaurant;
  await store(page, { cart: [cartLine(meal, meal.dishes[0], 3)] });
  await page.route(`**/api/restaurants/${slug}`, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), etag: 'W/"of-another-restaurant-"' };
    await route.fulfill({ json: { ...(await answer.json()), name: `${name} II` }, headers });
  });
  const release = await delay(page, PROGRAM);
  await page.goto(`/restaurant/${slug}`, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Cart', exact: true }).click();

  release();
  await expect(cartPanel(page).getByText('3', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    `${name} II`,
  );
});

test('choices of a dish made meanwhile are kept', async ({ page, request }) => {
  const menu: MenuItem[] = await (await request.get('/api/restaurants/saigon-lantern/menu')).json();
  const dish = menu.find(({ isAvailable, optionGroups }) => isAvailable && optionGroups.length > 1);
  const release = await delay(page, PROGRAM);
  await page.goto(`/restaurant/saigon-lantern/item/${dish?.id}`, { waitUntil: 'load' });
  const add = page.getByRole('button', { name: /^Add 1 to Cart/ });
  const without = (await add.textContent()) ?? '';
  const extra = page.getByRole('checkbox').last();
  await extra.check({ force: true });

  release();
  await expect(add).not.toHaveText(without);
  await expect(extra).toBeChecked();
});

test('a visitor with a chosen location sees only the list for it', async ({ page }) => {
  await store(page, { 'delivery-location': '200 N Spring St, Los Angeles, CA 90012' });
  const release = await delay(page, PROGRAM);
  await page.goto('/restaurants', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeHidden();

  release();
  await expect(page.getByRole('heading', { name: /deliver to 90012$/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('text typed meanwhile stays, and the suggestions open', async ({ page }) => {
  const release = await delay(page, PROGRAM);
  await page.goto('/');
  await searchBox(page).pressSequentially('pho');

  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue('pho');
});

test('a button pressed meanwhile does its work as soon as it can', async ({ page }) => {
  const release = await delay(page, PROGRAM);
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart' }).click();

  release();
  await expect(cartPanel(page)).toBeVisible();
});

test('"See Featured" pressed meanwhile leads there, whatever loads on the way', async ({
  page,
}) => {
  const release = await delay(page, PROGRAM);
  await page.goto('/');
  await page.getByRole('button', { name: 'See Featured' }).click();

  release();
  const heading = page.getByRole('heading', { name: 'Featured Restaurants' });
  await expect(heading).toBeFocused();
  await waitForContent(page);
  await waitForScrollEnd(page);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test.describe('on a phone, with animations', () => {
  // There the offers are higher than the screen.
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

test('a program that failed to load is loaded again at the next press', async ({ page }) => {
  await page.route(PROGRAM, (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/');
  await failed;

  await page.getByRole('button', { name: 'Cart' }).click();
  await expect(cartPanel(page)).toBeVisible();
});

test('the program fits its budget: 92 kB gzipped before the page can be used', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const program = await page.locator('html').getAttribute('data-program');
  const sizes = new Map<string, number>();
  /** A chunk and its static imports; dynamic imports do not count. */
  const weigh = async (path: string): Promise<void> => {
    if (sizes.has(path)) return;
    const code = await (await request.get(path)).text();
    sizes.set(path, gzipSync(code, { level: 9 }).length);
    const needed = [...code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)];
    for (const [, file] of needed) await weigh(`/assets/${file}`);
  };
  for (const part of program?.split(' ') ?? []) await weigh(part);

  expect(sizes.size).toBeGreaterThan(1);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(92_000);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, list, restaurant and dish can be read, and their links and the search lead on', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await searchBox(page).fill('pho');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/restaurants?search=pho');

    await page.goto('/');
    await page.getByRole('link', { name: 'Browse Restaurants' }).click();
    await expect(page).toHaveURL('/restaurants');

    const main = page.getByRole('main');
    await main.getByRole('article').getByRole('link').first().click();
    await main.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/restaurant\/[\w-]+\/item\//);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('an early answer that no part of the page uses does not keep its connection', async ({
  page,
}) => {
  await registerCustomer(page);
  await page.goto('/checkout');
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
  // An answer is listed once its body has been read.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/orders')),
  );
});
