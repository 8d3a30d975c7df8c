import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  expect,
  expectAccessible,
  expectToast,
  type OpenElsewhere,
  type Person,
  signIn,
  test,
} from './fixtures.ts';
import { press, type } from './keyboard.ts';
import { mailsOf, pathInMail } from './mails.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/'] });

const main = (page: Page) => page.getByRole('main');

/** Another signed-in browser of somebody, on one of their own pages. */
async function otherBrowser(open: OpenElsewhere, { email, password }: Person): Promise<Page> {
  const page = await open();
  const signedIn = await page.request.post('/api/login', { data: { email, password } });
  expect(signedIn.status()).toBe(200);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  return page;
}

/** The page there learns it from its stream of events. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth$/);
}

test('a forgotten password is reset by a mailed link, with the keyboard alone', async ({
  page,
  openElsewhere,
}) => {
  const person = await registerCustomer(page);
  const elsewhere = await otherBrowser(openElsewhere, person);
  await page.context().clearCookies();
  const email = page.getByLabel('Email');
  const heading = page.getByRole('heading', { level: 1 });
  const password = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Confirm new password', { exact: true });
  const change = page.getByRole('button', { name: 'Change Password' });

  await test.step('the answer is the same for an unknown address', async () => {
    await page.goto('/auth');
    await type(page, email, person.email);
    await press(page, page.getByRole('link', { name: 'Forgot password?' }));
    await expect(heading).toHaveText('Forgot your password?');
    await expect(heading).toBeFocused();
    await expect(email).toHaveValue(person.email);
    const stranger = `nobody-${person.email}`;
    const said: (string | null)[] = [];
    for (const address of [stranger, person.email]) {
      await type(page, email, address);
      await press(page, page.getByRole('button', { name: 'Send Link' }));
      await expect(heading).toHaveText('Check your mail.');
      said.push((await main(page).textContent())?.replace(address, '') ?? null);
      if (address === stranger) {
        await press(page, page.getByRole('button', { name: 'Try Again' }));
      }
    }
    expect(said[0]).toBe(said[1]);
  });

  const link = await pathInMail('password-reset', person.email);
  await test.step('the link leads to the form, and its token disappears from the address', async () => {
    await page.goto(link);
    await expect(heading).toHaveText('Choose a new password.');
    await expect(page).toHaveURL(/\/auth\/reset$/);
    await page.reload();
    await expect(heading).toHaveText('Choose a new password.');
    await type(page, password, 'short');
    await type(page, again, 'short');
    await press(page, change);
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/at least 6 characters/);
  });

  const fresh = `fresh-${person.password}`;
  await test.step('and signs in again, with the address filled in', async () => {
    await type(page, password, fresh);
    await type(page, again, fresh);
    await press(page, change);
    await expectToast(page, 'Password Changed');
    await expect(page).toHaveURL(/\/auth$/);
    await expect(email).toHaveValue(person.email);
    await type(page, page.getByLabel('Password', { exact: true }), fresh);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Welcome back!');
  });

  await test.step('the other browser is signed out, and the old password no longer works', async () => {
    await expectSignedOut(elsewhere);
    await signIn(elsewhere, person);
    await expectToast(elsewhere, 'Invalid email or password');
  });

  await test.step('a link works once, and a new one is offered', async () => {
    await page.goto(link);
    await type(page, password, 'another-quiet-one');
    await type(page, again, 'another-quiet-one');
    await press(page, change);
    await expect(page.getByText('This link is no longer good')).toBeVisible();
    await expect(email).toBeVisible();
    expect(await mailsOf('password-reset', `nobody-${person.email}`)).toEqual([]);
  });

  await test.step('offline, the link can be asked for again; used, it ends the session here too', async () => {
    await page.context().setOffline(true);
    await type(page, email, person.email);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Could not reach the server. Please try again.');
    await page.context().setOffline(false);
    // The form ignores a second press until the first is handled.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(heading).toHaveText('Check your mail.', { timeout: 2_000 });
    }).toPass();
    await expect.poll(() => pathInMail('password-reset', person.email)).not.toBe(link);
    await page.goto(await pathInMail('password-reset', person.email));
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await type(page, password, `${fresh}-again`);
    await type(page, again, `${fresh}-again`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test('a second factor: set up, used, lost, turned off', async ({ page }) => {
  const person = await registerCustomer(page);
  await page.goto('/settings');
  const security = main(page).getByRole('region', { name: 'Security' });
  const question = page.getByRole('dialog', { name: 'Your password, please' });
  const setUp = security.getByRole('button', { name: 'Set Up' });

  await test.step('the address is confirmed first', async () => {
    await expect(security.getByRole('button', { name: 'Send the Link Again' })).toBeVisible();
    await expect(setUp).toBeHidden();
    await page.goto(await pathInMail('welcome', person.email));
    await expect(main(page).getByText('your email address is confirmed')).toBeVisible();
    await page.goto('/settings');
  });

  await test.step('the password is asked for again; without it nothing happens', async () => {
    await forgetPassword(page, '**/api/user/second-factor');
    await setUp.click();
    const field = question.getByLabel('Password', { exact: true });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(setUp).toBeFocused();
    await expect(
      page.getByRole('region', { name: /notifications/i }).getByText('Error'),
    ).toBeHidden();
  });

  await test.step('with it, the action continues', async () => {
    await forgetPassword(page, '**/api/user/second-factor');
    await setUp.click();
    const field = question.getByLabel('Password', { exact: true });
    await field.fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/This is not your password/);
    await field.fill(person.password);
    await page.keyboard.press('Enter');
    await expect(security.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(security.getByText('Scan this with your authenticator app')).toBeFocused();
  });

  const secret = (await security.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codes: string[] = [];
  await test.step('a code of the app turns it on, and shows the recovery codes', async () => {
    const code = security.getByLabel('Code from the app');
    await code.fill('abc');
    await security.getByRole('button', { name: 'Turn On' }).click();
    await expect(code).toHaveAccessibleDescription(/This code is wrong/);
    await expect(code).toBeFocused();
    await code.fill(totp.generate());
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
    await security.getByRole('button', { name: 'I Have Put Them Away' }).click();
    await expect(list).toBeHidden();
    await expect(security.getByRole('heading', { name: 'Second Factor' })).toBeFocused();
    await page.reload();
    await expect(security.getByRole('button', { name: 'Turn Off' })).toBeVisible();
  });

  const code = page.getByLabel('Code', { exact: true });
  await test.step('the password alone does not sign in, however often', async () => {
    await page.context().clearCookies();
    await page.goto('/auth');
    await signIn(page, person);
    await expect(code).toBeFocused();
    await expectAccessible(page);
    for (let tries = 1; tries <= 5; tries++) {
      await code.fill('000000');
      await page.keyboard.press('Enter');
      if (tries < 5) await expect(code).toHaveAccessibleDescription(/This code is wrong/);
      if (tries < 5) await expect(code).toBeFocused();
    }
    await expectToast(page, 'Sign in again.');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });

  await test.step('with the app’s code', async () => {
    await signIn(page, person);
    // The code that turned it on is used up, but the next one is already valid.
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Welcome back!');
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  await test.step('without the phone: a recovery code, once', async () => {
    for (const [index, expected] of ['Welcome back!', 'This code is wrong'].entries()) {
      await page.context().clearCookies();
      await page.goto('/auth');
      await signIn(page, person);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      const recovery = page.getByLabel('Recovery code');
      await expect(recovery).toBeFocused();
      await recovery.fill(codes[0] ?? '');
      await page.keyboard.press('Enter');
      await expectToast(page, expected);
      if (index === 1) await recovery.fill(codes[1] ?? '');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  await test.step('and turned off with another', async () => {
    await page.goto('/settings');
    await security.getByRole('button', { name: 'Turn Off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off the second factor?' });
    await dialog.getByLabel(/^Code/).fill(codes[2] ?? '');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Turn Off' }).click();
    await expectToast(page, 'Second Factor Off');
    await expect(setUp).toBeVisible();
  });
});

test('the address is confirmed, other browsers are signed out, the account’s data is downloaded', async ({
  page,
  openElsewhere,
}) => {
  const person = await registerCustomer(page);
  const security = main(page).getByRole('region', { name: 'Security' });
  const notice = main(page).getByText('Please confirm your email address', { exact: true });

  await test.step('by the link of the mail, wherever it is opened', async () => {
    const link = await pathInMail('welcome', person.email);
    await page.goto('/settings');
    await expect(notice).toBeVisible();
    await main(page).getByRole('button', { name: 'Send Again' }).click();
    await expectToast(page, 'A mail with a link is on its way.');
    const elsewhere = await openElsewhere();
    await elsewhere.goto(link);
    await expect(elsewhere.getByText('your email address is confirmed')).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/verify$/);
    await elsewhere.goto(`${link}x`);
    await expect(elsewhere.getByText('This link is not good')).toBeVisible();
    await expect(main(elsewhere).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.reload();
    await expect(security).toBeVisible();
    await expect(notice).toBeHidden();
  });

  await test.step('one of them, or all', async () => {
    const [one, two] = [
      await otherBrowser(openElsewhere, person),
      await otherBrowser(openElsewhere, person),
    ];
    await page.reload();
    const rows = security.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
    await expectAccessible(page);
    await security
      .getByRole('button', { name: /^Sign out .*Chrome/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows).toHaveCount(3);
    await security
      .getByRole('button', { name: /^Sign out .*Chrome/ })
      .first()
      .click();
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expectToast(page, 'Signed Out');
    await expect(rows).toHaveCount(2);
    // The list is sorted by last use.
    await expectSignedOut(two);
    await security.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expect(rows).toHaveCount(1);
    await expectSignedOut(one);
  });

  await test.step('and the password is asked for before the file comes', async () => {
    await forgetPassword(page, '**/api/user/export');
    const file = page.waitForEvent('download');
    await security.getByRole('link', { name: 'Download Your Data' }).click();
    const question = page.getByRole('dialog', { name: 'Your password, please' });
    await question.getByLabel('Password', { exact: true }).fill(person.password);
    await question.getByRole('button', { name: 'Continue' }).click();
    expect((await file).suggestedFilename()).toBe('plateful-account.json');
    expect(await readFile(await (await file).path(), 'utf8')).toContain(person.email);
  });

  await test.step('and on top of the question whether to delete the account', async () => {
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
    const password = page.getByRole('dialog', { name: 'Your password, please' });
    const begin = async () => {
      await forgetPassword(page, '**/api/user/account');
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await question.getByRole('button', { name: 'Delete Account' }).click();
      await expect(password.getByLabel('Password', { exact: true })).toBeFocused();
    };
    await begin();
    await password.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();
    expect((await page.request.get('/api/user')).status()).toBe(200);
    await begin();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Account Deleted');
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

/** Answers only the next call as ten minutes after the password was given. */
async function forgetPassword(page: Page, url: string): Promise<void> {
  const json = { message: 'Please confirm your password.', code: 'password_needed' };
  await page.route(url, (route) => route.fulfill({ status: 403, json }), { times: 1 });
}
