import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, onServer } from './postgres-server.ts';

const CONFIG = resolve(import.meta.dirname, '../../../deploy/postgres/haproxy.cfg');

const CHECK_EVERY_MS = 1_000;
const CHECK_MS = 1_000;

/** One address that always leads to the server that accepts writes. */
export interface PrimaryAddress {
  url: string;
  /** What it is, for printing. */
  description: string;
  close(): Promise<void>;
}

/** Call it before the server is replicated: creates the role for the checks of HAProxy (docs/scaling.md). */
export async function admitHaproxy(url: string): Promise<void> {
  await onServer(url, 'create role haproxy login');
  const file = await firstValue(url, 'show hba_file');
  const rules = await readFile(file, 'utf8');
  await writeFile(file, `host postgres haproxy 127.0.0.1/32 trust\n${rules}`);
  await onServer(url, 'select pg_reload_conf()');
}

/** HAProxy with the configuration of deploy/ if it is installed, else a forwarder that does the same. */
export async function startPrimaryAddress(urls: readonly string[]): Promise<PrimaryAddress> {
  const [first = ''] = urls;
  const port = await freePort();
  const url = new URL(first);
  url.port = String(port);
  const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find(existsSync);
  const started = program
    ? await startHaproxy(program, urls, port)
    : await startForwarder(urls, port);
  // HAProxy considers all servers usable until its first checks.
  await sleep(2 * CHECK_EVERY_MS);
  return { url: url.href, ...started };
}

async function startHaproxy(program: string, urls: readonly string[], port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'plateful-haproxy-'));
  const servers = urls.map((url, at) => `\tserver db${at + 1} ${new URL(url).host}`);
  const config = (await readFile(CONFIG, 'utf8'))
    .replace('127.0.0.1:5000\n', `127.0.0.1:${port}\n`)
    .replace(/(?:\tserver db\d .+\n)+/, `${servers.join('\n')}\n`);
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, config);
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  return {
    description: 'HAProxy',
    async close() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

/** Checks every second which server takes writes, and closes the connections to the former one. */
async function startForwarder(urls: readonly string[], port: number) {
  const sockets = new Set<Socket>();
  let primary: string | null = null;
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  async function check(): Promise<void> {
    const responses = await Promise.all(urls.map(isPrimary));
    const found = urls.find((_, at) => responses[at]) ?? null;
    if (found !== primary) closeAll();
    primary = found;
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  await check();
  const server = createServer((near) => {
    if (primary === null) return near.destroy();
    const { hostname, port: targetPort } = new URL(primary);
    const far = connect(Number(targetPort), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        for (const each of [near, far]) each.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    description: 'a forwarder, as HAProxy is not installed',
    async close() {
      clearInterval(timer);
      server.close();
      closeAll();
      await once(server, 'close');
    },
  };
}

function isPrimary(url: string): Promise<boolean> {
  return firstValue(url, 'show transaction_read_only').then(
    (value) => value === 'off',
    () => false,
  );
}

/** Rejects when there is no response within a second. */
async function firstValue(url: string, query: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CHECK_MS,
    query_timeout: CHECK_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    void client.end();
  }
}
