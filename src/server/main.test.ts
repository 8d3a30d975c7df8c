import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failToStart, type ServerProcess, startServer } from './testing/server-process.ts';

let dataDir: string;
let servers: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plateful-main-'));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  servers = [];
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, ...env });
  servers.push(server);
  return server;
}

async function register(server: ServerProcess, email: string): Promise<number> {
  const body = JSON.stringify({ firstName: 'Ada', lastName: 'L', email, password: 'secret1' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.origin}/api/register`, { method: 'POST', headers, body });
  return answer.status;
}

async function signIn(server: ServerProcess, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'secret1' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.origin}/api/login`, { method: 'POST', headers, body });
  return answer.status;
}

const oneLine = /^[^\n]+\n$/;

describe('the program', () => {
  test('starts on nothing, says where it is and how safe its data are, and stops with 0', async () => {
    const server = await start();

    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(server.output()).toContain('not a power cut');
    expect(server.output()).not.toMatch(/warning/i);
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  test('killed at any moment, it has everything it answered when it starts again', async () => {
    const first = await start();
    const emails = Array.from({ length: 12 }, (_, i) => `person-${i}@example.com`);
    const answered = await Promise.all(
      emails.map(async (email, i) => {
        const status = await register(first, email).catch(() => null);
        if (i === 5) first.process.kill('SIGKILL');
        return status;
      }),
    );

    const second = await start();

    const made = emails.filter((_, i) => answered[i] === 201);
    expect(made.length).toBeGreaterThan(0);
    for (const email of made) expect(await signIn(second, email)).toBe(200);
  });

  test('answers a request in flight before it stops', async () => {
    const server = await start();
    const { port, hostname } = new URL(server.origin);
    const body = JSON.stringify({ firstName: 'A', lastName: 'L', email: 'a@b.co', password: 'secret1' });
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    const head = `POST /api/register HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
    // The server has the head of the request once it has answered another that came after.
    await fetch(`${server.origin}/healthz`);

    const stopped = server.stop('SIGTERM');
    await expect
      .poll(() => fetch(`${server.origin}/healthz`).then(() => 'open', () => 'closed'))
      .toBe('closed');
    socket.write(body.slice(10));

    expect(await stopped).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  });
});

describe('a start that cannot succeed says why in one line and ends with 1:', () => {
  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;

    const { code, output } = await failToStart({ DATA_DIR: dataDir, PORT: String(port) });
    other.close();

    expect(output).toMatch(oneLine);
    expect(output).toBe(
      `Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`,
    );
    expect(code).toBe(1);
  });

  test('a data folder in use by another process, whose data stay whole', async () => {
    const first = await start();
    expect(await register(first, 'ada@example.com')).toBe(201);

    const { code, output } = await failToStart({ DATA_DIR: dataDir });

    expect(output).toMatch(oneLine);
    expect(output).toContain('is in use by another process');
    expect(code).toBe(1);
    expect(await register(first, 'grace@example.com')).toBe(201);
    await first.stop('SIGTERM');
    const again = await start();
    expect(await signIn(again, 'ada@example.com')).toBe(200);
    expect(await signIn(again, 'grace@example.com')).toBe(200);
  });

  test('a data folder that cannot be made', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');

    const { code, output } = await failToStart({ DATA_DIR: join(file, 'data') });

    expect(output).toMatch(oneLine);
    expect(output).toContain('Set DATA_DIR');
    expect(code).toBe(1);
  });

  test('a wrong variable', async () => {
    const { code, output } = await failToStart({ DATA_DIR: dataDir, DELIVERY_FEE: 'free' });

    expect(output).toMatch(oneLine);
    expect(output).toContain('DELIVERY_FEE');
    expect(code).toBe(1);
  });

  test('a database that cannot be reached, without its password', async () => {
    const url = 'postgres://plateful:hunter2@127.0.0.1:1/plateful';

    const { code, output } = await failToStart({ DATA_DIR: dataDir, DATABASE_URL: url });

    expect(output).toMatch(oneLine);
    expect(output).toContain('The database at 127.0.0.1:1 cannot be reached (ECONNREFUSED)');
    expect(output).not.toContain('hunter2');
    expect(code).toBe(1);
  });
});
