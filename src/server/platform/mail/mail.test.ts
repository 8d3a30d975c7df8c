import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { queueMail } from './mail.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const QUEUED = {
  name: 'test_queued_mails',
  text: "select data from pgboss.job where name = 'mail'",
};

test('a mail is queued in the transaction of its event', async () => {
  const mail = (userId: string) => ({ kind: 'welcome', userId }) as const;
  const failing = database.orm.transaction(async (tx) => {
    await queueMail(tx, mail('not committed'));
    throw new Error('the power is out');
  });
  await expect(failing).rejects.toThrow('the power is out');
  await database.orm.transaction((tx) => queueMail(tx, mail('committed')));

  const queued = await database.run<{ data: unknown }>(QUEUED, []);

  expect(queued).toEqual([{ data: { kind: 'welcome', userId: 'committed' } }]);
});
