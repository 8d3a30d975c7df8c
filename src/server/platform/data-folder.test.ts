import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restrictDataFolderToOwner } from './data-folder.ts';

let place: string;
let folder: string;
let umask: number;
beforeEach(async () => {
  umask = process.umask(0o022);
  place = mkdtempSync(join(tmpdir(), 'plateful-own-'));
  folder = join(place, 'data');
  await mkdir(join(folder, 'postgres/base/1'), { recursive: true });
  await mkdir(join(folder, 'uploads'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(place, { recursive: true });
});

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  test('becomes private to its owner when it is opened, with all its files', async () => {
    for (const file of ['lock', 'postgres/PG_VERSION', 'postgres/base/1/2619', 'uploads/a.webp']) {
      await writeFile(join(folder, file), '');
      chmodSync(join(folder, file), 0o666);
    }

    restrictDataFolderToOwner(folder);
    await writeFile(join(folder, 'new'), '');
    await mkdir(join(folder, 'mail'));

    expect(modeOf(folder)).toBe('700');
    const modes = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => [
      entry.isDirectory() ? 'folder' : 'file',
      modeOf(join(entry.parentPath, entry.name)),
    ]);
    expect(modes).toHaveLength(10);
    for (const [kind, mode] of modes) expect(mode).toBe(kind === 'folder' ? '700' : '600');
  });

  test('keeps the permissions of link targets and foreign files', async () => {
    const outside = join(place, 'outside');
    await writeFile(outside, '');
    await writeFile(join(folder, 'notes.txt'), '');
    symlinkSync(outside, join(folder, 'postgres/link'));
    symlinkSync(place, join(folder, 'tmp'));
    chmodSync(place, 0o1777);

    restrictDataFolderToOwner(folder);
    restrictDataFolderToOwner(place);

    expect(modeOf(outside)).toBe('644');
    expect(modeOf(join(folder, 'notes.txt'))).toBe('644');
    expect(modeOf(place)).toBe('777');
  });
});
