import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mail, queueMail } from '#server/platform/mail/mail.ts';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '#server/testing/mail-server.ts';
import { advanceTime } from '#server/testing/queued-jobs.ts';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: MailServer;
let app: TestApp;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startMailServer();
  env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'orders@food.example',
    PUBLIC_URL: 'https://food.example',
  };
  app = await startTestApp({ env });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

beforeEach(() => {
  server.received.length = 0;
});

const queueAll = (mails: Mail[]) =>
  app.database.orm.transaction(async (tx) => {
    for (const mail of mails) await queueMail(tx, mail);
  });

async function delivered(subject: string): Promise<ReceivedMail> {
  await app.runJobs('mail');
  const [mail, ...more] = server.received.filter((each) => each.subject === subject);
  const subjects = server.received.map((each) => each.subject);
  if (!mail || more.length > 0) throw new Error(`Not one '${subject}': ${subjects.join(', ')}`);
  return mail;
}

/** The token in the link of a mail, which is the same in its HTML and its text. */
function tokenIn(mail: ReceivedMail, path: string): string {
  const link = new RegExp(`https://food\\.example${path}([\\w-]+)`);
  const [, token = ''] = link.exec(mail.text ?? '') ?? [];
  expect(mail.html).toContain(`https://food.example${path}${token}`);
  return token;
}

test('the welcome has the link that confirms the address', async () => {
  const { user, cookie } = await app.signUp();
  const mail = await delivered('Welcome to Plateful');
  const token = tokenIn(mail, '/verify/');

  const confirmed = await app.call('POST', `/api/email-verification/${token}`);

  expect(mail.recipients).toEqual([user.email]);
  expect(confirmed.status).toBe(200);
  expect((await app.call('GET', '/api/user', { cookie })).body).toMatchObject({
    emailVerified: true,
  });
});

test('a reset mail has the link that sets a password', async () => {
  const { user } = await app.signUp();
  const ask = () => app.call('POST', '/api/password-reset', { body: { email: user.email } });
  await ask();
  await ask();

  const token = tokenIn(await delivered('Choose a new password'), '/auth/reset/');

  const body = { password: 'quite another horse' };
  expect((await app.call('POST', `/api/password-reset/${token}`, { body })).status).toBe(200);
  const changed = await delivered('Your password was changed');
  expect(changed.recipients).toEqual([user.email]);
});

test('the welcome mail contains no text that a user typed', async () => {
  await app.signUp({ firstName: 'Win-a-phone.example', lastName: 'Cheap-pills.example' });

  const { subject, text, html } = await delivered('Welcome to Plateful');

  expect(`${subject} ${text} ${html}`).not.toMatch(/win-a-phone|cheap-pills/i);
});

test('an unconfirmed address gets only mails with links to confirm it or to reset the password', async () => {
  const { user } = await app.signUp();
  await app.runJobs('mail');
  server.received.length = 0;
  const at = '2026-11-22T23:40:00.000Z';
  await queueAll([
    { kind: 'new_browser', userId: user.id, browser: 'Firefox', system: 'Windows', at },
    { kind: 'second_factor', userId: user.id, isOn: true, at },
    { kind: 'password_changed', userId: user.id, at },
    { kind: 'email_verification', userId: user.id },
  ]);
  await app.call('POST', '/api/password-reset', { body: { email: user.email } });
  await app.runJobs('mail');

  expect(server.received.map(({ subject }) => subject).toSorted()).toEqual([
    'Choose a new password',
    'Confirm your address',
  ]);
});

test('deleting an account whose address was never confirmed sends no mail', async () => {
  const { cookie } = await app.signUp();
  await app.runJobs('mail');
  server.received.length = 0;

  await app.call('DELETE', '/api/user/account', { cookie });
  await app.runJobs('mail');

  expect(server.received).toEqual([]);
});

test('an unconfirmed address gets at most six mails an hour', async () => {
  const limited = await startTestApp({ env, limitsAbuse: true });
  try {
    const { user, cookie } = await limited.signUp({ email: 'someone.else@example.com' });
    const restaurant = await makeRestaurant(limited.database);
    const admin = await limited.signUpAdmin();
    const invite = { body: { email: user.email, role: 'staff' }, cookie: admin.cookie };
    for (let round = 0; round < 3; round++) {
      await limited.call('POST', '/api/email-verification', { cookie });
      await limited.call('POST', '/api/password-reset', { body: { email: user.email } });
      await limited.call('POST', `/api/restaurants/${restaurant.restaurantId}/staff`, invite);
      await limited.runJobs('mail');
    }
    await limited.call('DELETE', '/api/user/account', { cookie });
    await limited.signUp({ email: 'Someone.Else@example.com' });
    await limited.runJobs('mail');

    const received = server.received.filter(({ recipients }) => recipients.includes(user.email));
    expect(received).toHaveLength(6);
  } finally {
    await limited.close();
  }
});

test('a mail that the mail server defers is counted once', async () => {
  const limited = await startTestApp({ env, limitsAbuse: true });
  try {
    server.response = 451;
    const { user, cookie } = await limited.signUp();
    for (let round = 0; round < 8; round++) {
      await advanceTime(limited.database, 2);
      await limited.runJobs('mail');
    }
    server.response = 'ok';
    await limited.call('POST', '/api/email-verification', { cookie });
    await advanceTime(limited.database, 2);
    await limited.runJobs('mail');

    expect(server.received.flatMap(({ recipients }) => recipients)).toEqual([
      user.email,
      user.email,
    ]);
  } finally {
    server.response = 'ok';
    await limited.close();
  }
});

test('security mails are sent regardless of preferences', async () => {
  const { user, cookie } = await app.signUpConfirmed();
  const body = { orderUpdates: false, promotions: false, newsletter: false };
  await app.call('PUT', '/api/user/notifications', { body, cookie });
  const at = '2026-11-22T23:40:00.000Z';
  const userId = user.id;
  const mails: Mail[] = [
    { kind: 'new_browser', userId, browser: 'Firefox', system: 'Windows', at },
    { kind: 'second_factor', userId, isOn: true, at },
    { kind: 'second_factor', userId, isOn: false, at },
    { kind: 'account_deleted', email: user.email, firstName: user.firstName },
  ];
  await queueAll(mails);

  const newBrowser = await delivered('You signed in from a new browser');

  expect(newBrowser.text).toContain('on Nov 22, 2026 at 18:40 with Firefox on Windows');
  expect((await delivered('Two-step sign-in was turned on')).recipients).toEqual([user.email]);
  const turnedOff = await delivered('Two-step sign-in was turned off');
  expect(turnedOff.recipients).toEqual([user.email]);
  expect(turnedOff.text).toContain(
    'your password alone is enough to sign in to your Plateful account',
  );
  expect((await delivered('Your account was deleted')).text).toContain(
    `Goodbye, ${user.firstName}`,
  );
});

test('without a mail server, a mail is stored as a file that only its owner can read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plateful-mails-'));
  const own = await startTestApp({ env: { DATA_DIR: dataDir } });
  try {
    const { user } = await own.signUp();
    await own.runJobs('mail');

    const folder = join(dataDir, 'mail');
    const [name = '', ...more] = await readdir(folder);
    const path = join(folder, name);
    expect(more).toEqual([]);
    expect(name).toMatch(/^welcome-[\da-f-]{36}\.eml$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const mail = await simpleParser(await readFile(path));
    expect(mail.to).toMatchObject({ text: user.email });
    expect(mail.text).toContain('http://localhost:3000/verify/');

    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    await utimes(path, longAgo, longAgo);
    await own.runJobs('clean_up');
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await own.close();
    await rm(dataDir, { recursive: true });
  }
});
