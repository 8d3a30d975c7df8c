import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      /** It is bundled in another package. */
      inBundle: z.boolean().optional(),
      os: z.union([z.string(), z.array(z.string())]).optional(),
      cpu: z.union([z.string(), z.array(z.string())]).optional(),
    }),
  ),
});

const { packages } = lockFile.parse(
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
);
const installed = Object.entries(packages).filter(
  ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
);

test('every package is pinned by its checksum without the address of a registry', () => {
  expect(installed.length).toBeGreaterThan(300);
  for (const [path, { integrity, resolved }] of installed) {
    expect(integrity, path).toMatch(/^sha512-/);
    expect(resolved, path).toBeUndefined();
  }
});

test('one version of Node.js is pinned for every platform', () => {
  const nodes = installed.filter(([path]) => /\/node-(bin-)?(darwin|linux|win)-/.test(path));

  expect(nodes.map(([, { os, cpu }]) => `${os} ${cpu}`).toSorted()).toEqual([
    'darwin arm64',
    'darwin x64',
    'linux arm64',
    'linux x64',
    'win32 x64',
  ]);
  expect(new Set(nodes.map(([, { version }]) => version)).size).toBe(1);
  // This package would download a binary at install without verifying its checksum.
  expect(packages).not.toHaveProperty('node_modules/node');
});

test('npm sbom lists the packages of an installation', { timeout: 60_000 }, async () => {
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format', 'cyclonedx'];
  const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };

  const { stdout } = await promisify(execFile)('npm', args, options);

  const { components } = z
    .object({ components: z.array(z.object({ name: z.string() })) })
    .parse(JSON.parse(stdout));
  const names = components.map(({ name }) => name);
  expect(names).toContain('fastify');
  // A production image needs no development tools.
  for (const tool of ['vite', 'typescript', 'vitest']) expect(names).not.toContain(tool);
});
