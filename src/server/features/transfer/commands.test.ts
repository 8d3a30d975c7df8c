import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataFolder } from '#server/platform/data-folder.ts';
import { runCommand, type ServerExit } from '#server/testing/server-process.ts';
import { makeInstallation, type TestInstallation } from '#server/testing/test-database.ts';

const MENU = 'type,name,cuisine,price\r\nrestaurant,Noodle Bar,Thai,\r\ndish,Tom Yum,,8.50\r\n';

let installation: TestInstallation;
let folder: string;

beforeAll(async () => {
  installation = await makeInstallation();
  folder = await mkdtemp(join(tmpdir(), 'plateful-commands-'));
});

afterAll(async () => {
  await installation.remove();
  await rm(folder, { recursive: true });
});

/** Runs a command in a process of its own, as `npm run` does. */
function command(name: 'import' | 'export', ...args: string[]): Promise<ServerExit> {
  return runCommand([`scripts/${name}.ts`, ...args], installation.env);
}

async function fileOf(content: string): Promise<string> {
  const path = join(folder, 'menu.csv');
  await writeFile(path, content);
  return path;
}

test('an invalid row ends an import with its line, its field and exit code 1', async () => {
  const { code, output } = await command('import', await fileOf(MENU.replace('8.50', 'ten')));
  expect(code).toBe(1);
  expect(output).toContain('line 3, price: ');
  expect(output).toContain('Nothing was imported.');
});

test('imported data can be exported unchanged', async () => {
  const path = await fileOf(MENU);
  for (const args of [[path, '--dry-run'], [path]]) {
    const { code, output } = await command('import', ...args);
    expect(code).toBe(0);
    expect(output).toContain('restaurants: 1 new, 0 updated, 0 unchanged');
  }
  const target = join(folder, 'out.json');
  expect((await command('export', 'menus', target)).code).toBe(0);
  expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject([
    { name: 'Noodle Bar', dishes: [{ name: 'Tom Yum', price: '8.50' }] },
  ]);
});

test('a command without its arguments prints its usage', async () => {
  for (const ending of [await command('import'), await command('export', 'orders', 'x.json')]) {
    expect(ending).toMatchObject({ code: 1, output: expect.stringContaining('Usage: npm run') });
  }
});

test('a command refuses to run while the server uses the data folder', async () => {
  const unlock = lockDataFolder(installation.dataDir);
  const { code, output } = await command('export', 'menus', join(folder, 'held.csv'));
  unlock();
  expect(code).toBe(1);
  expect(output).toContain('The server is running on the data folder');
});
