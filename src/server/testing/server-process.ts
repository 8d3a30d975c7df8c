import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = join(ROOT, 'src/server/main.ts');

export interface ServerProcess {
  process: ChildProcess;
  /** 'http://localhost:40123' */
  origin: string;
  output(): string;
  /** Sends the signal and answers the exit code, null when the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ServerExit {
  code: number | null;
  output: string;
}

/** The program itself, as a person would start it. Fails when it does not get ready. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { process, output, exited } = run(env);
  const ready = new Promise<string>((resolve) => {
    process.stdout?.on('data', () => {
      const [, origin] = /is ready: (http\S+)/.exec(output()) ?? [];
      if (origin) resolve(origin);
    });
  });
  const origin = await Promise.race([
    ready,
    exited.then(({ code }) => Promise.reject(new Error(`It ended with ${code}: ${output()}`))),
  ]);
  return {
    process,
    origin,
    output,
    async stop(signal = 'SIGTERM') {
      process.kill(signal);
      return (await exited).code;
    },
  };
}

/** The program where it is expected to refuse to start. */
export async function failToStart(env: Record<string, string>): Promise<ServerExit> {
  return run(env).exited;
}

/** Another command of the program, such as `['scripts/admin.ts', 'create', email]`, to its end. */
export function runCommand(
  [script = '', ...args]: readonly string[],
  env: Record<string, string>,
): Promise<ServerExit> {
  return run(env, [join(ROOT, script), ...args]).exited;
}

function run(env: Record<string, string>, command: readonly string[] = [MAIN]) {
  const child = spawn(process.execPath, command, {
    // Not the repository, whose .env is for a person's own use.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', SAMPLE_DATA: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Also when the test gave up waiting for it.
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'close').then(([code]): ServerExit => ({ code, output }));
  return { process: child, output: () => output, exited };
}
