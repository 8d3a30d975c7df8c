import { hash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { describeStartFailure } from '../start-failure.ts';
import { makeQuickFolder } from '../testing/quick-folder.ts';
import { failToStart, type ServerProcess, startServer } from '../testing/server-process.ts';
import { makeInstallation, type TestInstallation } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { openFailure } from './embedded-folder.ts';
import { openEmbedded } from './open-embedded.ts';
import { users } from './schema/users.ts';

/** For processes, on a machine that other tests may keep busy. */
const TIMEOUT_MS = 90_000;

const isEmbedded = inject('databaseTemplate').kind === 'embedded';

/** Damage to the folder `postgres`, by hand or by a failed copy. */
interface Damage {
  name: string;
  /** The expected message. */
  message: RegExp;
  apply: (folder: string) => Promise<unknown>;
}

const overwrite = (path: string, bytes: string | Buffer) => (folder: string) =>
  writeFile(join(folder, path), bytes);

const remove = (path: string) => (folder: string) => rm(join(folder, path), { recursive: true });

const DAMAGES: Damage[] = [
  { name: 'PG_VERSION missing', message: /PG_VERSION is missing/, apply: remove('PG_VERSION') },
  {
    name: 'PG_VERSION of another version',
    message: /made by PostgreSQL 17, and this program has PostgreSQL 18/,
    apply: overwrite('PG_VERSION', '17\n'),
  },
  {
    name: 'something else in its place',
    message: /PG_VERSION is missing/,
    async apply(folder) {
      await rm(folder, { recursive: true });
      await mkdir(folder);
      await writeFile(join(folder, 'letter.txt'), 'Dear Ada');
    },
  },
  {
    name: 'pg_control missing',
    message: /could not open file "global\/pg_control"/,
    apply: remove('global/pg_control'),
  },
  {
    name: 'pg_control overwritten with zeroes',
    message: /database files are incompatible/,
    apply: overwrite('global/pg_control', Buffer.alloc(8192)),
  },
  {
    name: 'the write-ahead log missing',
    message: /could not locate a valid checkpoint record/,
    async apply(folder) {
      const names = await readdir(join(folder, 'pg_wal'));
      const segments = names.filter((name) => name.startsWith('0'));
      for (const name of segments) await rm(join(folder, 'pg_wal', name));
    },
  },
  {
    name: 'half of the tables missing',
    message: /could not open file "base\//,
    async apply(folder) {
      const names = (await readdir(join(folder, 'base/5'))).filter((name) => /^\d+$/.test(name));
      const half = names.filter((_, index) => index % 2 === 0);
      for (const name of half) await rm(join(folder, 'base/5', name));
    },
  },
  {
    name: 'the folder base missing',
    message: /cannot be opened \(/,
    apply: remove('base'),
  },
  {
    name: 'empty folders missing',
    message: /could not open directory "pg_notify"/,
    apply: remove('pg_notify'),
  },
];

describe.runIf(isEmbedded)(
  'a start on a damaged embedded database',
  {
    timeout: TIMEOUT_MS,
  },
  () => {
    let intact: TestInstallation;
    beforeAll(async () => {
      intact = await makeInstallation();
      // Stopped properly, so that no log has to be replayed.
      await (await openEmbedded(intact.dataDir)).close();
    });
    afterAll(() => intact.remove());

    test.each(DAMAGES)(
      'is refused with the folder’s name and changes no table: $name',
      async ({ message, apply }) => {
        const dataDir = await makeQuickFolder('plateful-damaged-');
        const folder = join(dataDir, 'postgres');
        cpSync(join(intact.dataDir, 'postgres'), folder, { recursive: true });
        await apply(folder);
        const before = tables(folder);

        const line = await refusalOf(dataDir);

        expect(line).toMatch(/^[^\n]+$/);
        expect(line).toContain(folder);
        expect(line).toMatch(message);
        expect(tables(folder)).toEqual(before);
        await rm(dataDir, { recursive: true });
      },
    );
  },
);

test.runIf(isEmbedded)(
  'a second process is refused even if the file `lock` was deleted',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const installation = await makeInstallation();
    const first = await startServer(installation.env);
    const person = { firstName: 'A', lastName: 'L', password: 'nine lanterns' };
    const register = (email: string) => post(first, '/api/register', { ...person, email });
    expect(await register('ada@example.com')).toBe(201);

    const withLock = await failToStart(installation.env);
    expect(await register('edsger@example.com')).toBe(201);
    await rm(join(installation.dataDir, 'lock'));
    const withoutLock = await failToStart(installation.env);

    for (const { code, output } of [withLock, withoutLock]) {
      expect(output).toMatch(/^[^\n]+\n$/);
      expect(output).toContain(`${installation.dataDir} is in use by another process`);
      expect(code).toBe(1);
    }
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    expect(await register('grace@example.com')).toBe(201);
    await first.stop();
    const again = await startServer(installation.env);
    for (const name of ['ada', 'edsger', 'grace']) {
      const account = { email: `${name}@example.com`, password: person.password };
      expect(await post(again, '/api/login', account)).toBe(200);
    }
    await again.stop();
    await installation.remove();
  },
);

describe.runIf(isEmbedded)('a new database', { timeout: TIMEOUT_MS }, () => {
  let dataDir: string;
  let database: Database;
  beforeAll(async () => {
    dataDir = await makeQuickFolder('plateful-new-');
    // As left by an interrupted first start.
    await writeFile(join(dataDir, 'postgres.unfinished'), '');
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n');
    database = await openEmbedded(dataDir);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  test('replaces one whose creation was interrupted', async () => {
    expect(await database.orm.$count(users)).toBe(0);
    expect(await readdir(dataDir)).not.toContain('postgres.unfinished');
  });

  test('is locked even without the file `lock`', async () => {
    await rm(join(dataDir, 'lock'));

    const { code, output } = await failToStart({ DATA_DIR: dataDir });

    expect(output).toContain(`${dataDir} is in use by another process`);
    expect(code).toBe(1);
  });
});

test('a full disk is reported as a full disk', () => {
  const stderr = 'could not extend file "base/5/16689": No space left on device';
  expect(openFailure('/data/postgres', { stderr, cause: null }).message).toBe(
    `There is no space left for the database in /data/postgres (${stderr}). Free some space, and start again.`,
  );
});

/** Sends it. Returns the status. */
async function post(server: ServerProcess, path: string, body: object): Promise<number> {
  const { status } = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status;
}

/** The message of a program that cannot open its database in this data folder. */
async function refusalOf(dataDir: string): Promise<string> {
  try {
    await openEmbedded(dataDir);
  } catch (error) {
    return describeStartFailure(error, { step: 'database', settings: { DATA_DIR: dataDir } });
  }
  throw new Error('The database was opened');
}

/** Every file in the folder with its checksum, except PostgreSQL's log, its control file and caches. */
function tables(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /pg_wal|pg_control|postmaster|pg_internal/.test(path)) continue;
    found[path] = hash('sha1', readFileSync(path));
  }
  return found;
}
