import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresServer, startPostgresServer } from '#server/testing/postgres-server.ts';
import { freePort } from '../scripts/program.ts';
import type { DatabaseKind } from './fault.ts';

const READY_WITHIN_MS = 120_000;
const REFUSED_WITHIN_MS = 30_000;
const ROOT = resolve(import.meta.dirname, '..');

/** Starting takes most of a short-lived process's time, so processes share a compile cache. */
const QUICK_START = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };

/** Thrown where no PostgreSQL server can be started. */
export class NoPostgres extends Error {
  override name = 'NoPostgres';
}

/** A data folder and a database on which the program can be started, killed and restarted. */
export interface Site {
  dataDir: string;
  /** Null with the embedded database. */
  postgres: PostgresServer | null;
  env: Record<string, string>;
  /** Removes everything. */
  remove(): Promise<void>;
}

export async function makeSite(database: DatabaseKind): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plateful-fault-'));
  const postgres = database === 'postgres' ? await startPostgresServer({ isOnDisk: true }) : null;
  if (database === 'postgres' && !postgres) throw new NoPostgres();
  return {
    dataDir,
    postgres,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.url ?? '',
      PORT: String(await freePort()),
      SAMPLE_DATA: 'on',
      // All clients have the same IP address.
      ABUSE_LIMITS: 'off',
      // No load shedding on slow machines; the fault about that overrides it.
      SHED_AFTER_MS: '60000',
    },
    async remove() {
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface RunningProgram {
  process: ChildProcess;
  origin: string;
  output(): string;
  /** Sends the signal, and resolves to the exit code; null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the program on a site and waits until it is ready to serve. */
export async function startOn(
  site: Site,
  env: Record<string, string> = {},
): Promise<RunningProgram> {
  const started = launch({ ...site.env, ...env });
  await untilReady(started);
  return started;
}

/** Starts the program and does not wait, for starts that are expected to fail or to be interrupted. */
export function launch(
  env: Record<string, string>,
): RunningProgram & { exited: Promise<number | null> } {
  const child = spawn(process.execPath, [join(ROOT, 'src/server/main.ts')], {
    // Not in the repository, whose .env must not apply.
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...QUICK_START, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'close').then(([code]): number | null => {
    process.off('exit', kill);
    return code;
  });
  return {
    process: child,
    origin: `http://127.0.0.1:${env.PORT}`,
    output: () => output,
    exited,
    async end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

export async function untilReady(program: ReturnType<typeof launch>): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(program.origin))) {
    if (program.process.exitCode !== null || Date.now() > deadline) {
      await program.end('SIGKILL');
      throw new Error(`The program did not become ready.\n${program.output()}`);
    }
    await sleep(50);
  }
}

/**
 * Starts the program where it must refuse to. The exit code is 'running' if it did not.
 */
export async function tryToStart(
  site: Site,
): Promise<{ code: number | null | 'running'; output: string }> {
  const started = launch({ ...site.env, PORT: String(await freePort()) });
  const code = await Promise.race([
    started.exited,
    sleep(REFUSED_WITHIN_MS, 'running' as const, { ref: false }),
  ]);
  await started.end('SIGKILL');
  return { code, output: started.output() };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
