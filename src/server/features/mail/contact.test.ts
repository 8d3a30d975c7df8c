import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let mailServer: MailServer;
let app: TestApp;
beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({
    env: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'orders@food.example',
      CONTACT_EMAIL: 'support@food.example',
    },
    limitsAbuse: true,
  });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const MESSAGE = {
  name: 'Linh Tran',
  email: 'linh@example.com',
  category: 'order-issue',
  subject: 'Soup',
  message: 'The soup is missing.\n\nCan you send it?',
};

const send = (body: object, to: TestApp = app) => to.call('POST', '/api/contact', { body });

test('a message is mailed to the operator with the sender as reply address', async () => {
  expect((await send(MESSAGE)).status).toBe(204);
  await app.runJobs('mail');
  const [mail] = mailServer.received;
  expect(mail?.recipients).toEqual(['support@food.example']);
  expect(mail?.subject).toBe('Order Issue: Soup');
  expect(mail?.replyTo?.text).toBe('linh@example.com');
  expect(mail?.text).toContain('The soup is missing.');
  expect(mail?.text).toContain('From Linh Tran, linh@example.com');
});

test.each([
  ['an invalid address', { email: 'linh' }],
  ['a line break in the subject', { subject: 'Soup\nBcc: eve@example.com' }],
  ['an unknown category', { category: 'praise' }],
  ['no message', { message: ' ' }],
])('%s is refused with 400', async (_, wrong) => {
  expect((await send({ ...MESSAGE, ...wrong })).status).toBe(400);
});

test('the eleventh message of an hour from one address is refused', async () => {
  const responses = [];
  for (let count = 0; count < 11; count++) responses.push(await send(MESSAGE));
  expect(responses.at(-1)?.status).toBe(429);
});

test('the form is refused where no contact address is set', async () => {
  const other = await startTestApp({ database: app.database });
  expect((await send(MESSAGE, other)).status).toBe(404);
  await other.close();
});
