import type { Page } from '@playwright/test';
import type { Restaurant } from '#contract/restaurants.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { changeAnswer, delayAnswers, failOnce, renderInBrowser } from './answers.ts';
import { nameOf } from './customer.ts';
import { expect, expectAccessible, expectToast, newPerson, signUp, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const count = (page: Page) => page.getByRole('main').getByRole('status');

async function sampleRestaurants(page: Page): Promise<Restaurant[]> {
  return (await page.request.get('/api/restaurants')).json();
}

test('the list: skeletons, the count, open ones first, and the content of a card', async ({
  page,
}) => {
  const sample = await sampleRestaurants(page);
  await changeAnswer<Restaurant[]>(page, '/api/restaurants', ([first, ...others]) => {
    if (!first) return [];
    return [{ ...first, deliveryTime: '', minimumOrder: '', reviewCount: 0 }, ...others];
  });
  const release = await delayAnswers(page, '/api/restaurants');
  await page.goto('/restaurants');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  await expect(main.locator('[aria-hidden].animate-shimmer').first()).toBeVisible();
  release();
  await expect(count(page)).toHaveText(`${sample.length} restaurants found`);
  await expect(page).toHaveTitle('Restaurants · Plateful');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Every restaurant that delivers to you: menus, opening hours and prices.',
  );

  await expect(main.getByRole('group', { name: 'Cuisine' }).getByRole('button')).toHaveText(
    'ALL Vietnamese Italian American Mexican Chinese Thai'.split(' '),
  );
  const badges = await main.getByText(/^(OPEN|CLOSED)$/).allTextContents();
  expect(badges).toHaveLength(sample.length);
  expect(badges).toEqual(badges.toSorted().toReversed());

  const [first] = sample;
  const card = cards(page).filter({ hasText: first?.name ?? '' });
  await expect(card).toContainText(Number(first?.rating).toFixed(1));
  await expect(card).toContainText('156 reviews');
  await expect(card).toContainText('25-35 min');
  await expect(card).toContainText('Min. order $15.00');
  await expectAccessible(page);
});

test('cuisine and search are in the address; an empty result leads on', async ({ page }) => {
  await page.goto('/restaurants');
  const main = page.getByRole('main');
  await waitForContent(page);
  await main.getByRole('button', { name: 'Thai', exact: true }).click();
  await expect(page).toHaveURL(/\/restaurants\?cuisine=Thai$/);
  const thai = (await sampleRestaurants(page)).filter(({ cuisine }) => cuisine === 'Thai');
  await expect(count(page)).toHaveText(`${thai.length} restaurants found`);
  await expect(cards(page)).toHaveCount(thai.length);
  await page.reload();
  await expect(main.getByRole('button', { name: 'Thai', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await main.getByRole('button', { name: 'ALL', exact: true }).click();
  await expect(page).toHaveURL(/\/restaurants$/);

  await page.goto('/restaurants?search=%20LANTERN%20');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Results for “LANTERN”');
  await expect(count(page)).toHaveText('1 restaurant found');
  await expect(cards(page).getByRole('link', { name: 'Saigon Lantern' })).toBeVisible();

  await page.goto('/restaurants?search=zzqqxx&cuisine=Thai');
  await expect(main.getByRole('heading', { level: 2, name: 'No restaurants found' })).toBeVisible();
  await expectAccessible(page);
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await main.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(cards(page).first()).toBeVisible();
});

test.describe(() => {
  test.use({ failingCalls: ['/api/restaurants'] });

  test('an error offers Retry, also further down the list', async ({ page }) => {
    await failOnce(page, '/api/restaurants');
    // With a query the list is not rendered by the server, but from the changed answers below.
    await page.goto('/restaurants?area=all');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(
      'Failed to load restaurants. Please try again.',
    );
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page).first()).toBeVisible();

    await test.step('the list loads in pages, its count is the total', async () => {
      const sample = await sampleRestaurants(page);
      // The same list, ten to a page; the second page fails at first.
      let calls = 0;
      await renderInBrowser(page);
      await page.route('**/api/restaurants{,?**}', async (route) => {
        calls += 1;
        const url = new URL(route.request().url());
        if (url.searchParams.has('cursor') && calls === 2) return route.abort();
        if (!url.searchParams.has('limit')) url.searchParams.set('limit', '10');
        await route.continue({ url: url.href });
      });
      await page.reload();
      await expect(count(page)).toHaveText(`${sample.length} restaurants found`);
      await expect(cards(page).first()).toBeVisible();
      await cards(page).last().scrollIntoViewIfNeeded();
      await expect(main.getByRole('alert')).toContainText(
        'Failed to load more restaurants. Please try again.',
      );
      await main.getByRole('button', { name: 'Retry' }).click();
      await expect(async () => {
        await cards(page).last().scrollIntoViewIfNeeded();
        await expect(cards(page)).toHaveCount(sample.length, { timeout: 500 });
      }).toPass();
      await expect(count(page)).toHaveText(`${sample.length} restaurants found`);
    });
  });
});

test.describe('on a phone, at night', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('further pages are only loaded by scrolling', async ({ page }) => {
    const PAGE = 10;
    let calls = 0;
    await renderInBrowser(page);
    await page.route('**/api/restaurants{,?**}', async (route) => {
      calls += 1;
      const url = new URL(route.request().url());
      url.searchParams.set('limit', String(PAGE));
      const answer = await route.fetch({ url: url.href });
      const restaurants: Restaurant[] = await answer.json();
      const json = restaurants.map((restaurant) => ({ ...restaurant, isOpen: false }));
      await route.fulfill({ response: answer, json });
    });
    await page.goto('/restaurants');
    await expect(cards(page)).toHaveCount(PAGE);
    await page.waitForLoadState('networkidle');
    expect(calls).toBe(1);

    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(2 * PAGE);
    expect(calls).toBe(2);
  });
});

test.describe(() => {
  test.use({ failingCalls: ['/api/favorites'] });

  test('favorites: a visitor is asked to sign in, a customer keeps them', async ({ page }) => {
    await page.goto('/restaurants?filter=favorites');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { level: 2, name: 'Sign in to see your favorites' }),
    ).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Sign In' }).click();
    await signUp(page, newPerson());
    await expect(page).toHaveURL(/\/restaurants\?filter=favorites$/);
    await expect(
      main.getByRole('heading', { level: 2, name: 'No restaurants found' }),
    ).toBeVisible();
    await main.getByRole('button', { name: 'Clear Filters' }).click();

    const name = await nameOf(cards(page).first().getByRole('link'));
    await main.getByRole('button', { name: `Add ${name} to favorites` }).click();
    const remove = main.getByRole('button', { name: `Remove ${name} from favorites` });
    await expect(remove).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.goto('/restaurants?filter=favorites');
    await expect(count(page)).toHaveText('1 restaurant found');
    await expect(cards(page).getByRole('link')).toHaveText([name]);

    await remove.click();
    await expect(main.getByRole('button', { name: `Add ${name} to favorites` })).toBeVisible();
    await goBackToAll(page);

    await test.step('one that cannot be saved is rolled back', async () => {
      await page.route('**/api/favorites/*', (route) => route.abort(), { times: 1 });
      const add = main.getByRole('button', { name: 'Add Saigon Lantern to favorites' });
      await add.click();
      await expectToast(page, 'Favorites not saved');
      await expect(add).toBeVisible();
      await add.click();
      await expect(
        main.getByRole('button', { name: 'Remove Saigon Lantern from favorites' }),
      ).toBeVisible();
    });
  });
});

test('a heart asks a visitor to sign in; trending is a list of its own', async ({ page }) => {
  await page.goto('/restaurants?filter=trending');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Trending now' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await main
    .getByRole('button', { name: /^Add .+ to favorites$/ })
    .first()
    .click();
  await expectToast(page, 'Sign in to keep favorites');
  await page
    .getByRole('region', { name: /notifications/i })
    .getByRole('button', { name: 'Sign In' })
    .click();
  await signUp(page, newPerson());
  await expect(page).toHaveURL(/\/restaurants\?filter=trending$/);
  await goBackToAll(page);
});

test('the list is sorted and filtered, in the address and for the next visit', async ({ page }) => {
  await page.goto('/restaurants');
  await waitForContent(page);
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: /Sort & filter/ });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Sort & filter' });
  const slowest = async () => Math.max(...(await cards(page).allTextContents()).map(latest));
  await dialog.getByRole('button', { name: 'Delivery time' }).click();
  await dialog.getByRole('button', { name: 'Under 30 min' }).click();
  await expect(page).toHaveURL(CHOSEN);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Show \d+ restaurants$/ }).click();
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName('Sort & filter 2 chosen');
  await expect.poll(slowest).toBe(30);
  const open = cards(page).filter({ has: page.getByText('OPEN', { exact: true }) });
  const times = (await open.allTextContents()).map(latest);
  expect(times).toEqual(times.toSorted((a, b) => a - b));

  await page.goto('/faq');
  await page.goto('/restaurants');
  await expect(page).toHaveURL(CHOSEN);
  await expect.poll(slowest).toBe(30);
  await button.click();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/restaurants');
  await page.keyboard.press('Escape');
  await expect.poll(slowest).toBeGreaterThan(30);
});

const CHOSEN = /\/restaurants\?(time=30&sort=time|sort=time&time=30)$/;

/** The upper figure of a delivery time. */
const latest = (text: string) => Number(/(\d+) min/.exec(text)?.[1]);

test('a phone shows two restaurants, or four dishes, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, fitting] of [
    ['/restaurants', 2],
    ['/restaurants?search=chikcen', 4],
  ] as const) {
    await page.goto(path);
    await waitForContent(page);
    await expect(cards(page).nth(fitting - 1)).toBeInViewport({ ratio: 1 });
  }
});

test('the focus moves to the new heading, and back to its place in the list', async ({ page }) => {
  await page.goto('/restaurants');
  await waitForContent(page);
  const link = cards(page).nth(14).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const name = await nameOf(link);
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

/** A filtered list has a link back to all restaurants. */
async function goBackToAll(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: 'All restaurants' });
  await link.click();
  await expect(page).toHaveURL(/\/restaurants$/);
  const heading = main.getByRole('heading', { level: 1, name: 'Restaurants', exact: true });
  await expect(heading).toBeFocused();
  await expect(link).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
}
