import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** Runs a command of the program on a site to its end, such as `scripts/backup.ts`. `before`: a command that wraps it. */
export async function runCommand(
  [script = '', ...args]: readonly string[],
  env: Record<string, string>,
  before: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const [program = '', ...others] = [...before, process.execPath, join(ROOT, script), ...args];
  const child = spawn(program, others, {
    // Not in the repository, whose .env must not apply.
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}
