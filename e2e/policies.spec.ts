import { expect, test } from './fixtures.ts';

test('a link to a section of a policy leads to it on the first visit', async ({ page }) => {
  await page.goto('/terms#governing-law');
  await expect(page.getByRole('heading', { name: /Governing law and disputes/ })).toBeInViewport();
});
