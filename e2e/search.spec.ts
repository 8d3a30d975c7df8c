import type { Locator, Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { openDashboard } from './admin-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { typeWhenAddressChanges } from './type-at-once.ts';

const searchBox = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search restaurants and dishes' });

async function openBox(page: Page): Promise<Locator> {
  await page.goto('/faq');
  await waitForContent(page);
  await searchBox(page).click();
  return searchBox(page);
}

test('a search finds the dish and the restaurants that serve it, with the keyboard alone', async ({
  page,
}) => {
  const box = await openBox(page);
  await box.fill('mango');
  await expect(page.getByText(/^\d+ results? found$/)).toBeVisible();
  const all = page.getByRole('option', { name: 'View all results for "mango"' });
  await box.press('ArrowUp');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await expect(all).toBeInViewport();
  await box.press('Enter');
  await expect(page).toHaveURL('/restaurants?search=mango');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const dishes = page.getByRole('region', { name: /^\d+ dishes$/ }).getByRole('article');
  await expect(dishes.filter({ hasText: 'Mango Sticky Rice' })).toContainText('Baan Mali Thai');
  const names = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(names.filter({ hasText: 'Saffron Courtyard' })).toBeVisible();
  const thai = page.getByRole('article').filter({ hasText: 'Baan Mali Thai' });
  await expect(thai.getByText('Serves Mango Sticky Rice', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(box).toHaveValue('');
});

test('a correction is not overwritten by the earlier text, however late that reaches the page', async ({
  page,
}) => {
  await test.step('in the navigation bar, on the way to the list', async () => {
    const box = await openBox(page);
    await box.fill('noodlr');
    await typeWhenAddressChanges(box, 'noodle');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'Results for “noodlr”' })).toBeVisible();
    await expect(box).toHaveValue('noodle');
  });
  await test.step('and on it', async () => {
    const box = searchBox(page);
    await box.fill('pizzz');
    await typeWhenAddressChanges(box, 'pizza');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'Results for “pizzz”' })).toBeVisible();
    await expect(box).toHaveValue('pizza');

    await typeWhenAddressChanges(box, '');
    await box.press('Enter');
    await expect(page).toHaveURL('/restaurants');
    await expect(page.getByRole('heading', { name: 'Restaurants', level: 1 })).toBeVisible();
    await expect(box).toHaveValue('');
  });
  await test.step('in the FAQ', async () => {
    await page.goto('/faq');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('walllet');
    await typeWhenAddressChanges(box, 'wallet');
    await box.press('Enter');
    await expect(page).toHaveURL('/faq?q=walllet');
    await expect(page.getByRole('main').getByRole('status')).toContainText('“wallet”');
    await expect(box).toHaveValue('wallet');
  });
  await test.step('in the dashboard, where the address is updated automatically', async () => {
    const main = await openDashboard(page, '?tab=restaurants');
    const box = main.getByLabel('Search restaurants');
    await typeWhenAddressChanges(box, 'noodle');
    await box.fill('noodlr');
    await expect(page).toHaveURL('/admin?tab=restaurants&search=noodle');
    await expect(box).toHaveValue('noodle');

    await typeWhenAddressChanges(box, '');
    await box.fill('nood');
    await expect(page).toHaveURL('/admin?tab=restaurants');
    await expect(box).toHaveValue('');
  });
  await test.step('whereas a link, or going back, sets the text in the box', async () => {
    const box = page.getByRole('main').getByLabel('Search restaurants');
    await box.fill('noodles');
    await expect(page).toHaveURL('/admin?tab=restaurants&search=noodles');
    await page.getByRole('tab', { name: 'Users', exact: true }).click();
    await expect(page.getByLabel('Search users')).toHaveValue('');
    await page.goBack();
    await expect(box).toHaveValue('noodles');
  });
});
