import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// `npm start` and other commands in an incomplete installation: a copy of the launcher with a program that imports a
// package.

const ROOT = resolve(import.meta.dirname, '..');
const OLD_NODE =
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plateful-run-'));
  for (const file of ['package.json', 'scripts/run.js', 'scripts/start.js']) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  writeFileSync(join(folder, 'scripts/start.ts'), "import 'fastify';\n");
  writeFileSync(
    join(folder, 'scripts/admin.ts'),
    'console.log(process.argv.slice(2) satisfies string[]);\n',
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('a start without the packages prints one line', () => {
  expect(run('scripts/start.js')).toEqual({
    status: 1,
    output: 'The packages are not installed. Run npm ci.\n',
  });
});

test('a command whose package is missing prints one line', () => {
  mkdirSync(join(folder, 'node_modules'));

  expect(run('scripts/start.js')).toEqual({
    status: 1,
    output: 'The package fastify is not installed. Run npm ci.\n',
  });
});

test('a start on a Node.js that is too old prints one line', () => {
  mkdirSync(join(folder, 'node_modules'));

  expect(run(`--import=data:text/javascript,${OLD_NODE}`, 'scripts/start.js')).toEqual({
    status: 1,
    output:
      'Node.js 24 or later is needed, and this is 20.20.2. Run npm ci, which installs one, or install it yourself.\n',
  });
});

test('a program receives its arguments unchanged by the launcher', () => {
  mkdirSync(join(folder, 'node_modules'));

  expect(run('scripts/run.js', 'scripts/admin.ts', 'create', '--now').output).toBe(
    "[ 'create', '--now' ]\n",
  );
});

test('every npm script starts its program with the launcher', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const programs = Object.values<string>(scripts).filter((each) => /\.[jt]s\b/.test(each));

  expect(programs.filter((each) => !/^node scripts\/(run|start)\.js\b/.test(each))).toEqual([]);
});
