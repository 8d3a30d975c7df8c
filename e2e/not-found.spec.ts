import { waitForContent } from '../scripts/page-content.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

// The page itself is a 404, which the browser logs as an error.
test.use({ failingCalls: ['/no/such/page', '/nowhere'] });

test('an unknown address says so and leads on', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found · /);
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Browse Restaurants' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
  await waitForContent(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeFocused();
  // The first HTML had no description.
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', /^Every restaurant that delivers to you/);

  await test.step('one cut off in the middle of an encoded letter is unknown like any other', async () => {
    const cutOff = await page.goto('/nowhere%E0%A4%A');
    expect(cutOff?.status()).toBe(404);
    await expect(main.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await main.getByRole('link', { name: 'Browse Restaurants' }).click();
    await expect(page).toHaveURL(/\/restaurants$/);
  });
});
