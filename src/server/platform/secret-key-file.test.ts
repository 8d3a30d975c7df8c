import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '#server/environment.ts';
import { keyFromFile } from './open-secret-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateful-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the generated key is readable by its owner only', async () => {
  const key = await keyFromFile(folder);

  expect(key).toMatch(/^[\w-]{43}$/);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(await keyFromFile(folder)).toBe(key);
});

test('simultaneous starts create one key', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => keyFromFile(folder)));

  expect(new Set(made).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret-key']);
});

test('a damaged file is never replaced', async () => {
  await writeFile(join(folder, 'secret-key'), 'short\n');

  await expect(keyFromFile(folder)).rejects.toThrow(ConfigError);
  expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe('short\n');
});

test('a start that cannot store a key says to set one', async () => {
  await writeFile(join(folder, 'file'), '');

  await expect(keyFromFile(join(folder, 'file'))).rejects.toThrow(/Set SECRET_KEY/);
});
