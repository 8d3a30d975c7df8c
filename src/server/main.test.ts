import { once } from 'node:events';
import { lstatSync, readdirSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { failToStart, type ServerProcess, startServer } from './testing/server-process.ts';
import { makeInstallation, type TestInstallation } from './testing/test-database.ts';

/** For processes, on a machine that other tests may keep busy. */
const TIMEOUT_MS = 90_000;

/** For what does not depend on the kind of database. */
const onlyOnce = test.runIf(inject('databaseTemplate').kind === 'embedded');

let installation: TestInstallation;
let servers: ServerProcess[] = [];

beforeEach(async () => {
  installation = await makeInstallation();
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  servers = [];
  await installation.remove();
});

async function start(): Promise<ServerProcess> {
  const server = await startServer(installation.env);
  servers.push(server);
  return server;
}

async function post(server: ServerProcess, path: string, body: object): Promise<number> {
  const { status } = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status;
}

const person = (email: string) => ({
  firstName: 'A',
  lastName: 'L',
  email,
  password: 'nine lanterns',
});

const register = (server: ServerProcess, email: string) =>
  post(server, '/api/register', person(email));

const oneLine = /^[^\n]+\n$/;

describe('the program', { timeout: TIMEOUT_MS }, () => {
  onlyOnce('makes its data folder readable by its owner only', async () => {
    // As earlier versions left them.
    await chmod(installation.dataDir, 0o755);
    await chmod(join(installation.dataDir, 'postgres', 'PG_VERSION'), 0o666);
    const server = await start();

    expect(modesIn(installation.dataDir)).toEqual(['600', '700']);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(server.output()).toContain('not a power cut');
    expect(server.output()).not.toMatch(/warning/i);
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  onlyOnce('prints only lines of JSON if others can reach it', async () => {
    const publicSite = { TRUST_PROXY: 'on', ABUSE_LIMITS: 'on', LOG_LEVEL: 'info' };
    const server = await startServer({ ...installation.env, ...publicSite, DRAIN_SECONDS: '0' });
    servers.push(server);
    await server.stop('SIGTERM');

    const lines = server.output().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'info', msg: `Plateful is ready: ${server.origin}` }),
    );
  });

  onlyOnce('does not start as a public site with sample accounts', async () => {
    const settings = { DRAIN_SECONDS: '60', SAMPLE_DATA: 'on' };
    const server = await startServer({ ...installation.env, ...settings });
    servers.push(server);
    expect(server.output()).toContain('admin@example.com / plateful-admin');
    expect(await server.stop('SIGINT')).toBe(0);

    const { code, output } = await failToStart({
      ...installation.env,
      TRUST_PROXY: 'on',
      ABUSE_LIMITS: 'on',
    });

    expect(output).toMatch(oneLine);
    expect(output).toMatch(
      /password of admin@example.com and customer@example.com\. .*change these/,
    );
    expect(code).toBe(1);
  });
});

describe('a signal to stop', { timeout: TIMEOUT_MS }, () => {
  const startDraining = async () => {
    const server = await startServer({ ...installation.env, DRAIN_SECONDS: '60' });
    servers.push(server);
    return server;
  };
  const readiness = async (server: ServerProcess) =>
    (await fetch(`${server.origin}/readyz`)).status;

  test('after SIGTERM the program serves until a second signal', async () => {
    const server = await startDraining();
    expect(await readiness(server)).toBe(200);

    const stopped = server.stop('SIGTERM');
    await expect.poll(() => readiness(server)).toBe(503);
    expect(await register(server, 'late@example.com')).toBe(201);
    expect((await fetch(`${server.origin}/api/restaurants`)).status).toBe(200);
    const { port } = new URL(server.origin);
    const body = JSON.stringify(person('in-flight@example.com'));
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    const received: string[] = [];
    socket.on('data', (text: string) => received.push(text));
    socket.write(
      `POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await expect.poll(() => received.join('')).toContain('100 Continue');

    server.process.kill('SIGTERM');
    await expect.poll(() => canConnect(Number(port))).toBe(false);
    socket.write(body);

    expect(await stopped).toBe(0);
    expect(received.join('')).toContain('HTTP/1.1 201 ');
  });
});

describe('a failing start', { timeout: TIMEOUT_MS }, () => {
  onlyOnce('exits with 1 and one line if the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;

    const { code, output } = await failToStart({ ...installation.env, PORT: String(port) });
    other.close();

    expect(output).toBe(
      `Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`,
    );
    expect(code).toBe(1);
  });

  onlyOnce('says to set DATA_DIR if the data folder cannot be created', async () => {
    const file = join(installation.dataDir, 'file');
    await writeFile(file, '');

    const { code, output } = await failToStart({ DATA_DIR: join(file, 'data') });

    expect(output).toMatch(oneLine);
    expect(output).toContain('Set DATA_DIR');
    expect(code).toBe(1);
  });

  onlyOnce('names the wrong setting', async () => {
    const { code, output } = await failToStart({ ...installation.env, DELIVERY_FEE: 'free' });

    expect(output).toMatch(oneLine);
    expect(output).toContain('DELIVERY_FEE');
    expect(code).toBe(1);
  });

  onlyOnce('names the database that cannot be reached, without its password', async () => {
    const url = 'postgres://plateful:hunter2@127.0.0.1:1/plateful';

    const { code, output } = await failToStart({ ...installation.env, DATABASE_URL: url });

    expect(output).toMatch(oneLine);
    expect(output).toContain('The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED');
    expect(output).not.toContain('hunter2');
    expect(code).toBe(1);
  });
});

/** The modes of the folder and of what is in it. */
function modesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modes = ['', ...names].map((name) => lstatSync(join(folder, name)).mode & 0o777);
  return [...new Set(modes.map((mode) => mode.toString(8)))].toSorted();
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
