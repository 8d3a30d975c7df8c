import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from './open-embedded.ts';

test('an interrupted first start does not break the next', { timeout: 120_000 }, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'plateful-embedded-'));
  await writeFile(join(dataFolder, 'postgres.unfinished'), '');
  await mkdir(join(dataFolder, 'postgres'));
  await writeFile(join(dataFolder, 'postgres/PG_VERSION'), '18\n');

  const database = await openEmbedded(dataFolder);
  const users = await database.run({ name: 'test_users', text: 'select id from users' }, []);
  await database.close();

  expect(users).toEqual([]);
  expect(await readdir(dataFolder)).not.toContain('postgres.unfinished');
  await rm(dataFolder, { recursive: true });
});
