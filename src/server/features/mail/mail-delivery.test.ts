import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Mailer, openSmtpMailer } from '#server/platform/mail/mailer.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { advanceTime } from '#server/testing/queued-jobs.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const MINUTE = 1 / 60;
const MAIL_FROM = 'Plateful <orders@food.example>';

/** Short timeouts for a server that does not respond. */
const TIMEOUTS = { connectMs: 1_000, responseMs: 500 };

async function mailerTo({ url }: MailServer): Promise<Mailer> {
  const { mail } = readConfig({ SMTP_URL: url, MAIL_FROM });
  if (!mail.smtp) throw new Error('No mail server');
  return openSmtpMailer({ ...mail, smtp: mail.smtp }, TIMEOUTS);
}

let server: MailServer;
let mailer: Mailer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  mailer = await mailerTo(server);
  app = await startTestApp({ mailer: { send: (mail) => mailer.send(mail), close() {} } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

beforeEach(() => {
  Object.assign(server, { response: 'ok', respondsAt: 'message', received: [], tries: 0 });
});

/** Advances the time in steps of some minutes and runs the due jobs after each. */
async function wait(hours: number, stepMinutes = 20): Promise<void> {
  for (let passed = 0; passed < hours; passed += stepMinutes * MINUTE) {
    await advanceTime(app.database, stepMinutes * MINUTE);
    await app.runJobs('mail');
  }
}

/** Signs up a customer, which queues a mail, and tries to send it. */
async function signUp(): Promise<string> {
  const { user } = await app.signUp();
  await app.runJobs('mail');
  return user.email;
}

const recipients = () => server.received.flatMap((mail) => mail.recipients);

test.each([421, 451] as const)(
  'a mail deferred with %s is delivered within two minutes',
  async (code) => {
    server.response = code;
    const email = await signUp();
    expect(server.tries).toBe(1);
    server.response = 'ok';
    await app.runJobs('mail');
    expect(server.tries).toBe(1);

    await wait(2 * MINUTE, 1);

    expect(recipients()).toEqual([email]);
  },
);

test('a mail is retried after its server has timed out', async () => {
  server.response = 'nothing';
  const email = await signUp();
  expect(recipients()).toEqual([]);
  server.response = 'ok';

  // More than one try: a busy machine may be slower than the timeouts of this test.
  await wait(1);

  expect(recipients()).toEqual([email]);
});

test('every mail is delivered once after the server was down for an hour', async () => {
  const { port } = new URL(server.url);
  await server.close();
  const emails = [await signUp(), await signUp(), await signUp()];
  await wait(1);
  server = await startMailServer({ port: Number(port) });

  await wait(2);

  expect(recipients().toSorted()).toEqual(emails.toSorted());
});

test.each(['recipient', 'message'] as const)(
  'a mail rejected with %s is not retried',
  async (at) => {
    Object.assign(server, { response: 550, respondsAt: at });
    await signUp();
    server.response = 'ok';

    await wait(3, 60);

    expect(server.tries).toBe(1);
    expect(recipients()).toEqual([]);
  },
);

test('retries back off from a minute to two hours, for a day', async () => {
  server.response = 451;
  await signUp();
  const pauses: number[] = [];
  for (let pause = await nextTry(); pause !== null; pause = await nextTry()) {
    pauses.push(pause);
    await advanceTime(app.database, pause);
    await app.runJobs('mail');
  }

  const [first = 0] = pauses;
  expect(first).toBeLessThanOrEqual(2 * MINUTE);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(2);
  expect(pauses.slice(-5).every((pause) => pause >= 1)).toBe(true);
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThan(24);
  expect(total).toBeLessThan(26);
  expect(recipients()).toEqual([]);
});

/** In how many hours the mail is tried again; null when it is not. */
async function nextTry(): Promise<number | null> {
  const [next] = await app.database.run<{ hours: number }>(NEXT_TRY, []);
  return next?.hours ?? null;
}

const NEXT_TRY = {
  name: 'test_next_try',
  text: `select (extract(epoch from start_after - now()) / 3600)::float8 as hours
    from pgboss.job where name = 'mail' and state = 'retry'`,
};

test('a mail whose sender is killed is sent again with the same id', async () => {
  const own = mailer;
  mailer = {
    close() {},
    async send(mail) {
      await own.send(mail);
      throw new Error('killed');
    },
  };
  const email = await signUp();
  mailer = own;

  await wait(1);

  expect(recipients()).toEqual([email, email]);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1);
});

test('a job whose process is killed is taken over by another', async () => {
  const { user } = await app.signUp();
  // As if the process that fetched it was killed.
  await app.database.executeSql(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
     where name = 'mail' and state = 'created'`,
  );
  await app.runJobs('mail');
  expect(recipients()).toEqual([]);

  await wait(5 * MINUTE, 1);

  expect(recipients()).toEqual([user.email]);
});
