import { waitForContent } from '../scripts/page-content.ts';
import { expect, test } from './fixtures.ts';

test('adding a dish leads back to its place in the menu', async ({ page }) => {
  await page.goto('/restaurant/saigon-lantern');
  await waitForContent(page);
  const main = page.getByRole('main');
  const card = main.getByRole('article').filter({ hasText: 'Fresh Lime Soda' });
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const scrolled = () => page.evaluate(() => window.scrollY);
  const place = await scrolled();
  expect(place).toBeGreaterThan(500);
  await card.getByRole('link').click();
  await main.getByRole('button', { name: /^Add 1 to Cart/ }).click();
  await expect(card.getByRole('button', { name: /^Increase quantity/ })).toBeInViewport();
  await expect.poll(scrolled).toBe(place);
});
