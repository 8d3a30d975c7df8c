import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';
import { runCommand, startServer } from './testing/server-process.ts';
import { startTestApp } from './testing/test-app.ts';
import { makeInstallation, type TestInstallation } from './testing/test-database.ts';

/** For processes, on a machine that other tests may keep busy. */
const TIMEOUT_MS = 90_000;

const PASSWORD = 'correct horse';
const USAGE =
  'Usage: npm run admin -- create <email> [owner | support | content | finance] | reset <email> | remove-second-factor <email> | forget-key\n';

let installation: TestInstallation;

beforeAll(async () => {
  installation = await makeInstallation();
});
afterAll(() => installation.remove());

const admin = (args: string[], env: Record<string, string> = {}) =>
  runCommand(['scripts/admin.ts', ...args], { ...installation.env, ...env });

const create = (email: string, password = PASSWORD, role: string[] = []) =>
  admin(['create', email, ...role], { ADMIN_PASSWORD: password });

async function signIn(origin: string, email: string, password: string): Promise<User> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
  const user: User = JSON.parse(await response.text());
  return user;
}

/** Sends it. Returns the status. */
async function post(url: string, body: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

describe('npm run admin', { timeout: TIMEOUT_MS }, () => {
  // Starting the program takes seconds, so one process checks the results of several commands.
  test('manages the accounts of admins', async () => {
    const made = await create('Boss@Example.com');
    expect(made.output).toContain('Created an account for boss@example.com');
    expect(made.output).not.toContain(PASSWORD);
    expect(made.code).toBe(0);
    const again = await create('boss@example.com', 'another password');
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('already') });

    await create('lost@example.com', PASSWORD, ['support']);
    const removed = await admin(['remove-second-factor', 'lost@example.com']);
    expect(removed.output).toContain('has no second factor');
    const printed = await admin(['reset', 'Lost@example.com'], {
      PUBLIC_URL: 'https://food.example',
      ABUSE_LIMITS: 'on',
    });
    const [, token] =
      /https:\/\/food\.example\/auth\/reset\/([\w-]{43})\n/.exec(printed.output) ?? [];
    expect(await admin(['reset', 'nobody@example.com'])).toEqual({
      code: 1,
      output: 'There is no account for nobody@example.com.\n',
    });

    const server = await startServer(installation.env);
    expect(await signIn(server.origin, 'boss@example.com', PASSWORD)).toMatchObject({
      isAdmin: true,
      adminRole: 'owner',
    });
    const chosen = { password: 'a rare horse with a battery' };
    expect(await post(`${server.origin}/api/password-reset/${token}`, chosen)).toBe(200);
    expect(await signIn(server.origin, 'lost@example.com', chosen.password)).toMatchObject({
      isAdmin: true,
      adminRole: 'support',
    });
    const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    expect(await post(`${server.origin}/api/register`, { ...ada, password: PASSWORD })).toBe(201);
    expect(await create('boss@example.com')).toEqual({
      code: 1,
      output: `The data folder ${installation.dataDir} is in use by another process. Stop it first, or set DATA_DIR to another folder.\n`,
    });
    await server.stop();

    // It asks for no password, so none is needed; the account keeps its own.
    const raised = await admin(['create', 'ADA@example.com']);
    expect(raised).toMatchObject({ code: 0, output: expect.stringContaining('had an account') });
    const database = await openDatabase(readConfig(installation.env));
    const hashes = await database.run<{ hash: string }>(
      { name: 'test_hashes', text: 'select password_hash as hash from users' },
      [],
    );
    // Hashes in tests are cheaper; these come from the program's own processes.
    for (const { hash } of hashes) expect(hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(hashes).toHaveLength(3);
    const later = await startTestApp({ database });
    const body = { email: 'ada@example.com', password: PASSWORD };
    expect((await later.call('POST', '/api/login', { body })).body).toMatchObject({
      firstName: 'Ada',
      isAdmin: true,
    });
    await later.close();
    await database.close();
  });

  test.each([
    ['no email', ['create'], USAGE],
    ['another command', ['remove', 'a@example.com'], USAGE],
    ['an unknown role', ['create', 'a@example.com', 'boss'], USAGE],
    ['a role for another command', ['reset', 'a@example.com', 'owner'], USAGE],
    ['an invalid email', ['create', 'boss'], 'boss is not an email address.\n'],
    [
      'nobody to ask for a password',
      ['create', 'nobody@example.com'],
      'Set ADMIN_PASSWORD, or run this in a terminal, where it asks for one.\n',
    ],
  ])('refuses %s with exit code 1 and one line', async (_, args, output) => {
    expect(await admin(args)).toEqual({ code: 1, output });
  });

  test('refuses a password of fewer than 12 characters and names the minimum', async () => {
    expect(await create('nobody@example.com', '12345')).toEqual({
      code: 1,
      output: 'Password must be at least 12 characters\n',
    });
  });
});
