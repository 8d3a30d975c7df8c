import type { Locator, Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { failOnce } from './answers.ts';
import { expect, expectAccessible, expectToast, newPerson, test } from './fixtures.ts';
import { registerCustomer } from './register-customer.ts';

// Refusals are a 400 or a 401, which the browser logs as errors.
test.use({ failingCalls: ['/api/login', '/api/register'] });

const panel = (page: Page, name: 'Sign In' | 'Sign Up') => page.getByRole('tabpanel', { name });

/** The message is at the focused field, and in the toast below its title. */
async function expectProblem(page: Page, field: Locator, title: string, message: string) {
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.]/g, '\\$&')));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expectToast(page, title);
  await expectToast(page, message);
}

test('signing in: missing and wrong input, and back home', async ({ page }) => {
  const person = await registerCustomer(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  const form = panel(page, 'Sign In');
  const email = form.getByLabel('Email');
  const password = form.getByLabel('Password', { exact: true });
  const send = form.getByRole('button', { name: 'Sign In' });

  await expect(page).toHaveTitle(/^Sign In · /);
  await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Sign Up']);
  const side = page.getByRole('complementary', { name: 'About us' });
  await expect(side).toContainText('50+');
  await expect(side).toContainText('Partner Restaurants');
  await expect(side).toContainText('25 min');
  await expect(side).toContainText('Average Delivery');

  await email.fill(person.email);
  await send.click();
  await expectProblem(page, password, 'Missing Information', 'Please fill in all fields');
  await expectAccessible(page);

  await password.fill('not-the-password');
  await send.click();
  await expectProblem(page, password, 'Login Failed', 'Invalid email or password');
  await expect(email).toHaveValue(person.email);

  await email.fill(person.email.toUpperCase());
  await password.fill(person.password);
  await send.click();
  await expectToast(page, 'Welcome back!');
  await expectToast(page, 'You have successfully logged in.');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, Robin/ })).toBeVisible();

  await page.goto('/auth');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('signing up: every refusal at its field, and a new account', async ({ page }) => {
  const person = newPerson();
  await page.goto('/auth?tab=sign-up');
  await expect(page).toHaveTitle(/^Sign Up · /);
  const form = panel(page, 'Sign Up');
  const firstName = form.getByLabel('First name');
  const email = form.getByLabel('Email');
  const password = form.getByLabel('Password', { exact: true });
  const confirmation = form.getByLabel('Confirm password', { exact: true });
  const send = form.getByRole('button', { name: 'Create Account' });

  await send.click();
  await expectProblem(page, firstName, 'Missing Information', 'Please fill in all fields');
  await expectAccessible(page);

  await firstName.fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await email.fill(person.email);
  await password.fill('short');
  await send.click();
  await expectProblem(page, confirmation, 'Password Mismatch', 'Passwords do not match');

  await confirmation.fill('short');
  await send.click();
  const weak = 'Password must be at least 6 characters';
  await expectProblem(page, password, 'Weak Password', weak);

  await password.fill(person.password);
  await confirmation.fill(person.password);
  await email.fill('robin');
  await send.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();

  await email.fill('customer@example.com');
  await send.click();
  await expectToast(page, 'Registration Failed');
  await expect(email).toHaveAttribute('aria-invalid', 'true');

  await email.fill(person.email);
  await page.route('**/api/register', (route) => route.abort(), { times: 1 });
  await send.click();
  await expectToast(page, 'Failed to create account');
  await expect(password).toHaveValue(person.password);

  const sent = page.waitForRequest('**/api/register');
  await send.click();
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual([
    'email',
    'firstName',
    'lastName',
    'password',
  ]);
  await expectToast(page, 'Account Created!');
  await expectToast(page, "You're now logged in.");
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('after signing in one returns to the page that required it', async ({ page }) => {
  const person = await registerCustomer(page);
  await page.context().clearCookies();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/auth/);
  await waitForContent(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('also by way of the other tab', async () => {
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByRole('tab', { name: 'Sign In' }).click();
  });
  const form = panel(page, 'Sign In');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  const password = form.getByLabel('Password', { exact: true });
  await failOnce(page, '/api/login');
  await password.press('Enter');
  await expectToast(page, 'Login Failed');
  await test.step('without a connection it is not the password that is blamed', async () => {
    await page.route('**/api/login', (route) => route.abort(), { times: 1 });
    await password.press('Enter');
    await expectToast(page, 'Could not reach the server. Please try again.');
    await expect(password).not.toHaveAttribute('aria-invalid');
  });
  await form.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
});

test('what was typed is there when one comes back to a tab, and the email in both', async ({
  page,
}) => {
  await page.goto('/auth');
  const signIn = panel(page, 'Sign In');
  await signIn.getByLabel('Email').fill('linh@example.com');
  await signIn.getByLabel('Password', { exact: true }).fill('secret-1');

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const signUp = panel(page, 'Sign Up');
  await expect(signUp.getByLabel('Email')).toHaveValue('linh@example.com');
  await expect(signUp.getByLabel('Password', { exact: true })).toHaveValue('');
  await signUp.getByLabel('First name').fill('Linh');
  await signUp.getByLabel('Email').fill('tran@example.com');

  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect(signIn.getByLabel('Email')).toHaveValue('linh@example.com');
  await expect(signIn.getByLabel('Password', { exact: true })).toHaveValue('secret-1');

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(signUp.getByLabel('First name')).toHaveValue('Linh');
  await expect(signUp.getByLabel('Email')).toHaveValue('tran@example.com');
});
