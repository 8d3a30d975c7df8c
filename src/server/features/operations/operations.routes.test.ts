import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('/healthz responds with 200 as long as the process runs', async () => {
  expect((await server.call('GET', '/healthz')).status).toBe(200);
});

test('/healthz names the version of the release', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect((await server.call('GET', '/healthz')).body).toEqual({ status: 'ok', version });
});

test('/readyz responds with 200 when the database responds and is migrated', async () => {
  const response = await server.call('GET', '/readyz');

  expect(response.body).toEqual({ status: 'ready', database: server.database.kind });
});

test('/readyz responds with 503 while the database is unreachable', async () => {
  const unreachable = { ...server.database, health: () => Promise.reject(new Error('gone')) };
  const cutOff = await startTestApp({ database: unreachable });

  const response = await cutOff.call('GET', '/readyz');
  const health = await cutOff.call('GET', '/healthz');
  await cutOff.close();

  expect(response).toMatchObject({
    status: 503,
    body: { message: 'The database does not respond.' },
  });
  expect(response.headers['retry-after']).toBe('5');
  expect(health.status).toBe(200);
});

test('/readyz responds with 503 while the program drains', async () => {
  const logLines: Record<string, unknown>[] = [];
  const stopping = AbortSignal.abort();
  const draining = await startTestApp({ database: server.database, stopping, logLines });

  const response = await draining.call('GET', '/readyz');
  await draining.close();

  expect(response.status).toBe(503);
  expect(logLines).toEqual([expect.objectContaining({ path: '/readyz', status: 503 })]);
});

test('/readyz responds with 503 and the reason while the database refuses writes', async () => {
  const installation = await openTestDatabase();
  onTestFinished(() => installation.close());
  await installation.executeSql(DISK_FULL);
  const full = await startTestApp({ database: installation });

  const response = await full.call('GET', '/readyz');
  await full.close();

  expect(response).toMatchObject({
    status: 503,
    body: { message: 'The database takes no writes.' },
  });
  expect(response.headers['retry-after']).toBe('5');
});

test('simultaneous requests of /readyz share one check of the database', async () => {
  const health = vi.fn(server.database.health);
  const app = await startTestApp({ database: { ...server.database, health } });

  await Promise.all([1, 2, 3].map(() => app.call('GET', '/readyz')));
  await app.close();

  expect(health).toHaveBeenCalledTimes(1);
});

/** Lets every write of the check fail as on a full disk. */
const DISK_FULL = `
  create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
  create trigger no_room before insert or update on job_runs execute function no_room()`;

describe('/metrics', () => {
  test('counts and times requests by route, not by URL', async () => {
    await server.call('GET', '/api/restaurants/01890a5d-ac96-774b-bcce-b302099a8057');

    const { body } = await server.call<string>('GET', '/metrics');

    expect(body).toContain('route="/api/restaurants/:id"');
    expect(body).not.toContain('01890a5d');
    expect(body).toContain('process_cpu_seconds_total');
  });

  test('counts completed jobs', async () => {
    await server.app.jobs.runDue(['clean_up']);

    const { body } = await server.call<string>('GET', '/metrics');

    expect(body).toContain('jobs_total{task="clean_up",outcome="done"} 1');
  });

  test('is readable only from this machine', async () => {
    const outside = await server.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' });
    const proxied = await server.call('GET', '/metrics', {
      headers: { 'x-forwarded-for': '10.0.0.9' },
    });

    expect(outside.statusCode).toBe(403);
    expect(proxied.status).toBe(403);
  });

  test('requires the token if one is set', async () => {
    const guarded = await startTestApp({
      env: { METRICS_TOKEN: 'a token of some length' },
      database: server.database,
    });
    const withToken = (authorization: string) =>
      guarded.call('GET', '/metrics', { headers: { authorization } });

    expect((await guarded.call('GET', '/metrics')).status).toBe(401);
    expect((await withToken('Bearer wrong')).status).toBe(401);
    expect((await withToken('Bearer a token of some length')).status).toBe(200);
    await guarded.close();
  });
});

describe('the description of the API', () => {
  interface Description {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    components: { schemas: Record<string, unknown> };
  }

  test('lists the calls with their inputs, responses and refusals', async () => {
    const { body } = await server.call<Description>('GET', '/api/openapi.json');

    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/api/login']?.post).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { required: ['email', 'password'] } } },
      },
    });
    expect(body.paths['/api/orders']?.post?.responses).toHaveProperty('201');
    expect(body.paths['/api/orders']?.post?.responses).toHaveProperty('4XX');
    expect(body.components.schemas).toHaveProperty('Error');
    expect(Object.keys(body.paths).every((path) => path.startsWith('/api/'))).toBe(true);
  });

  test('has a page that loads nothing from other sites', async () => {
    const { status, body } = await server.call<string>('GET', '/api/docs/');

    expect(status).toBe(200);
    expect(body).not.toMatch(/https?:\/\//);
  });
});
