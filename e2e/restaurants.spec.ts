import type { Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { nameOf } from './customer.ts';
import { expect, test } from './fixtures.ts';

test('a visitor returns to the list as it was left', async ({ page }) => {
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  const list = main.getByRole('heading', { level: 1, name: 'Restaurants' });
  const scrolled = () => page.evaluate(() => window.scrollY);

  await test.step('going back restores the scroll position', async () => {
    await page.goto('/restaurants');
    await waitForContent(page);
    const link = cards.nth(14).getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const name = await nameOf(link);
    const before = await scrolled();
    expect(before).toBeGreaterThan(300);
    await link.click();
    await expect(main.getByRole('heading', { level: 1, name })).toBeFocused();
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await expect(list).toBeFocused();
    await expect.poll(scrolled).toBe(before);
  });

  await test.step('the list is sorted and filtered', async () => {
    const button = main.getByRole('button', { name: /Sort & filter/ });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Sort & filter' });
    await dialog.getByRole('button', { name: 'Delivery time' }).click();
    await dialog.getByRole('button', { name: 'Under 30 min' }).click();
    await dialog.getByRole('button', { name: /^Show \d+ restaurants$/ }).click();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(FILTERED_URL);
    await expect.poll(() => slowest(page)).toBe(30);
    const open = cards.filter({ has: page.getByText('OPEN', { exact: true }) });
    const times = (await open.allTextContents()).map(upperMinutes);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  await test.step('back and forward keep the filter', async () => {
    await cards.first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/restaurant\//);
    await page.goBack();
    await expect(page).toHaveURL(FILTERED_URL);
    await expect.poll(() => slowest(page)).toBe(30);
    await page.goForward();
    await expect(page).toHaveURL(/\/restaurant\//);
  });

  await test.step('a later visit to the list keeps the filter', async () => {
    await page.goto('/faq');
    await page.goto('/restaurants');
    await expect(page).toHaveURL(FILTERED_URL);
    await expect.poll(() => slowest(page)).toBe(30);
  });

  await test.step('forced colors show the pressed button by its border', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const edge = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth));
    expect(await edge('Thai')).toBe(1);
    expect(await edge('ALL')).toBe(3);
  });
});

const FILTERED_URL = /\/restaurants\?(time=30&sort=time|sort=time&time=30)$/;

/** The upper figure of a delivery time such as 25-35 min. */
const upperMinutes = (text: string) => Number(/(\d+) min/.exec(text)?.[1]);

const slowest = async (page: Page) =>
  Math.max(
    ...(await page.getByRole('main').getByRole('article').allTextContents()).map(upperMinutes),
  );
