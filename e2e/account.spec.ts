import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { fillCheckout } from './customer.ts';
import {
  expect,
  expectToast,
  newPerson,
  type OpenElsewhere,
  type Person,
  signIn,
  signUp,
  test,
} from './fixtures.ts';
import { press, type } from './keyboard.ts';
import { pathInMail } from './mails.ts';
import { cartLine, store, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/'] });

const main = (page: Page) => page.getByRole('main');
const locationButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Deliver to/ });

/** Signs the person in in another browser and opens their settings there. */
async function otherBrowser(open: OpenElsewhere, { email, password }: Person): Promise<Page> {
  const page = await open();
  const signedIn = await page.request.post('/api/login', { data: { email, password } });
  expect(signedIn.status()).toBe(200);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  return page;
}

/** The event stream notifies the page that its session has ended. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth$/);
}

async function chooseAddress(page: Page, address: string): Promise<void> {
  await locationButton(page).click();
  const popover = page.getByRole('dialog', { name: 'Choose delivery location' });
  await popover.getByPlaceholder('Enter your address...').fill(address);
  await popover.getByRole('button', { name: 'Set' }).click();
  await expect(locationButton(page)).toHaveAccessibleName(`Deliver to ${address}`);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}

test('a customer who forgot the password signs in with a new one', async ({
  page,
  context,
  openElsewhere,
}) => {
  const person = newPerson();
  const [meal] = await twoMeals(page.request);
  const tab = await context.newPage();

  await test.step('signing up returns to the page that required it', async () => {
    await store(page, { cart: [cartLine(meal, meal.dishes[0], 3)] });
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/auth/);
    await signUp(page, person);
    await expect(page).toHaveURL(/\/checkout$/);
    await fillCheckout(page, person);
    await chooseAddress(page, '77 Elm Street, 90026');
    await tab.goto('/settings');
    await expect(tab.getByLabel('Email')).toHaveValue(person.email);
  });

  await test.step('signing out clears the account’s data in all tabs', async () => {
    await signOut(page);
    const stored = await page.evaluate(() =>
      [
        'cart',
        'data-owner',
        'checkout-form-data',
        'order-attempt',
        'payment-method',
        'delivery-location',
        'recent-locations',
      ].filter((key) => localStorage.getItem(key)),
    );
    expect(stored).toEqual([]);
    await expectSignedOut(tab);
  });

  const elsewhere = await otherBrowser(openElsewhere, person);
  const email = page.getByLabel('Email');
  const heading = page.getByRole('heading', { level: 1 });
  const password = page.getByLabel('New password', { exact: true });
  const newPassword = `new-${person.password}`;

  await test.step('the mailed link sets a new password, with the keyboard alone', async () => {
    await page.goto('/auth');
    await type(page, email, person.email);
    await press(page, page.getByRole('link', { name: 'Forgot password?' }));
    await expect(heading).toBeFocused();
    await expect(email).toHaveValue(person.email);
    await press(page, page.getByRole('button', { name: 'Send Link' }));
    await expect(heading).toHaveText('Check your mail.');
    await page.goto(await pathInMail('password-reset', person.email));
    await expect(heading).toHaveText('Choose a new password.');
    await expect(page).toHaveURL(/\/auth\/reset$/);
    // The token is no longer in the URL, but the page still has it.
    await page.reload();
    await type(page, password, newPassword);
    await type(page, page.getByLabel('Confirm new password', { exact: true }), newPassword);
    await press(page, page.getByRole('button', { name: 'Change Password' }));
    await expectToast(page, 'Password Changed');
    await expect(email).toHaveValue(person.email);
  });

  await test.step('the other browser is signed out and the old password refused', async () => {
    await expectSignedOut(elsewhere);
    await signIn(elsewhere, person);
    await expectToast(elsewhere, 'Invalid email or password');
  });

  await test.step('the new password signs in, in the other tab too', async () => {
    await type(page, email, person.email.toUpperCase());
    await type(page, page.getByLabel('Password', { exact: true }), newPassword);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Welcome back!');
    await tab.goto('/checkout');
    await tab.evaluate(
      (cart) => localStorage.setItem('cart', JSON.stringify(cart)),
      [cartLine(meal, meal.dishes[0], 3)],
    );
    await tab.reload();
    await expect(tab.getByLabel(/^Email/)).toHaveValue(person.email);
  });

  await test.step('signing in with another account clears the data of the first', async () => {
    // The session ends without a sign-out.
    await context.clearCookies();
    await page.goto('/auth');
    await signUp(page);
    await expect(tab.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  });
});

test('a customer protects an account with a second factor', async ({ page, openElsewhere }) => {
  const person = await registerCustomer(page);
  await page.goto('/settings');
  const security = main(page).getByRole('region', { name: 'Security' });
  const setUp = security.getByRole('button', { name: 'Set Up' });

  await test.step('the mailed link confirms the address in any browser', async () => {
    await expect(setUp).toBeHidden();
    const elsewhere = await openElsewhere();
    await elsewhere.goto(await pathInMail('welcome', person.email));
    await expect(elsewhere.getByText('your email address is confirmed')).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/verify$/);
    await page.reload();
  });

  await test.step('the action continues after entering the password again', async () => {
    await requirePassword(page, '**/api/user/second-factor');
    await setUp.click();
    const question = page.getByRole('dialog', { name: 'Enter your password' });
    await question.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(security.getByRole('img', { name: /^QR code/ })).toBeVisible();
  });

  const secret = (await security.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codes: string[] = [];
  await test.step('a code turns the second factor on and recovery codes are printed', async () => {
    await security.getByLabel('Code from the app').fill(totp.generate());
    await page.keyboard.press('Enter');
    const list = security.getByRole('list', { name: 'Recovery codes' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    codes.push(...(await list.getByRole('listitem').allTextContents()));
    const file = page.waitForEvent('download');
    await security.getByRole('button', { name: 'Download' }).click();
    expect(await readFile(await (await file).path(), 'utf8')).toContain(codes.join('\n'));
    await page.emulateMedia({ media: 'print' });
    await expect(list).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeHidden();
    await page.emulateMedia({ media: null });
    await security.getByRole('button', { name: 'I Have Stored Them' }).click();
    await expect(list).toBeHidden();
  });

  await test.step('the next sign-in takes a code of the app', async () => {
    await page.context().clearCookies();
    await page.goto('/auth');
    await signIn(page, person);
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/This code is wrong/);
    expect((await page.request.get('/api/user')).status()).toBe(401);
    // The code that turned it on is used up, but the next one is already valid.
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Welcome back!');
  });

  await test.step('recovery codes sign in without the phone, and turn the second factor off', async () => {
    await page.context().clearCookies();
    await page.goto('/auth');
    await signIn(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Welcome back!');
    await page.goto('/settings');
    await security.getByRole('button', { name: 'Turn Off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off the second factor?' });
    await dialog.getByLabel(/^Code/).fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'Turn Off' }).click();
    await expectToast(page, 'Second Factor Off');
  });

  await test.step('the session of another browser is ended', async () => {
    const other = await otherBrowser(openElsewhere, person);
    await page.reload();
    await security.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expect(security.getByRole('listitem')).toHaveCount(1);
    await expectSignedOut(other);
  });

  await test.step('the data is downloaded', async () => {
    const file = page.waitForEvent('download');
    await security.getByRole('link', { name: 'Download Your Data' }).click();
    expect(await readFile(await (await file).path(), 'utf8')).toContain(person.email);
  });

  await test.step('the deleted account leaves nothing in the browser', async () => {
    await chooseAddress(page, '77 Elm Street, 90026');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expectToast(page, 'Account Deleted');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(locationButton(page)).toHaveAccessibleName('Deliver to Enter your address');
  });
});

/** Makes only the next call require the password again. */
async function requirePassword(page: Page, url: string): Promise<void> {
  const json = { message: 'Please confirm your password.', code: 'password_needed' };
  await page.route(url, (route) => route.fulfill({ status: 403, json }), { times: 1 });
}
