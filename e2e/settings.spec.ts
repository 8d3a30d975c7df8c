import { waitForContent } from '../scripts/page-content.ts';
import { expect, expectToast, test } from './fixtures.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/user', '/api/events'] });

test('a changed name, a saved address and a new password last; the account can be deleted', {
  tag: '@phone-only',
}, async ({ page }) => {
  const person = await registerCustomer(page);
  await page.goto('/settings');
  await waitForContent(page);
  const profile = page.getByRole('form', { name: 'Profile' });

  await test.step('a name that is typed as the session ends is there after signing in again', async () => {
    await profile.getByLabel('Last name').fill('Trần');
    await page.context().clearCookies();
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await profile.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Profile Updated');
  });

  await test.step('an address is saved, changed and deleted', async () => {
    const part = page.getByRole('region', { name: 'Addresses' });
    const rows = part.getByRole('listitem');
    await part.getByRole('button', { name: 'Add Address' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Address' });
    await adding.getByLabel('Street address').fill('1200 Sunset Blvd');
    await adding.getByLabel('City').fill('Los Angeles');
    await adding.getByLabel('State').fill('CA');
    await adding.getByLabel('Postal code').fill('90026');
    await adding.getByRole('button', { name: 'Save Address' }).click();
    await part.getByRole('button', { name: 'Edit Home' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Home' });
    await editing.getByLabel(/^Apartment/).fill('Apt 3');
    await editing.getByRole('button', { name: 'Save Address' }).click();
    await expect(rows).toHaveText([/^Home1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026/]);
    await part.getByRole('button', { name: 'Delete Home' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Delete “Home”?' });
    await asking.getByRole('button', { name: 'Delete Address' }).click();
    await expect(rows).toHaveCount(0);
  });

  await test.step('a preference and the password are saved', async () => {
    const promotions = page.getByRole('switch', { name: 'Promotions' });
    await promotions.click();
    await expectToast(page, 'Settings Updated');
    const form = page.getByRole('form', { name: 'Change Password' });
    await form.getByLabel('Current password', { exact: true }).fill(person.password);
    await form.getByLabel('New password', { exact: true }).fill('ten-lanterns-now');
    await form.getByLabel('Confirm new password', { exact: true }).fill('ten-lanterns-now');
    await form.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, 'Password Changed');
    await page.reload();
    await expect(promotions).toBeChecked();
    await expect(profile.getByLabel('Last name')).toHaveValue('Trần');
  });

  await test.step('the account is deleted, and nothing of it stays in the browser', async () => {
    const location = page.getByRole('banner').getByRole('button', { name: /^Deliver to/ });
    await location.click();
    await page.getByRole('button', { name: /^120 S Spring St/ }).click();
    await expect(location).toHaveAccessibleName(/^Deliver to 120 S Spring St/);
    await expect(page).toHaveURL('/restaurants');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expectToast(page, 'Account Deleted');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(location).toHaveAccessibleName('Deliver to Enter your address');
  });
});
