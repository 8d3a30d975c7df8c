import type { Page } from '@playwright/test';
import type { Restaurant } from '#contract/restaurants.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { renderInBrowser } from './answers.ts';
import { nameOf } from './customer.ts';
import { expect, expectToast, newPerson, signUp, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
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

test('a heart asks a visitor to sign in; a customer finds the favorites again', async ({
  page,
}) => {
  await page.goto('/restaurants?filter=trending');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Trending now' })).toBeVisible();
  const name = await nameOf(cards(page).first().getByRole('link'));
  const add = main.getByRole('button', { name: `Add ${name} to favorites` });
  await add.click();
  await expectToast(page, 'Sign in to keep favorites');
  await page
    .getByRole('region', { name: /notifications/i })
    .getByRole('button', { name: 'Sign In' })
    .click();
  await signUp(page, newPerson());
  await expect(page).toHaveURL(/\/restaurants\?filter=trending$/);
  await add.click();
  await expect(main.getByRole('button', { name: `Remove ${name} from favorites` })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/restaurants?filter=favorites');
  await expect(cards(page).getByRole('link')).toHaveText([name]);

  const link = main.getByRole('link', { name: 'All restaurants' });
  await link.click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await expect(main.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeFocused();
  await expect(link).toHaveCount(0);
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
