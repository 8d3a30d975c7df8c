import type { Locator, Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { expect, test } from './fixtures.ts';
import { orderBody, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

const locationButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Deliver to/ });

async function openPopover(page: Page): Promise<Locator> {
  await locationButton(page).click();
  const popover = page.getByRole('dialog', { name: 'Choose delivery location' });
  await expect(popover).toBeVisible();
  return popover;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/faq');
  await waitForContent(page);
});

test('an address without a ZIP code asks for it, shows who delivers there, and is there after a reload', {
  tag: '@phone-only',
}, async ({ page }) => {
  const popover = await openPopover(page);
  await popover.getByPlaceholder('Enter your address...').fill('1200 Sunset Blvd');
  await popover.getByRole('button', { name: 'Set' }).click();
  const code = popover.getByLabel('Add your ZIP to see who delivers');
  await expect(code).toBeFocused();
  await code.fill('90026');
  await code.press('Enter');

  await expect(popover).toBeHidden();
  await expect(page).toHaveURL('/restaurants');
  await expect(page.getByRole('heading', { name: /deliver to 90026$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(locationButton(page)).toHaveAccessibleName('Deliver to 1200 Sunset Blvd, 90026');
});

test('a returning customer without a chosen address gets the one of the last order', async ({
  page,
}) => {
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  const placed = await page.request.post('/api/orders', { data: orderBody(person, meal) });
  expect(placed.status()).toBe(201);
  await page.reload();
  await expect(locationButton(page)).toHaveAccessibleName(
    'Deliver to 1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026',
  );
});
