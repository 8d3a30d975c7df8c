import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './testing/server-process.ts';
import { makeInstallation } from './testing/test-database.ts';

/** Other processes are found in Linux's /proc. */
const canLook = inject('databaseTemplate').kind === 'postgres' && process.platform === 'linux';

const PATIENCE = { timeout: 30_000 };

function childrenOf(pid = 0): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

function doesJobs(pid: number): boolean {
  return !readFileSync(`/proc/${pid}/environ`, 'utf8').includes('PLATEFUL_WORKER=plain');
}

/** A request on a separate connection, as from another visitor. */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    asked.on('error', reject).end();
  });
}

test.runIf(canLook)(
  'of several processes one does the jobs, one that dies is replaced, and all stop together',
  async () => {
    const installation = await makeInstallation();
    onTestFinished(() => installation.remove());
    const isPublic = { TRUST_PROXY: 'on', ABUSE_LIMITS: 'on', LOG_LEVEL: 'info' };
    const settings = { ...isPublic, WORKERS: '2', DRAIN_SECONDS: '0' };
    const server = await startServer({ ...installation.env, ...settings });
    const leader = server.process.pid;
    const allServed = () => server.output().match(/2 processes serve\./g)?.length ?? 0;
    await expect.poll(allServed, PATIENCE).toBe(1);
    const [killed = 0] = childrenOf(leader).filter(doesJobs);
    const [spared = 0] = childrenOf(leader).filter((pid) => pid !== killed);
    expect(childrenOf(leader).filter(doesJobs)).toHaveLength(1);

    // Requests alternate, and either worker reports the metrics of both.
    for (let asked = 0; asked < 4; asked++) await statusOf(`${server.origin}/healthz`);
    const metrics = await fetch(`${server.origin}/metrics`).then((answer) => answer.text());
    expect(metrics).toMatch(/_count\{[^}]*route="\/healthz"[^}]*\} 4\n/);

    process.kill(killed, 'SIGKILL');
    // Requests meanwhile are served by the other.
    await expect.poll(() => childrenOf(leader).includes(killed), PATIENCE).toBe(false);
    expect(await statusOf(`${server.origin}/readyz`)).toBe(200);
    await expect.poll(allServed, PATIENCE).toBe(2);
    expect(childrenOf(leader)).toContain(spared);
    expect(childrenOf(leader).filter(doesJobs)).toHaveLength(1);
    const log = server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(log).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        msg: 'a process ended and is replaced',
        signal: 'SIGKILL',
      }),
    );
    expect(log.filter(({ msg }) => msg.includes('is ready: '))).toHaveLength(1);

    const children = childrenOf(leader);
    expect(await server.stop('SIGTERM')).toBe(0);
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
);

test('the embedded database refuses more than one process with a line that says why', () => {
  for (const WORKERS of ['2', 'auto']) {
    expect(() => readConfig({ WORKERS })).toThrow(
      /^Wrong setting: WORKERS: (2|auto) needs a PostgreSQL server \(DATABASE_URL\)/,
    );
  }
  expect(() => readConfig({ WORKERS: 'many' })).toThrow(/^Wrong setting: WORKERS: not auto/);
  expect(readConfig({ WORKERS: '1' }).workers).toBe(1);
  const DATABASE_URL = 'postgres://127.0.0.1/plateful';
  expect(readConfig({ WORKERS: 'auto', DATABASE_URL }).workers).toBeGreaterThanOrEqual(1);
});
