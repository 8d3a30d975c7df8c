import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  readonly origin: string;
  /** The process id, to measure memory. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface Options {
  /** The server alone, or `npm start`, which builds the web client first if needed. */
  entry: 'src/server/main.ts' | 'scripts/start.js';
  port?: number;
  /** Its data folder; by default a new one, which is removed at the end. */
  dataDir?: string;
  env?: Record<string, string>;
}

const READY_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 15_000;

/** Starts Plateful in its own process on sample data and waits until it is ready. */
export async function startProgram({ entry, port, dataDir, env }: Options): Promise<Program> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'plateful-')));
  const usedPort = port ?? (await freePort());
  const origin = `http://127.0.0.1:${usedPort}`;
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '..', entry)], {
    // Outside the repository, whose .env must not apply.
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Overrides the surrounding environment: an empty setting counts as absent.
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HOST: '127.0.0.1',
      PORT: String(usedPort),
      DATA_DIR: folder,
      SAMPLE_DATA: 'on',
      // All clients have the same IP address.
      ABUSE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const closed = once(child, 'close');
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  // A program that outlives its parent would keep the port and the folder.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);

  async function stop(): Promise<void> {
    if (!hasExited()) {
      child.kill('SIGTERM');
      const timer = setTimeout(kill, STOP_WITHIN_MS);
      await closed;
      clearTimeout(timer);
    }
    await closed;
    process.off('exit', kill);
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  }

  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(origin))) {
    if (hasExited() || Date.now() > deadline) {
      await stop();
      const ending = `exit code ${child.exitCode}, signal ${child.signalCode}`;
      throw new Error(`The program did not become ready (${ending}).\n${output.join('')}`);
    }
    await sleep(100);
  }
  return { origin, pid: child.pid ?? 0, stop };
}

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
