import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Runs a command of the project's packages, or of those in `folders`, and returns its outcome. */
export async function runTool(
  command: string,
  {
    folders = [],
    isShown = false,
    env = {},
  }: { folders?: string[]; isShown?: boolean; env?: Record<string, string> } = {},
): Promise<{ hasSucceeded: boolean; output: string }> {
  const bins = [...folders, root].map((folder) => join(folder, 'node_modules/.bin'));
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PATH: [...bins, process.env.PATH].join(delimiter) },
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  return { hasSucceeded: code === 0, output: Buffer.concat(output).toString() };
}
