import type { Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { delayAnswers } from './answers.ts';
import { expect, expectAccessible, expectToast, newPerson, signUp, test } from './fixtures.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/user', '/api/events'] });

const profileForm = (page: Page) => page.getByRole('form', { name: 'Profile' });
const passwordForm = (page: Page) => page.getByRole('form', { name: 'Change Password' });

test('the profile: a visitor is asked to sign in; the name is changed, the email address is not', async ({
  page,
}) => {
  await page.goto('/settings');
  await expectToast(page, 'Please Sign In');
  const person = await signUp(page, newPerson());
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  for (const name of ['Profile', 'Notifications', 'Privacy']) {
    await expect(page.getByRole('main').getByRole('region', { name })).toBeVisible();
  }
  await expectAccessible(page);

  const form = profileForm(page);
  const save = form.getByRole('button', { name: 'Save Changes' });
  const firstName = form.getByLabel('First name');
  const lastName = form.getByLabel('Last name');
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(form.getByLabel('Email')).not.toBeEditable();
  await expect(
    form.getByText('Email address cannot be changed for security reasons'),
  ).toBeVisible();

  await test.step('a missing value is reported beside its field', async () => {
    await firstName.fill(' ');
    await save.click();
    await expect(form.getByText('Please enter your first name.')).toBeVisible();
    await expectToast(page, 'Missing Information');
    await expectToast(page, 'Please enter your first name.');
    await expect(firstName).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('text typed while the name is being saved stays', async () => {
    const release = await delayAnswers(page, '/api/user/profile');
    await firstName.fill(' Phượng ');
    await lastName.fill('Tran');
    await save.click();
    await lastName.fill('Trần');
    release();
    await expectToast(page, 'Profile Updated');
    await expect(lastName).toHaveValue('Trần');
    await expect(firstName).toHaveValue('Phượng');
  });

  await test.step('text that cannot be saved stays', async () => {
    await breakCall(page, '**/api/user/profile');
    await save.click();
    await expectToast(page, 'Failed to update profile. Please try again.');
    await expect(lastName).toHaveValue('Trần');
  });

  await test.step('and survives a session that ends', async () => {
    await page.context().clearCookies();
    await save.click();
    await expect(page).toHaveURL(/\/auth/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(lastName).toHaveValue('Trần');
    await save.click();
    await expectToast(page, 'Profile Updated');
  });

  await test.step('saved values are there after a reload', async () => {
    await page.reload();
    await expect(firstName).toHaveValue('Phượng');
    await expect(lastName).toHaveValue('Trần');
  });
});

test('the switches, the password and the end of the account', async ({ page }) => {
  const person = await registerCustomer(page);
  await page.goto('/settings');

  await test.step('the switches are saved at once, and move back on failure', async () => {
    const notifications = page.getByRole('region', { name: 'Notifications', exact: true });
    const [updates, promotions, newsletter] = ['Order updates', 'Promotions', 'Newsletter'].map(
      (name) => notifications.getByRole('switch', { name }),
    );
    if (!updates || !promotions || !newsletter) throw new Error('Three switches');
    await expect(notifications.getByRole('switch')).toHaveCount(3);
    const device = page.getByRole('region', { name: 'This device' });
    await expect(
      device.getByRole('switch', { name: 'Notifications on this device' }),
    ).toBeVisible();
    await expect(updates).toBeChecked();
    await expect(promotions).not.toBeChecked();
    await expect(newsletter).not.toBeChecked();

    await promotions.click();
    await newsletter.click();
    await expectToast(page, 'Settings Updated');
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect(promotions).toBeChecked();
    await expect(newsletter).toBeChecked();

    await breakCall(page, '**/api/user/notifications');
    await updates.click();
    await expectToast(page, 'Failed to update notification settings.');
    await expect(updates).toBeChecked();
  });

  await test.step('the password is changed, with every refusal beside its field', async () => {
    const form = passwordForm(page);
    const change = async (current: string, next: string, again = next) => {
      await form.getByLabel('Current password', { exact: true }).fill(current);
      await form.getByLabel('New password', { exact: true }).fill(next);
      await form.getByLabel('Confirm new password', { exact: true }).fill(again);
      await form.getByRole('button', { name: 'Change Password' }).click();
    };
    await change(person.password, 'secret-new', 'secret-other');
    await expect(form.getByText('New passwords do not match.')).toBeVisible();
    await expectToast(page, 'New passwords do not match.');

    await change(person.password, 'short');
    await expect(form.getByText('Password must be at least 6 characters long.')).toBeVisible();
    await expectAccessible(page);

    await change('not-the-password', 'secret-new');
    await expect(form.getByText('Current password is incorrect')).toBeVisible();
    await expectToast(page, 'Current password is incorrect');

    await breakCall(page, '**/api/user/password');
    await change(person.password, 'secret-new');
    await expectToast(page, 'Failed to change password. Please try again.');
    await expect(form.getByLabel('New password', { exact: true })).toHaveValue('secret-new');

    await change(person.password, 'secret-new');
    await expectToast(page, 'Password Changed');
    await expect(form.getByLabel('Current password', { exact: true })).toHaveValue('');
  });

  await test.step('the account is deleted after asking, and a visitor is at home', async () => {
    const location = page.getByRole('banner').getByRole('button', { name: /^Deliver to/ });
    await location.click();
    await page.getByRole('button', { name: /^120 S Spring St/ }).click();
    await expect(location).toHaveAccessibleName(/^Deliver to 120 S Spring St/);
    await expect(page).toHaveURL('/restaurants');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('Erased:');
    await expect(dialog).toContainText('Kept for the books:');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep Account' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();

    await page.getByRole('button', { name: 'Delete Account' }).click();
    await breakCall(page, '**/api/user/account');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expectToast(page, 'Failed to delete account. Please try again.');
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Delete Account' }).click();
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expectToast(page, 'Account Deleted');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Restaurants' }).first()).toBeVisible();
    await expect(location).toHaveAccessibleName('Deliver to Enter your address');
  });
});

/** Fails only the next call to it. */
async function breakCall(page: Page, url: string): Promise<void> {
  await page.route(url, (route) => route.abort(), { times: 1 });
}

test('addresses are saved, changed and deleted', { tag: '@phone' }, async ({ page }) => {
  await registerCustomer(page);
  await page.goto('/settings');
  await waitForContent(page);
  const part = page.getByRole('region', { name: 'Addresses' });
  const rows = part.getByRole('listitem');

  await part.getByRole('button', { name: 'Add Address' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Address' });
  await expect(adding.getByLabel('Name', { exact: true })).toHaveValue('Home');
  await adding.getByRole('button', { name: 'Save Address' }).click();
  const street = adding.getByLabel('Street address');
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription('Please enter the street address.');
  await expectAccessible(page);
  await street.fill('1200 Sunset Blvd');
  await adding.getByLabel('City').fill('Los Angeles');
  await adding.getByLabel('State').fill('CA');
  await adding.getByLabel('Postal code').fill('90026');
  await adding.getByLabel('Leave at the door').check();
  await adding.getByRole('button', { name: 'Save Address' }).click();
  await expect(adding).toBeHidden();
  await expect(rows).toHaveText([/^Home1200 Sunset Blvd, Los Angeles, CA 90026Leave at the door/]);

  await part.getByRole('button', { name: 'Edit Home' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Home' });
  await editing.getByLabel(/^Apartment/).fill('Apt 3');
  await editing.getByRole('button', { name: 'Save Address' }).click();
  await expect(rows).toHaveText([/^Home1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026/]);

  await part.getByRole('button', { name: 'Delete Home' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Delete “Home”?' });
  await asking.getByRole('button', { name: 'Delete Address' }).click();
  await expect(asking).toBeHidden();
  await expect(rows).toHaveCount(0);
});
