import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStorage, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateful-storage-'));
  storage = openFileStorage(join(folder, 'deep', 'inside'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = (words: string) => ({ bytes: Buffer.from(words), contentType: 'text/plain' });

test('a written file can be read, listed and removed', async () => {
  await storage.write('a-1.webp', file('one'));
  await storage.write('a-2.webp', file('two'));
  await storage.write('b-1.webp', file('other'));

  const found = await storage.read('a-2.webp');
  expect(found?.size).toBe(3);
  expect(found && (await text(found.stream))).toBe('two');
  expect((await storage.list('a-')).toSorted()).toEqual(['a-1.webp', 'a-2.webp']);

  await storage.remove('a-1.webp');
  expect(await storage.list('a-')).toEqual(['a-2.webp']);
});

test('reading or removing a missing file is not an error', async () => {
  expect(await storage.read('a.webp')).toBeNull();
  expect(await storage.list('')).toEqual([]);
  await storage.remove('a.webp');
});

test('a failed write leaves no file behind', async () => {
  const inside = join(folder, 'deep', 'inside');
  await mkdir(join(inside, 'a.webp', 'in-the-way'), { recursive: true });

  await expect(storage.write('a.webp', file('one'))).rejects.toThrow();

  expect(await readdir(inside)).toEqual(['a.webp']);
});

test.each(['../secret', '..', '.', '', '/etc/passwd', 'a/b', 'a\\b', '.hidden', 'a..b', 'a\0b'])(
  'the name "%s" accesses no file',
  async (name) => {
    await mkdir(join(folder, 'deep', 'inside'), { recursive: true });
    await writeFile(join(folder, 'deep', 'secret'), 'top secret');

    await expect(storage.read(name)).rejects.toThrow('Not the name');
    await expect(storage.remove(name)).rejects.toThrow('Not the name');
    await expect(storage.write(name, file('x'))).rejects.toThrow('Not the name');

    expect(await readFile(join(folder, 'deep', 'secret'), 'utf8')).toBe('top secret');
  },
);
