import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { TEST_SECRET_KEY } from './test-key.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = join(ROOT, 'src/server/main.ts');

/**
 * Starting takes most of a process's time, so processes share a compile cache. The WebAssembly of the embedded
 * database is not optimized by a second compilation, and unused functions are not validated: both pay off
 * only in a long-running program.
 */
const QUICK_START = {
  execArgv: ['--liftoff-only', '--wasm-lazy-validation'],
  env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') },
};

export interface ServerProcess {
  process: ChildProcess;
  /** 'http://localhost:40123' */
  origin: string;
  output(): string;
  /** Sends the signal. Returns the exit code, null when the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ServerExit {
  code: number | null;
  output: string;
}

/**
 * Starts the program as a user would. Fails when it does not become ready. `hook`: a module to load before
 * it.
 */
export async function startServer(
  env: Record<string, string>,
  hook?: string,
): Promise<ServerProcess> {
  const { process, output, exited } = run(env, [...(hook ? [`--import=${hook}`] : []), MAIN]);
  const ready = new Promise<string>((resolve) => {
    process.stdout?.on('data', () => {
      const [, origin] = /is ready: (http[^\s"]+)/.exec(output()) ?? [];
      if (origin) resolve(origin);
    });
  });
  const origin = await Promise.race([
    ready,
    exited.then(({ code }) =>
      Promise.reject(new Error(`The program exited with ${code}: ${output()}`)),
    ),
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

/** Starts a program that is expected to refuse its start. */
export async function failToStart(env: Record<string, string>): Promise<ServerExit> {
  return run(env).exited;
}

/** Runs another command to its end, such as `['scripts/admin.ts', 'create', email]`. */
export function runCommand(
  [script = '', ...args]: readonly string[],
  env: Record<string, string>,
): Promise<ServerExit> {
  return run(env, [join(ROOT, script), ...args]).exited;
}

function run(env: Record<string, string>, command: readonly string[] = [MAIN]) {
  const { PATH, TZ, NODE_OPTIONS, CLOCK_MOVED_BY_MS } = process.env;
  const child = spawn(process.execPath, [...QUICK_START.execArgv, ...command], {
    // Not the repository, which may have a developer's .env.
    cwd: tmpdir(),
    env: {
      // Passes on the moved clock and time zone of this test run.
      PATH,
      TZ,
      NODE_OPTIONS,
      CLOCK_MOVED_BY_MS,
      ...QUICK_START.env,
      PORT: '0',
      LOG_LEVEL: 'silent',
      SAMPLE_DATA: 'off',
      ABUSE_LIMITS: 'off',
      SECRET_KEY: TEST_SECRET_KEY,
      // Generous, as other tests may keep the machine busy.
      SHED_AFTER_MS: '60000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Also after a timeout of the test.
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
