import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from './backup-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateful-dump-'));
});
afterAll(() => rm(folder, { recursive: true }));

const BLOCKS = {
  'public.coupons (id, code)': '',
  'public.orders (id, note)': '1\tCOPY b (c) FROM stdin;\n2\t\\\\.\\n\\\\.\n\\N\tđ🍜\n',
  'public.users (id)': `1\n${'2'.repeat(50)}\n3\n`,
};

const dumpOf = (blocks: Record<string, string>) =>
  Object.entries(blocks).map(([target, rows]) => `COPY ${target} FROM stdin;\n${rows}\\.\n`);

async function write(lines: string[]): Promise<string> {
  const path = join(folder, 'database.sql');
  await writeFile(path, lines.join(''));
  return path;
}

async function read(path: string, chunkBytes: number): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { target, rows } of readRows(path, { chunkBytes })) {
    expect(rows.at(-1)).toBe('\n'.charCodeAt(0));
    found[target] = (found[target] ?? '') + rows;
  }
  return found;
}

test('the rows of a dump are complete across chunks', async () => {
  const path = await write([
    'SET a = b;\n\n',
    ...dumpOf(BLOCKS),
    '-- PostgreSQL database dump complete\n',
  ]);
  const { 'public.coupons (id, code)': _, ...filled } = BLOCKS;
  for (let size = 1; size < 300; size++) expect(await read(path, size)).toEqual(filled);
});

test('a dump without its last line is refused', async () => {
  await expect(read(await write(dumpOf(BLOCKS)), 100)).rejects.toThrow('is incomplete');
});
