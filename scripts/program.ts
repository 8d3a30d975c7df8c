import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  readonly origin: string;
  /** Its process, for whoever measures memory. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface Options {
  /** What is run: the server alone, or `npm start`, which builds the web client first if need be. */
  entry: 'src/server/main.ts' | 'scripts/start.js';
  port?: number;
  /** Where its data lies. Without it a new folder, removed at the end. */
  dataDir?: string;
  env?: Record<string, string>;
}

const READY_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 15_000;

/** Starts Plateful as a process of its own on sample data and waits until it is ready. */
export async function startProgram({ entry, port, dataDir, env }: Options): Promise<Program> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'plateful-')));
  const usedPort = port ?? (await freePort());
  const origin = `http://127.0.0.1:${usedPort}`;
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '..', entry)], {
    // Not the repository, whose .env is for a person's own use.
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Nothing of the surrounding installation may leak in; an empty setting counts as absent.
      DATABASE_URL: '',
      PUBLIC_URL: '',
      HOST: '127.0.0.1',
      PORT: String(usedPort),
      DATA_DIR: folder,
      SAMPLE_DATA: 'on',
      // Many people come from this one address.
      ABUSE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const closed = once(child, 'close');
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  // A program that outlives whoever started it would hold the port and the folder.
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

  /** Of several processes the first answers while the others are still starting. */
  const isOneOfSeveral = Number(env?.WORKERS) > 1;
  const allServe = () => !isOneOfSeveral || / processes serve\./.test(said.join(''));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(allServe() && (await isReady(origin)))) {
    if (hasExited() || Date.now() > deadline) {
      await stop();
      const ending = `exit code ${child.exitCode}, signal ${child.signalCode}`;
      throw new Error(`The program did not become ready (${ending}).\n${said.join('')}`);
    }
    await sleep(100);
  }
  return { origin, pid: child.pid ?? 0, stop };
}

/** A port nobody listens on at this moment. */
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
