import { waitForContent } from '../scripts/page-content.ts';
import { expect, test } from './fixtures.ts';
import { registerCustomer } from './register-customer.ts';

test('signing in leads back to the page that required it, also from the other tab', async ({
  page,
}) => {
  const person = await registerCustomer(page);
  await page.context().clearCookies();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/auth/);
  await waitForContent(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(person.email.toUpperCase());
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
});
