import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { secondFactors, secretKeys } from '#server/db/schema/account-security.ts';
import { users } from '#server/db/schema/users.ts';
import { ConfigError } from '#server/environment.ts';
import { openPushKeys } from '#server/features/push/deliver-push.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { discardSecretKey, openSecretKey } from './open-secret-key.ts';
import type { SecretKey } from './secret-key.ts';

const isEmbedded = inject('databaseTemplate').kind === 'embedded';
const ONE = { SECRET_KEY: 'a key for tests, of 32 characters or more' };
const OTHER = { SECRET_KEY: 'another key for tests, of 32 characters' };
const SECRET = 'JBSWY3DPEHPK3PXP';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [secretKeys, users]) await database.orm.delete(table);
  folder = await mkdtemp(join(tmpdir(), 'plateful-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

const parts = (env: Record<string, string> = {}) => ({
  config: readConfig({ DATA_DIR: folder, ...env }),
  database,
});
const open = (env?: Record<string, string>) => openSecretKey(parts(env));

async function addSecondFactor(key: SecretKey): Promise<void> {
  const userId = v7();
  const person = { firstName: 'A', lastName: 'B', email: `${userId}@example.com` };
  const notificationPreferences = { orderUpdates: true, promotions: false, newsletter: false };
  await database.orm
    .insert(users)
    .values({ id: userId, ...person, passwordHash: '', notificationPreferences });
  const secret = key.encrypt('second_factor', SECRET);
  await database.orm.insert(secondFactors).values({ userId, secret });
}

const storedKeys = async () => (await database.orm.select().from(secretKeys)).map((row) => row.key);

const secretsReadWith = async (key: SecretKey) =>
  (await database.orm.select().from(secondFactors)).map(
    ({ secret }) => secret && key.decrypt('second_factor', secret),
  );

test('without SECRET_KEY, simultaneous first starts create one key', async () => {
  const keys = await Promise.all([open(), open(), open(), open()]);

  expect(new Set(keys.map((key) => key.keyedHash('a'))).size).toBe(1);
  expect(await readdir(folder)).toEqual(isEmbedded ? ['secret-key'] : []);
  expect((await open()).keyedHash('a')).toBe(keys[0]?.keyedHash('a'));
});

test('SECRET_KEY takes precedence over the stored key', async () => {
  const key = await open(ONE);

  expect(await readdir(folder)).toEqual([]);
  expect(await storedKeys()).toEqual([null]);
  expect((await open(ONE)).keyedHash('a')).toBe(key.keyedHash('a'));
});

test('a process with another key is refused with one line that says what to do', async () => {
  await open(ONE);

  await expect(open(OTHER)).rejects.toThrow(ConfigError);
  await expect(open(OTHER)).rejects.toThrow(/^The key in SECRET_KEY is not [^\n]+ Set SECRET_KEY /);
  await open(ONE);
});

test('a key that cannot decrypt the second factors is refused, as after a restore elsewhere', async () => {
  await addSecondFactor(await open(ONE));
  await database.orm.delete(secretKeys);

  await expect(open(OTHER)).rejects.toThrow(/encrypted with another key/);
  await open(ONE);
});

test('the former key can be discarded with the secrets that only it could decrypt', async () => {
  await addSecondFactor(await open(ONE));

  expect(await discardSecretKey(parts(OTHER))).toBe(1);

  const key = await open(OTHER);
  expect(await secretsReadWith(key)).toEqual([null]);
});

test.skipIf(isEmbedded)('SECRET_KEY replaces the generated key on a database server', async () => {
  const made = await open();
  await addSecondFactor(made);
  const pushKeys = await openPushKeys({ database, secretKey: made });

  const key = await open(ONE);

  expect(await secretsReadWith(key)).toEqual([SECRET]);
  expect(await openPushKeys({ database, secretKey: key })).toEqual(pushKeys);
  expect(await storedKeys()).toEqual([null]);
  await expect(open()).rejects.toThrow(/^SECRET_KEY is not set, but was before/);
  await discardSecretKey(parts());
  expect(await secretsReadWith(await open())).toEqual([null]);
});
