import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { mailFolder, openMailer, removeOldMailFiles } from './mailer.ts';

afterEach(() => void vi.useRealTimers());

test('the file of a mail is removed after thirty days of the program’s clock', async () => {
  const sentAt = new Date('2034-03-12T10:00:00Z');
  const days = (count: number) => new Date(sentAt.getTime() + count * 24 * 60 * 60_000);
  vi.useFakeTimers({ toFake: ['Date'], now: sentAt });
  const dataDir = await mkdtemp(join(tmpdir(), 'plateful-mails-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const folder = mailFolder(config);
  const words = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  await openMailer(config).send({ id: '1', kind: 'welcome', to: 'ada@example.com', ...words });

  await removeOldMailFiles(folder, days(29));
  expect(await readdir(folder)).toEqual(['welcome-1.eml']);
  await removeOldMailFiles(folder, days(31));
  expect(await readdir(folder)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
