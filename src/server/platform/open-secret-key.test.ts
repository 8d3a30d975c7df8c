import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import type { Database } from '#server/db/client.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { openSecretKey } from './open-secret-key.ts';

let database: Database;
let folder: string;
const folders: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.run({ name: 'test_forget_key', text: 'delete from platform_facts' }, []);
  folder = await mkdtemp(join(tmpdir(), 'plateful-key-'));
  folders.push(folder);
});
afterAll(async () => {
  await database.close();
  for (const each of folders) await rm(each, { recursive: true });
});

const open = (env: Record<string, string> = {}) =>
  openSecretKey({ config: readConfig({ DATA_DIR: folder, ...env }), database });

test('the key made at the first start is for its owner’s eyes, and is used from then on', async () => {
  const first = await open();

  const path = join(folder, 'secret-key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toMatch(/^[\w-]{43}\n$/);
  expect((await open()).keyedHash('a')).toBe(first.keyedHash('a'));
});

test('processes that make it at once have the same, and leave nothing else behind', async () => {
  const keys = await Promise.all([open(), open(), open(), open()]);

  expect(new Set(keys.map((key) => key.keyedHash('a'))).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret-key']);
});

test('SECRET_KEY goes before the file, and makes none', async () => {
  const SECRET_KEY = 'a key for tests, of 32 characters or more';
  const key = await open({ SECRET_KEY });

  expect(await readdir(folder)).toEqual([]);
  expect((await open({ SECRET_KEY })).keyedHash('a')).toBe(key.keyedHash('a'));
});

test('a process with another key than the others is refused, with a line that says what to do', async () => {
  await open();

  const started = open({ SECRET_KEY: 'another key for tests, of 32 characters' });

  await expect(started).rejects.toThrow(ConfigError);
  await expect(started).rejects.toThrow(/^The key in SECRET_KEY is not .+\. Set SECRET_KEY to /);
});

test('a damaged file is refused and stays as it is', async () => {
  await writeFile(join(folder, 'secret-key'), 'short\n');

  await expect(open()).rejects.toThrow(ConfigError);
  expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe('short\n');
});

test('where no key can be kept, the line says to set one', async () => {
  await writeFile(join(folder, 'file'), '');

  await expect(open({ DATA_DIR: join(folder, 'file') })).rejects.toThrow(/Set SECRET_KEY/);
});
