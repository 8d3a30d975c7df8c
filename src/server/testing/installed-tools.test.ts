import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installedTools } from './installed-tools.ts';

let tools: string;
beforeAll(async () => {
  tools = await mkdtemp(join(tmpdir(), 'plateful-tools-'));
});
afterAll(() => rm(tools, { recursive: true, force: true }));

/** A package that depends only on a local one, so that no registry is needed. */
async function writeHammer(neighbor: string): Promise<void> {
  const hammer = { name: 'hammer', dependencies: { [neighbor]: `file:${neighbor}` } };
  const link = { resolved: neighbor, link: true };
  const packages = { '': hammer, [neighbor]: {}, [`node_modules/${neighbor}`]: link };
  await write(`hammer/${neighbor}/package.json`, { name: neighbor, version: '1.0.0' });
  await write('hammer/package.json', hammer);
  await write('hammer/package-lock.json', { ...hammer, lockfileVersion: 3, packages });
}

async function write(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(tools, path)), { recursive: true });
  await writeFile(join(tools, path), JSON.stringify(content));
}

const installed = (path: string) =>
  readFile(join(tools, 'hammer/node_modules', path), 'utf8').then(
    () => true,
    () => false,
  );

test('tools are installed again when their lock file has changed', async () => {
  await writeHammer('nail');
  expect(await installedTools('hammer', tools)).toBe(join(tools, 'hammer'));
  expect(await installed('nail/package.json')).toBe(true);

  // A second installation would remove what is not in the lock file.
  await write('hammer/node_modules/still-here', {});
  await installedTools('hammer', tools);
  expect(await installed('still-here')).toBe(true);

  await writeHammer('screw');
  await installedTools('hammer', tools);
  expect(await installed('screw/package.json')).toBe(true);
  expect(await installed('nail/package.json')).toBe(false);
});

test('a failed installation is retried the next time', async () => {
  await writeHammer('bolt');
  // The package no longer matches the lock file.
  await write('hammer/package.json', { name: 'hammer', dependencies: { nut: 'file:nut' } });
  const installing = installedTools('hammer', tools);
  await expect(installing).rejects.toThrow('tools/hammer could not be installed');

  await writeHammer('bolt');
  await installedTools('hammer', tools);
  expect(await installed('bolt/package.json')).toBe(true);
});

test('two simultaneous calls install the tools once', async () => {
  await writeHammer('rivet');
  const log = vi.spyOn(console, 'log');

  await Promise.all([installedTools('hammer', tools), installedTools('hammer', tools)]);

  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
  expect(await installed('rivet/package.json')).toBe(true);
});
