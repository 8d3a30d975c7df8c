import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { TEST_SECRET_KEY } from './test-key.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = join(ROOT, 'src/server/main.ts');

/**
 * Starting takes most of a process's time, so processes share a compile cache. And the embedded database,
 * which is WebAssembly, is not compiled a second time, for speed, and what is never called of it is not
 * validated: both cost a start more than they gain it, and are worth it for a program that runs on.
 */
const QUICK_START = {
  execArgv: [
    `--import=${pathToFileURL(join(ROOT, 'scripts/quick-imports.ts'))}`,
    '--liftoff-only',
    '--wasm-lazy-validation',
  ],
  env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') },
};

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

/**
 * Starts the program as a person would. Fails when it does not get ready. `hook` is a module to load
 * before it.
 */
export async function startServer(
  env: Record<string, string>,
  hook?: string,
): Promise<ServerProcess> {
  const { process, output, exited } = run(env, [...(hook ? [`--import=${hook}`] : []), MAIN]);
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

/** Starts the program where it is expected to refuse to start. */
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
    // Not the repository, whose .env is a developer's own.
    cwd: tmpdir(),
    env: {
      // Passes on the moved clock and time zone of this test run.
      ...{ PATH, TZ, NODE_OPTIONS, CLOCK_MOVED_BY_MS },
      ...QUICK_START.env,
      ...{ PORT: '0', LOG_LEVEL: 'silent', SAMPLE_DATA: 'off', ABUSE_LIMITS: 'off' },
      SECRET_KEY: TEST_SECRET_KEY,
      // A machine on which other tests run may keep anybody waiting.
      SHED_AFTER_MS: '60000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Also when the test has timed out.
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
