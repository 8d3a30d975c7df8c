import type { Page } from '@playwright/test';
import { holdAnswers } from './answers.ts';
import { expect, expectAccessible, expectToast, newPerson, signUp, test } from './fixtures.ts';

test.use({ failingCalls: ['/api/user', '/api/events'] });

/** A new account, on its settings page. */
async function openSettings(page: Page) {
  await page.goto('/settings');
  await expectToast(page, 'Please Sign In');
  const person = await signUp(page, newPerson());
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  return person;
}

const profileForm = (page: Page) => page.getByRole('form', { name: 'Profile' });
const passwordForm = (page: Page) => page.getByRole('form', { name: 'Change Password' });

test('the name is changed, the email address is not', async ({ page }) => {
  const person = await openSettings(page);
  for (const name of ['Profile', 'Notifications', 'Privacy']) {
    await expect(page.getByRole('main').getByRole('region', { name })).toBeVisible();
  }
  await expectAccessible(page);

  const form = profileForm(page);
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(form.getByLabel('Email')).not.toBeEditable();
  await expect(
    form.getByText('Email address cannot be changed for security reasons'),
  ).toBeVisible();

  await form.getByLabel('First name').fill(' ');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Please enter your first name.')).toBeVisible();
  await expectToast(page, 'Missing Information');
  await expectToast(page, 'Please enter your first name.');
  await expect(form.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel('First name').fill('Phượng');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile Updated');
  await page.reload();
  await expect(form.getByLabel('First name')).toHaveValue('Phượng');
});

test('what is typed while the name is being saved stays', async ({ page }) => {
  await openSettings(page);
  const form = profileForm(page);
  const answer = await holdAnswers(page, '/api/user/profile');
  await form.getByLabel('First name').fill(' Phuong ');
  await form.getByLabel('Last name').fill('Tran');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByLabel('Last name').fill('Trần');
  answer();
  await expectToast(page, 'Profile Updated');
  await expect(form.getByLabel('Last name')).toHaveValue('Trần');
  await expect(form.getByLabel('First name')).toHaveValue('Phuong');
});

test('a profile that cannot be saved stays as it was typed', async ({ page }) => {
  const person = await openSettings(page);
  const form = profileForm(page);
  await form.getByLabel('Last name').fill('Trần');
  await breakCall(page, '**/api/user/profile');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Failed to update profile. Please try again.');
  await expect(form.getByLabel('Last name')).toHaveValue('Trần');

  await test.step('and survives a session that ends', async () => {
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(form.getByLabel('Last name')).toHaveValue('Trần');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Profile Updated');
  });
});

test('the switches are stored at once, and move back when that fails', async ({ page }) => {
  await openSettings(page);
  const notifications = page.getByRole('region', { name: 'Notifications', exact: true });
  const [updates, promotions, newsletter] = ['Order updates', 'Promotions', 'Newsletter'].map(
    (name) => notifications.getByRole('switch', { name }),
  );
  if (!updates || !promotions || !newsletter) throw new Error('Three switches');
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

test('the password is changed, with every refusal beside its field', async ({ page }) => {
  const person = await openSettings(page);
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

test('the account is deleted after asking, and a visitor is at home', async ({ page }) => {
  await openSettings(page);
  const location = page.getByRole('banner').getByRole('button', { name: /^Deliver to/ });
  await location.click();
  await page.getByRole('button', { name: /^120 S Spring St/ }).click();
  await expect(location).toHaveAccessibleName(/^Deliver to 120 S Spring St/);
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

/** The next call to it fails, and no other. */
async function breakCall(page: Page, url: string): Promise<void> {
  await page.route(url, (route) => route.abort(), { times: 1 });
}
