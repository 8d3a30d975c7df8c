import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { installedTools } from '#server/testing/installed-tools.ts';

const ROOT = resolve(import.meta.dirname, '..');

test.each([
  ['src/domain/example.ts', String.raw`/^(closed)?\s*(?:open)?\s*x$/`, 'super-linear-backtracking'],
  ['src/contract/example.ts', 'z.string().regex(/^(a+)+$/)', 'super-linear-backtracking'],
  ['src/server/example.ts', String.raw`text.replace(/\s+$/, '')`, 'super-linear-move'],
  ['src/web/example.tsx', String.raw`text.replace(/\s+$/, '')`, 'super-linear-move'],
])(
  'the check refuses a pattern that a long text makes slow, in %s',
  async (file, code, rule) => {
    const tools = await installedTools('check');
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        join(tools, 'node_modules/eslint/bin/eslint.js'),
        ...['--config', 'tools/check/eslint.config.mjs'],
        ...['--stdin', '--stdin-filename', file],
      ],
      { cwd: ROOT, input: `export const example = ${code};\n`, encoding: 'utf8' },
    );

    expect(stdout).toContain(rule);
    expect(status).toBe(1);
  },
  180_000,
);
