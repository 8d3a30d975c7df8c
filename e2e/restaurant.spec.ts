import type { Page } from '@playwright/test';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';

import type { Restaurant } from '#contract/restaurants.ts';
import { mostOrderedDishes } from '#domain/menus/most-ordered.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import type { OperatingHours } from '#domain/restaurants/opening-hours.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { changeAnswer, delayAnswers, failOnce } from './answers.ts';
import { cartPanel } from './customer.ts';
import { expect, expectAccessible, expectAccessibleOnDesktop, test } from './fixtures.ts';

test.use({ failingCalls: ['/api/restaurants', '/api/menu-items', '/restaurant/'] });

/** A restaurant of the sample data that is open around the clock, with one sold-out dish. */
const SLUG = 'saigon-lantern';
const PATH = `/restaurant/${SLUG}`;
const API = `/api/restaurants/${SLUG}`;

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(path)).json();

test('an open restaurant, its menu by category, and a dish into the cart', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const restaurant = await read<Restaurant>(page, API);
  const menu = await read<MenuItem[]>(page, `${API}/menu`);
  const categories = await read<MenuCategory[]>(page, `${API}/categories`);
  const mostOrdered = mostOrderedDishes(menu, await read<string[]>(page, `${API}/most-ordered`));
  const release = await delayAnswers(page, `${API}/menu`);
  // With a query the page is not rendered by the server.
  await page.goto(`${PATH}?category=all`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible();
  await expect(main.locator('[aria-hidden].animate-shimmer').first()).toBeVisible();
  release();
  await waitForContent(page);
  await expect(page).toHaveTitle(`${restaurant.name} · Plateful`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    restaurant.description,
  );
  await expect(main.getByRole('img', { name: `${restaurant.name} logo` })).toBeVisible();
  await expect(main.getByText('OPEN', { exact: true })).toBeVisible();
  await expect(main.getByText(restaurant.description)).toBeVisible();
  for (const [term, text] of [
    ['Rating', `${Number(restaurant.rating).toFixed(1)}`],
    ['Delivery time', restaurant.deliveryTime],
    ['Delivery fee', `$${restaurant.deliveryFee}`],
    ['Minimum order', `$${restaurant.minimumOrder}`],
  ] as const) {
    const value = main.getByRole('term').filter({ hasText: term }).locator('xpath=../dd');
    await expect(value).toContainText(text);
  }
  await expectAccessibleOnDesktop(page, isMobile);
  if (!isMobile) {
    await expect(main.getByRole('article').nth(1)).toBeInViewport({ ratio: 1 });
  }

  await test.step('tabs with counts', async () => {
    const sizes = categories.map(
      ({ id, name }) => `${name} (${menu.filter(({ categoryId }) => categoryId === id).length})`,
    );
    await expect(main.getByRole('tab')).toHaveText([`All (${menu.length})`, ...sizes]);
    await expect(main.getByRole('article')).toHaveCount(mostOrdered.length + menu.length);
    await main.getByRole('tab').nth(1).click();
    await expect(page).toHaveURL(/\?category=/);
    const [first] = categories;
    const inFirst = menu.filter(({ categoryId }) => categoryId === first?.id);
    await expect(main.getByRole('article')).toHaveCount(inFirst.length);
    await main.getByRole('tab').nth(0).click();
  });

  await test.step('the most ordered dishes come first', async () => {
    const section = main.getByRole('region', { name: 'Most ordered' });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(
      mostOrdered.map(({ name }) => name),
    );
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Most ordered');
  });

  await test.step('a sold-out dish cannot be added', async () => {
    const soldOut = menu.find(({ isAvailable }) => !isAvailable);
    const card = main.getByRole('article').filter({ hasText: soldOut?.name ?? '' });
    await expect(card.getByText('Unavailable', { exact: true })).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(
      mostOrdered.length + menu.filter(({ isAvailable }) => isAvailable).length,
    );
  });

  await test.step('adding', async () => {
    const dish = menu.find(
      ({ isAvailable, optionGroups }) => isAvailable && optionGroups.length === 0,
    );
    const card = main
      .getByRole('article')
      .filter({ hasText: dish?.name ?? '' })
      .first();
    await expect(card).toContainText(dish?.description ?? '');
    await expect(card).toContainText(`$${dish?.price}`);
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    const more = card.getByRole('button', { name: `Increase quantity of ${dish?.name}` });
    await expect(more).toBeFocused();
    await more.click();
    await expect(card.getByRole('status', { name: /^Quantity/ })).toHaveText('2');
    const bar = main.getByRole('button', {
      name: `2 items · $${(2 * Number(dish?.price)).toFixed(2)}`,
    });
    if (!isMobile) return expect(bar).toBeHidden();
    await bar.click();
    await expect(cartPanel(page)).toBeVisible();
  });
});

test.describe('for a viewer on the other side of the world', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('status follows the restaurant’s clock, minute by minute', async ({ page }) => {
    await changeAnswer<Restaurant>(page, API, (restaurant) => ({
      ...restaurant,
      timezone: 'America/New_York',
      operatingHours: everyDay('09:00', '21:00'),
    }));
    // Half a minute before nine in New York.
    await page.clock.install({ time: new Date('2026-03-04T13:59:30Z') });
    await page.goto(PATH);
    const main = page.getByRole('main');
    await expect(main.getByText('CLOSED', { exact: true })).toBeVisible();
    await expect(main.getByText('Opens Today at 09:00').first()).toBeVisible();
    const hours = main.getByRole('region', { name: 'Opening hours' });
    await expect(hours.getByRole('term')).toHaveCount(7);
    await expect(hours.getByRole('term').nth(2)).toHaveText('Wednesday (today)');
    await expect(hours.getByRole('definition').nth(2)).toHaveText('09:00–21:00');
    await expect(main.getByRole('button', { name: 'Restaurant Closed' })).toBeDisabled();
    await expect(main.getByRole('tab').first()).toBeVisible();
    await expect(main.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0);
    await expectAccessible(page);

    await page.clock.fastForward(60_000);
    await expect(main.getByText('OPEN', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Restaurant Closed' })).toHaveCount(0);

    // Twelve hours later, at closing time.
    await page.clock.fastForward('12:00:00');
    await expect(main.getByText('CLOSED', { exact: true })).toBeVisible();
    await expect(main.getByText('Opens Tomorrow at 09:00').first()).toBeVisible();
  });
});

test('closed by hand, for a while, or for days: each says so', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/restaurant/mariscos-la-ola-azul');
  await expect(main.getByText('Temporarily closed', { exact: true })).toBeVisible();
  await expect(main.getByText('CLOSED', { exact: true })).toBeVisible();
  await page.goto('/restaurant/corner-slice-co');
  await expect(main.getByText('Closed', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Restaurant Closed' })).toBeDisabled();

  let hours: OperatingHours = { ...everyDay(), friday: { open: '11:30', close: '20:00' } };
  await changeAnswer<Restaurant>(page, API, (restaurant) => ({
    ...restaurant,
    operatingHours: hours,
  }));
  // A Wednesday in Los Angeles.
  await page.clock.setFixedTime(new Date('2026-03-04T20:00:00Z'));
  await page.goto(PATH);
  await expect(main.getByText('Opens Friday at 11:30').first()).toBeVisible();
  hours = everyDay();
  await page.reload();
  await expect(main.getByText('Check restaurant for hours').first()).toBeVisible();
});

/** More than two lines on a phone in any font. */
const WORDS =
  'Broth from yesterday, herbs from this morning, and noodles made while you wait for them, by three generations of one family, in a kitchen that has not been still since 1987.';

test('on a phone the first dish shows without scrolling, open or closed', {
  tag: '@phone-only',
}, async ({ page }) => {
  const main = page.getByRole('main');
  const dish = main.getByRole('article').first();
  const price = dish.getByText(/^\$\d+\.\d\d$/);
  await page.goto(PATH);
  await waitForContent(page);
  await expect(dish.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(price).toBeInViewport({ ratio: 1 });
  await expect(dish.getByRole('button', { name: /^Add to Cart/ })).toBeInViewport({ ratio: 1 });

  await changeAnswer<Restaurant>(page, API, (restaurant) => ({
    ...restaurant,
    description: WORDS,
    deliveryFee: '3.49',
    operatingHours: { ...everyDay(), wednesday: { open: '11:00', close: '20:00' } },
  }));
  // A Thursday in Los Angeles.
  await page.clock.setFixedTime(new Date('2026-03-05T20:00:00Z'));
  await page.reload();
  await expect(main.getByText('Opens Wednesday at 11:00').first()).toBeInViewport({ ratio: 1 });
  // The flat fee is charged, so the restaurant's own is not shown.
  await expect(main.getByText('$2.99', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(main.getByText('$3.49')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Restaurant Closed' })).toBeInViewport();
  await expect(price).toBeInViewport({ ratio: 1 });

  await test.step('and what is hidden for it is one press away', async () => {
    const { address, phone } = await read<Restaurant>(page, API);
    const words = main.getByText(WORDS);
    const height = async () => (await words.boundingBox())?.height ?? 0;
    await expect(main.getByText(address)).toBeHidden();
    await main.getByRole('button', { name: 'More', exact: true }).click();
    await expect(main.getByText(address)).toBeVisible();
    await expect(main.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\d+$/);
    await expect(main.getByRole('link', { name: address })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\w/,
    );
    await expectAccessible(page);
    const whole = await height();
    await main.getByRole('button', { name: 'Less' }).click();
    await expect(main.getByText(address)).toBeHidden();
    await expect.poll(height).toBeLessThan(whole);
  });
});

test('four dishes fit on a phone’s screen', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto(PATH);
  await waitForContent(page);
  const main = page.getByRole('main');
  const dishes = main.getByRole('article');
  await dishes.first().evaluate((card) => {
    const tabs = document.querySelector('[role=tablist]')?.getBoundingClientRect();
    window.scrollTo(0, window.scrollY + card.getBoundingClientRect().top);
    window.scrollBy(0, -(tabs?.height ?? 0) - 130);
  });
  for (const place of [0, 3]) await expect(dishes.nth(place)).toBeInViewport({ ratio: 0.98 });
});

test('the search in the menu forgives missing accents, counts, and says when nothing matches', async ({
  page,
}) => {
  await page.goto(PATH);
  await waitForContent(page);
  const main = page.getByRole('main');
  const dishes = main.getByRole('article').getByRole('heading');
  const all = await dishes.count();
  const { length } = await read<MenuItem[]>(page, `${API}/menu`);
  const search = main.getByRole('searchbox', { name: 'Search this menu' });
  const count = main.getByRole('status').filter({ hasText: 'dishes' });
  await main.getByRole('tab').nth(1).click();
  await search.fill('banh flan');
  await expect(dishes).toHaveText(['Bánh Flan']);
  await expect(count).toHaveText(`1 of ${length} dishes`);
  await expect(search).toBeFocused();
  await page.reload();
  await expect(dishes).toHaveText(['Bánh Flan']);

  await search.fill('pizza');
  await expect(main.getByRole('heading', { name: 'No dishes match' })).toBeVisible();
  await expect(count).toHaveText(`0 of ${length} dishes`);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Show the whole menu' }).click();
  await expect(dishes).toHaveCount(all);
  await expect(search).toHaveValue('');
});

test('a restaurant without picture, description and dishes is shown too', async ({ page }) => {
  let image: string | null = null;
  const bare = (answer: Restaurant) => ({ ...answer, name: 'Bare Bowl', description: '', image });
  await changeAnswer<Restaurant>(page, API, bare);
  await changeAnswer<MenuItem[]>(page, `${API}/menu`, () => []);
  const main = page.getByRole('main');
  await page.goto(PATH);

  await test.step('its initials show once', async () => {
    await expect(main.getByText('BB', { exact: true })).toHaveCount(1);
  });
  await test.step('it is described by what it is', async () => {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Bare Bowl');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'Vietnamese delivered by Bare Bowl.',
    );
  });
  await test.step('categories without dishes show that the menu is still to come', async () => {
    await expect(main.getByRole('heading', { name: 'Menu Coming Soon' })).toBeVisible();
  });
  await test.step('a picture that fails to load counts as none', async () => {
    image = '/restaurant/none.webp';
    await page.reload();
    await expect(main.getByText('BB', { exact: true })).toHaveCount(1);
  });
});

test('a menu still to come, one that fails, and a restaurant that fails', async ({ page }) => {
  await page.goto('/');
  await changeAnswer<MenuCategory[]>(page, `${API}/categories`, () => []);
  await changeAnswer<MenuItem[]>(page, `${API}/menu`, () => []);
  const main = page.getByRole('main');
  await failOnce(page, `${API}/menu`);
  await page.goto(PATH);
  await expect(main.getByRole('alert')).toContainText('Failed to load the menu. Please try again.');
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { name: 'Menu Coming Soon' })).toBeVisible();
  await expectAccessible(page);

  await failOnce(page, API);
  await page.reload();
  await expect(main.getByRole('alert')).toContainText(
    'Failed to load the restaurant. Please try again.',
  );
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Saigon Lantern' })).toBeVisible();
});

test('an unknown slug shows that there is no such restaurant', async ({ page }) => {
  const response = await page.goto('/restaurant/no-such-place');
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Restaurant Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('Restaurant Not Found · Plateful');
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Browse Restaurants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeFocused();

  await test.step('an address cut off in the middle of an encoded letter is unknown too', async () => {
    const cutOff = await page.goto('/restaurant/ph%E1%BB%8');
    expect(cutOff?.status()).toBe(404);
    await expect(
      main.getByRole('heading', { level: 1, name: 'Restaurant Not Found' }),
    ).toBeVisible();
    await page.goto(`${PATH}/item/%ff`);
    await expect(main.getByRole('heading', { level: 1, name: 'Item Not Found' })).toBeVisible();
  });
});

/** The same hours on every day; closed on every day without any. */
function everyDay(open?: string, close?: string): OperatingHours {
  const day = open && close ? { open, close } : { closed: true };
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day]));
}

/** What a page says of itself, but for JSON-LD, which only the server's HTML has. */
const HEAD =
  'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], meta[property^="og:"], meta[name^="twitter:"]';

test('the head of each page is the one that the server writes of it, also after a navigation', async ({
  page,
  browser,
}) => {
  const served = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const headOf = (shown: Page) =>
    shown
      .locator(HEAD)
      .evaluateAll((elements) =>
        elements.map(({ outerHTML }) => outerHTML.replace(/ nonce="[^"]*"/, '')).sort(),
      );
  const expectHeadOf = async (path: string) => {
    await served.goto(path);
    const head = await headOf(served);
    await expect.poll(() => headOf(page)).toEqual(head);
  };
  const main = page.getByRole('main');
  await page.goto(PATH);
  await waitForContent(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Restaurants' }).click();
  await expect(page).toHaveURL('/restaurants');
  await expectHeadOf('/restaurants');

  const other = main
    .getByRole('article')
    .getByRole('link')
    .filter({ hasNotText: 'Saigon Lantern' });
  await other.first().click();
  await expect(page).toHaveURL(/\/restaurant\/[\w-]+$/);
  await waitForContent(page);
  const { pathname } = new URL(page.url());
  expect(pathname).not.toBe(PATH);
  await expectHeadOf(pathname);

  await main.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/item\//);
  await waitForContent(page);
  await expectHeadOf(new URL(page.url()).pathname);
});
