import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import type { User } from '#contract/users.ts';
import type { AdminRole } from '#domain/accounts/admin-rights.ts';
import { buildApp, type Program } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { openTestDatabase } from './test-database.ts';
import { TEST_SECRET_KEY } from './test-key.ts';

export interface TestResponse<Body> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
}

export interface TestCall {
  body?: unknown;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

export interface TestPerson {
  user: User;
  cookie: string;
  password: string;
}

export interface TestApp {
  app: Program;
  database: Database;
  /** Sends a request. The body is the response's JSON, or its text when it is not JSON. */
  call<Body = unknown>(method: string, path: string, call?: TestCall): Promise<TestResponse<Body>>;
  /** Runs the due jobs, or those with these names: tests run no jobs automatically. */
  runJobs(...names: string[]): Promise<void>;
  signUp(overrides?: Record<string, string>): Promise<TestPerson>;
  /** An owner, or an admin in another role. */
  signUpAdmin(overrides?: Record<string, string>, role?: AdminRole): Promise<TestPerson>;
  /** The same as {@link signUp}, with a confirmed address. */
  signUpConfirmed(overrides?: Record<string, string>): Promise<TestPerson>;
  close(): Promise<void>;
}

const TEST_SETTINGS = {
  LOG_LEVEL: 'silent',
  SECRET_KEY: TEST_SECRET_KEY,
  // On a slow machine requests wait longer than the program would allow.
  SHED_AFTER_MS: '60000',
};

let people = 0;

/** The real app on its own migrated, empty database. Every response is checked against the contract. */
export async function startTestApp(
  overrides: {
    env?: Record<string, string>;
    now?: () => Date;
    webRoot?: string;
    /** Whether it limits orders, coupon checks and sign-ups. Tests make many of these from one address. */
    limitsAbuse?: boolean;
    /** Aborted when the program would get a stop signal. */
    stopping?: AbortSignal;
    /** Another app's database, to act as a second process. */
    database?: Database;
    mailer?: Mailer;
    /** Gets every line of the log. */
    logLines?: Record<string, unknown>[];
  } = {},
): Promise<TestApp> {
  const database = overrides.database ?? (await openTestDatabase());
  // A separate folder: an app whose clock is ahead would remove other tests' files as old.
  const dataDir = await mkdtemp(join(tmpdir(), 'plateful-app-'));
  const app = await buildApp({
    config: {
      ...readConfig({ ...TEST_SETTINGS, DATA_DIR: dataDir, ...overrides.env }),
      ABUSE_LIMITS: overrides.limitsAbuse ? 'on' : 'off',
    },
    database,
    log: overrides.logLines ? logInto(overrides.logLines) : pino({ level: 'silent' }),
    webRoot: overrides.webRoot ?? null,
    checksResponses: true,
    ...(overrides.mailer ? { mailer: overrides.mailer } : {}),
    ...(overrides.now ? { now: overrides.now } : {}),
    ...(overrides.stopping ? { stopping: overrides.stopping } : {}),
  });

  async function call<Body = unknown>(
    method: string,
    path: string,
    { body, cookie, headers }: TestCall = {},
  ): Promise<TestResponse<Body>> {
    const request: InjectOptions = {
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
    };
    if (typeof body === 'string') request.payload = body;
    else if (body !== undefined) {
      request.payload = JSON.stringify(body);
      request.headers = { 'content-type': 'application/json', ...request.headers };
    }
    const response = await app.inject(request);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body ? JSON.parse(response.body) : response.body,
    };
  }

  async function signUp(person: Record<string, string> = {}): Promise<TestPerson> {
    people += 1;
    const body = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `person-${people}@example.com`,
      password: 'correct horse',
      ...person,
    };
    const response = await call<User>('POST', '/api/register', { body });
    if (response.status !== 201) throw new Error(`No sign-up: ${JSON.stringify(response.body)}`);
    return { user: response.body, cookie: cookieOf(response), password: body.password };
  }

  return {
    app,
    database,
    call,
    runJobs: (...names) => app.jobs.runDue(names.length > 0 ? names : undefined),
    signUp,
    async signUpAdmin(person, adminRole = 'owner') {
      const admin = await signUp(person);
      await database.run({ name: 'test_make_admin', text: MAKE_ADMIN }, [admin.user.id, adminRole]);
      return { ...admin, user: { ...admin.user, isAdmin: true, adminRole } };
    },
    async signUpConfirmed(person) {
      const confirmed = await signUp(person);
      await database.run({ name: 'test_confirm', text: CONFIRM }, [confirmed.user.id]);
      return { ...confirmed, user: { ...confirmed.user, emailVerified: true } };
    },
    async close() {
      await app.close();
      if (!overrides.database) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function logInto(lines: Record<string, unknown>[]) {
  return pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
}

/** The cookie a response sets, as the browser would send it back. */
export function cookieOf(response: Pick<TestResponse<unknown>, 'headers'>): string {
  const set = response.headers['set-cookie'];
  const [first = ''] = Array.isArray(set) ? set : [String(set ?? '')];
  return first.split(';', 1)[0] ?? '';
}

const CONFIRM = 'update users set email_verified_at = now() where id = $1';
const MAKE_ADMIN = 'update users set is_admin = true, admin_role = $2 where id = $1';
