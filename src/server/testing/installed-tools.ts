import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, open, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { waitForLock } from 'fs-native-extensions';

const TOOLS = resolve(import.meta.dirname, '../../../tools');

/**
 * The folder of a package of `tools/`. These are large and not part of `npm ci`: each is installed on first use and again
 * when its lock file has changed, and prints a line then. Tests that run at the same time wait for each other.
 */
export async function installedTools(name: string, tools = TOOLS): Promise<string> {
  const folder = join(tools, name);
  if (await isInstalled(folder)) return folder;
  const lock = join(tmpdir(), `${folder.replaceAll(/[^\w-]/g, '_')}.lock`);
  await whileLocked(lock, async () => {
    if (!(await isInstalled(folder))) await install(name, folder);
  });
  return folder;
}

async function isInstalled(folder: string): Promise<boolean> {
  const [wanted, installed] = lockFiles(folder);
  return (await textOf(installed)) === (await readFile(wanted, 'utf8'));
}

function lockFiles(folder: string): [wanted: string, installed: string] {
  return [join(folder, 'package-lock.json'), join(folder, 'node_modules/.installed-lock.json')];
}

async function install(name: string, folder: string): Promise<void> {
  console.log(`Installing tools/${name} (npm ci)…`);
  const npm = spawn('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: folder,
    shell: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints: Buffer[] = [];
  npm.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  const [code] = await once(npm, 'close');
  if (code !== 0)
    throw new Error(`tools/${name} could not be installed.\n${Buffer.concat(complaints)}`);
  await copyFile(...lockFiles(folder));
}

/** The path of a module, resolved from a package of `tools/`. */
export async function resolvedTool(name: string, module: string): Promise<string> {
  const folder = await installedTools(name);
  return createRequire(join(folder, 'package.json')).resolve(module);
}

function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}

/** Runs the function while no other process has the lock of this file. The lock ends with the process. */
export async function whileLocked(path: string, run: () => Promise<void>): Promise<void> {
  const lock = await open(path, 'w');
  try {
    await waitForLock(lock.fd);
    await run();
  } finally {
    await lock.close();
  }
}
