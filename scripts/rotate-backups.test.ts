import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newBackupName, rotateBackups } from './rotate-backups.ts';

test('rotation keeps the newest backups and every other file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plateful-rotation-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const days = ['2026-01-31', '2026-02-01', '2026-02-02'];
  const names = days.map((day) => newBackupName(new Date(`${day}T03:17:00Z`)));
  for (const name of [...names, 'plateful.tar.gz']) await writeFile(join(folder, name), '');

  await rotateBackups(folder, 2);

  expect((await readdir(folder)).toSorted()).toEqual([
    'plateful-20260201T031700Z.tar.gz',
    'plateful-20260202T031700Z.tar.gz',
    'plateful.tar.gz',
  ]);
});
