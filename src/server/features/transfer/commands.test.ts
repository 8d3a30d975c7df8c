import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataFolder } from '#server/platform/data-folder-lock.ts';
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

interface Ending {
  exitCode: number;
  said: string;
}

/** Runs a command in a process of its own, as `npm run` does. */
function command(name: 'import' | 'export', ...args: string[]): Promise<Ending> {
  const script = resolve(import.meta.dirname, `../../../../scripts/${name}.ts`);
  // Not the repository, whose .env is for a person's own use.
  const options = { cwd: folder, env: { ...process.env, DATABASE_URL: '', ...installation.env } };
  return new Promise((done) => {
    const child = execFile(process.execPath, [script, ...args], options, (_, stdout, stderr) =>
      done({ exitCode: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });
}

async function fileOf(content: string): Promise<string> {
  const path = join(folder, 'menu.csv');
  await writeFile(path, content);
  return path;
}

test('a bad row ends an import with its line, its field and exit code 1', async () => {
  const { exitCode, said } = await command('import', await fileOf(MENU.replace('8.50', 'ten')));
  expect(exitCode).toBe(1);
  expect(said).toContain('line 3, price: ');
  expect(said).toContain('Nothing was imported.');
});

test('what is imported is exported; a dry run writes nothing', async () => {
  const path = await fileOf(MENU);
  for (const args of [[path, '--dry-run'], [path]]) {
    const { exitCode, said } = await command('import', ...args);
    expect(exitCode).toBe(0);
    expect(said).toContain('restaurants: 1 new, 0 updated, 0 unchanged');
  }
  const target = join(folder, 'out.json');
  expect((await command('export', 'menus', target)).exitCode).toBe(0);
  expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject([
    { name: 'Noodle Bar', dishes: [{ name: 'Tom Yum', price: '8.50' }] },
  ]);
});

test('a command that is told too little says how it is used', async () => {
  for (const ending of [await command('import'), await command('export', 'orders', 'x.json')]) {
    expect(ending).toMatchObject({ exitCode: 1, said: expect.stringContaining('Usage: npm run') });
  }
});

test('while the server holds the data folder a command says so', async ({ skip }) => {
  skip(installation.env.DATABASE_URL !== undefined, 'a server has no such folder');
  const unlock = lockDataFolder(installation.dataDir);
  const { exitCode, said } = await command('export', 'menus', join(folder, 'held.csv'));
  unlock();
  expect(exitCode).toBe(1);
  expect(said).toContain('The server is running on the data folder');
});
