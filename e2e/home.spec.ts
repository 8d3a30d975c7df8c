import { waitForContent } from '../scripts/page-content.ts';
import { expect, test } from './fixtures.ts';

test('“See Featured” shows the restaurants of the home page', async ({ page }) => {
  await page.goto('/');
  await waitForContent(page);
  await page.getByRole('button', { name: 'See Featured' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Featured Restaurants' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first restaurant is shown without scrolling, to visitors and customers', async ({
    page,
  }) => {
    const firstName = page.getByRole('main').getByRole('article').first().getByRole('heading');
    await page.goto('/');
    await waitForContent(page);
    await expect(page.getByRole('region', { name: 'Special Offers' })).toBeInViewport({ ratio: 1 });
    await expect(firstName).toBeInViewport({ ratio: 1 });

    const data = { email: 'customer@example.com', password: 'plateful-customer' };
    await page.request.post('/api/login', { data });
    await page.goto('/');
    await waitForContent(page);
    await expect(firstName).toBeInViewport({ ratio: 1 });
  });
});
