import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = join(ROOT, 'src/server/main.ts');

/** Starting is most of what a process costs: it loads what another one has compiled. */
const QUICK_START = {
  execArgv: [`--import=${pathToFileURL(join(ROOT, 'scripts/quick-imports.ts'))}`],
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
 * The program itself, as a person would start it. Fails when it does not get ready. `hook` is a
 * module to be loaded before it.
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
  const { PATH, TZ, NODE_OPTIONS, CLOCK_MOVED_BY_MS } = process.env;
  const child = spawn(process.execPath, [...QUICK_START.execArgv, ...command], {
    // Not the repository, whose .env is for a person's own use.
    cwd: tmpdir(),
    env: {
      // What time it is in this run of the tests is the time for the program as well.
      ...{ PATH, TZ, NODE_OPTIONS, CLOCK_MOVED_BY_MS },
      ...QUICK_START.env,
      ...{ PORT: '0', LOG_LEVEL: 'silent', SAMPLE_DATA: 'off' },
      ...env,
    },
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
