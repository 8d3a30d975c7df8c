import type { Page } from '@playwright/test';
import type { Restaurant } from '#contract/restaurants.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { expect, test } from './fixtures.ts';
import { changeResponse, delayResponses, renderInBrowser } from './responses.ts';

/** A restaurant of the sample data that is open around the clock. */
const SLUG = 'saigon-lantern';

/** More than two lines on a phone in any font. */
const LONG_DESCRIPTION =
  'Broth from yesterday, herbs from this morning, and noodles made while you wait for them, by three generations of one family, in a kitchen that has not been still since 1987.';

const PAGE_SIZE = 10;

test('a phone shows food on every first screen', {
  tag: '@phone-only',
}, async ({ page }) => {
  const main = page.getByRole('main');
  const cards = main.getByRole('article');

  await test.step('the home page shows offers and a restaurant', async () => {
    await page.goto('/');
    await waitForContent(page);
    const offers = page.getByRole('region', { name: 'Special Offers' });
    await expect(offers).toBeInViewport({ ratio: 1 });
    await expect(cards.first().getByRole('heading')).toBeInViewport({ ratio: 1 });
  });

  await test.step('the list shows two restaurants', async () => {
    await page.goto('/restaurants');
    await waitForContent(page);
    await expect(cards.nth(1)).toBeInViewport({ ratio: 1 });
  });

  await test.step('a search shows four dishes', async () => {
    await page.goto('/restaurants?search=chikcen');
    await waitForContent(page);
    await expect(cards.nth(3)).toBeInViewport({ ratio: 1 });
  });

  const dish = cards.first();
  const price = dish.getByText(/^\$\d+\.\d\d$/);
  await test.step('a restaurant shows a dish with its price and button', async () => {
    await page.goto(`/restaurant/${SLUG}`);
    await waitForContent(page);
    const add = dish.getByRole('button', { name: /^Add to Cart/ });
    for (const part of [dish.getByRole('heading'), price, add]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('a scrolled menu shows four dishes', async () => {
    await dish.evaluate((card) => {
      const tabs = document.querySelector('[role=tablist]')?.getBoundingClientRect();
      window.scrollTo(0, window.scrollY + card.getBoundingClientRect().top);
      window.scrollBy(0, -(tabs?.height ?? 0) - 130);
    });
    for (const place of [0, 3]) await expect(cards.nth(place)).toBeInViewport({ ratio: 0.98 });
  });

  await test.step('"See Featured" scrolls to the restaurants although offers appear above them', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const release = await delayResponses(page, '/api/promotions/active');
    await page.goto('/');
    await waitForContent(page);
    await page.getByRole('button', { name: 'See Featured' }).click();
    const heading = page.getByRole('heading', { name: 'Featured Restaurants' });
    await expect(heading).toBeFocused();
    release();
    await expect(page.getByRole('heading', { name: 'Special Offers' })).toBeAttached();
    await waitForScrollEnd(page);
    await expect(heading).toBeInViewport();
  });

  await test.step('the list loads its second page when it is scrolled to its end', async () => {
    let calls = 0;
    await renderInBrowser(page);
    await page.route('**/api/restaurants{,?**}', async (route) => {
      calls += 1;
      const url = new URL(route.request().url());
      url.searchParams.set('limit', String(PAGE_SIZE));
      await route.fulfill({ response: await route.fetch({ url: url.href }) });
    });
    await page.goto('/restaurants');
    await expect(cards).toHaveCount(PAGE_SIZE);
    await page.waitForLoadState('networkidle');
    expect(calls).toBe(1);
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(2 * PAGE_SIZE);
    expect(calls).toBe(2);
  });

  await test.step('a closed restaurant with a long description shows a dish', async () => {
    await changeResponse<Restaurant>(page, `/api/restaurants/${SLUG}`, (restaurant) => ({
      ...restaurant,
      description: LONG_DESCRIPTION,
      operatingHours: Object.fromEntries(
        WEEKDAYS.map((day) => [
          day,
          day === 'wednesday' ? { open: '11:00', close: '20:00' } : { closed: true },
        ]),
      ),
    }));
    // A Thursday in Los Angeles.
    await page.clock.setFixedTime(new Date('2026-03-05T20:00:00Z'));
    await page.goto(`/restaurant/${SLUG}`);
    await expect(main.getByText('Opens Wednesday at 11:00').first()).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('button', { name: 'Restaurant Closed' })).toBeInViewport();
    await expect(price).toBeInViewport({ ratio: 1 });
  });

  await test.step('"More" shows the address', async () => {
    const address = main.getByRole('link', { name: /opens in a new tab/ });
    await expect(address).toBeHidden();
    await main.getByRole('button', { name: 'More', exact: true }).click();
    await expect(address).toBeVisible();
  });
});

/** Waits until nothing has scrolled for ten frames. */
async function waitForScrollEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { lastY, still = 0 } = document.body.dataset;
    const now = lastY === String(scrollY) ? Number(still) + 1 : 0;
    Object.assign(document.body.dataset, { lastY: scrollY, still: now });
    return now >= 10;
  });
}
