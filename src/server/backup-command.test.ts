import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from './config.ts';
import type { Bulk } from './db/client.ts';
import { knownMigrations } from './db/migrate.ts';
import { openEmbeddedBulk } from './db/open-embedded.ts';
import { bulkPostgres } from './db/open-postgres.ts';
import {
  EXCLUDED_TABLES,
  packBackup,
  readHead,
  unpackBackup,
} from './features/backups/backup-file.ts';
import { restoreDump } from './features/backups/restore-backup.ts';
import { openDatabase } from './open-database.ts';
import { loadSampleData } from './sample/load-sample-data.ts';
import { makeQuickFolder } from './testing/quick-folder.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from './testing/restaurant.ts';
import { startS3Server } from './testing/s3-server.ts';
import { twoColors } from './testing/sample-uploads.ts';
import { runCommand, type ServerProcess, startServer } from './testing/server-process.ts';
import { startTestApp } from './testing/test-app.ts';
import { makeInstallation, type TestInstallation } from './testing/test-database.ts';

/** For processes, on a machine that other tests may keep busy. */
const TIMEOUT_MS = 180_000;

/**
 * Made by the program when 0007 was its newest migration: a restaurant whose description has tabs, line
 * breaks and a backslash, with a logo, its orders, people, coupons.
 */
const EARLIER = fileURLToPath(new URL('testing/backup-of-migration-0007.tar.gz', import.meta.url));
const EARLIER_NAME = 'Saigon Lantern';

const HOOK = import.meta.resolve('#server/testing/kill-at-statement.ts');

const isEmbedded = inject('databaseTemplate').kind === 'embedded';

/** For what does not depend on the kind of database. */
const onlyOnce = test.runIf(isEmbedded);

let folder: string;
beforeAll(async () => {
  folder = await makeQuickFolder('plateful-backups-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Env = Record<string, string>;

const backup = (file: string, env: Env) => runCommand(['scripts/backup.ts', file], env);

const restore = (file: string, env: Env, ...options: string[]) =>
  runCommand(['scripts/restore.ts', file, ...options], env);

async function unpack(file: string): Promise<string> {
  const unpacked = await mkdtemp(join(folder, 'unpacked-'));
  await unpackBackup(file, unpacked);
  return unpacked;
}

/** What `restore` does with the database, without a separate process. */
async function restoreHere(file: string, { env }: TestInstallation): Promise<void> {
  const path = join(await unpack(file), 'database.sql');
  const head = await readHead(path);
  await onDatabase(env, (session) => restoreDump(session, { path, head }));
}

/** A new, empty installation. */
async function makeEmptyInstallation(
  kind: 'same' | 'embedded' = 'same',
): Promise<TestInstallation> {
  if (kind === 'same') return makeInstallation();
  const dataDir = await mkdtemp(join(folder, 'empty-'));
  return { dataDir, env: { DATA_DIR: dataDir }, remove: async () => {} };
}

async function onDatabase<Result>(env: Env, work: Parameters<Bulk>[0]): Promise<Result> {
  if (env.DATABASE_URL) return (await bulkPostgres(env.DATABASE_URL)(work)) as Result;
  const { bulk, close } = await openEmbeddedBulk(env.DATA_DIR ?? '');
  try {
    return (await bulk(work)) as Result;
  } finally {
    await close();
  }
}

/**
 * Every row of every table as JSON, by table, except what backups leave out, and the audit's entries about
 * restores, as each restore adds one.
 */
async function comparableRows(env: Env): Promise<Record<string, string[]>> {
  const { audit_entries, ...rows } = await allRows(env);
  return { ...rows, audit_entries: (audit_entries ?? []).filter((row) => !isAboutRestore(row)) };
}

const isAboutRestore = (row: string) => row.includes('"data.restored"');

function allRows(env: Env): Promise<Record<string, string[]>> {
  return onDatabase(env, async (session) => {
    await session.query("set local timezone = 'UTC'");
    const tables = await session.query<{ name: string }>(
      "select tablename::text as name from pg_tables where schemaname = 'public' order by 1",
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await session.query<{ json: string }>(
        `select row_to_json(t)::text as json from "${name}" t`,
      );
      found[name] = rows.map(({ json }) => json).toSorted();
    }
    for (const name of EXCLUDED_TABLES) {
      expect(found[name]).toBeDefined();
      delete found[name];
    }
    return found;
  });
}

/** The earlier version's backup with a change in its dump. */
async function forged(name: string, change: (dump: string) => string): Promise<string> {
  const unpacked = await unpack(EARLIER);
  const path = join(unpacked, 'database.sql');
  await writeFile(path, change(await readFile(path, 'utf8')));
  const file = join(folder, name);
  await packBackup(unpacked, file);
  return file;
}

/** Sets the newest migration of the database that was dumped. */
const withMigration = (dump: string, migration: number) =>
  dump.replace(/, migration \d+,/, `, migration ${migration},`);

/** Changes the rows of a table in a dump: a line each, with tabs between the columns. */
function changeRows(dump: string, table: string, change: (columns: string[]) => string[]): string {
  return dump.replace(blockOf(table), (_, head: string, rows: string, end: string) => {
    const lines = rows.split('\n').map((line) => line && change(line.split('\t')).join('\t'));
    return head + lines.join('\n') + end;
  });
}

const blockOf = (table: string) =>
  new RegExp(`(COPY public\\.${table} .*\n)((?:(?!\\\\\\.\n).*\n)*)(\\\\\\.\n)`);

describe('a backup made while orders are placed', { timeout: TIMEOUT_MS }, () => {
  let installation: TestInstallation;
  let restaurant: TestRestaurant;
  let customer: string;
  let admin: string;
  beforeAll(async () => {
    installation = await makeInstallation();
    const database = await openDatabase(readConfig(installation.env));
    await loadSampleData(database, new Date());
    const app = await startTestApp({ database });
    restaurant = await makeRestaurant(database);
    customer = (await app.signUp()).cookie;
    admin = (await app.signUpAdmin()).cookie;
    await app.close();
    await database.close();
  }, TIMEOUT_MS);
  afterAll(() => installation.remove());

  /** Uploads a logo for the restaurant. Returns its URL. */
  async function addLogo(server: ServerProcess): Promise<string> {
    const form = new FormData();
    const picture = await twoColors(400, 300).png().toBuffer();
    form.append('logo', new Blob([Uint8Array.from(picture)]), 'logo.png');
    const uploaded = await fetch(`${server.origin}/api/upload/logo`, {
      method: 'POST',
      headers: { cookie: admin },
      body: form,
    });
    expect(uploaded.status).toBe(200);
    const { filename }: { filename: string } = JSON.parse(await uploaded.text());
    return `/uploads/${filename}`;
  }

  async function order(server: ServerProcess): Promise<string> {
    const response = await fetch(`${server.origin}/api/orders`, {
      method: 'POST',
      headers: { cookie: customer, 'content-type': 'application/json' },
      body: JSON.stringify(orderBody(restaurant)),
    });
    expect(response.status).toBe(201);
    const { id }: { id: string } = JSON.parse(await response.text());
    return id;
  }

  test('holds all acknowledged writes, for either database', async () => {
    const server = await startServer(installation.env);
    // Only accessible to the user the program runs as.
    if (isEmbedded) {
      const { mode } = await stat(join(installation.dataDir, 'backup.sock'));
      expect(mode & 0o777).toBe(0o600);
    }
    const logo = await addLogo(server);
    const bytes = Buffer.from(await (await fetch(server.origin + logo)).arrayBuffer());
    const before: string[] = [];
    while (before.length < 5) before.push(await order(server));
    let hasEnded = false;
    const orders = (async () => {
      let count = 0;
      for (; !hasEnded; count++) await order(server);
      return count;
    })();

    const file = join(folder, 'running.tar.gz');
    const made = await backup(file, installation.env);
    hasEnded = true;

    expect(made.output).toMatch(
      /^Backed up the database and 3 pictures to .*running\.tar\.gz: \d+ MB\.\n$/,
    );
    expect(made.code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // The orders were not blocked permanently.
    expect(await orders).toBeGreaterThan(0);
    await server.stop();

    const elsewhere = await makeEmptyInstallation('embedded');
    const restored = await restore(file, elsewhere.env);
    expect(restored.output).toMatch(/^Restored the database as of \S+, and 3 pictures\./);
    expect(restored.code).toBe(0);
    const there = await comparableRows(elsewhere.env);
    for (const id of before) expect(there.orders?.join()).toContain(id);
    const found = await openDatabase(readConfig(elsewhere.env));
    const again = await startTestApp({ database: found, env: { DATA_DIR: elsewhere.dataDir } });
    expect((await again.app.inject(logo)).rawPayload).toEqual(bytes);
    // Sessions do not survive.
    expect(await again.call('GET', '/api/auth/user', { cookie: customer })).toMatchObject({
      status: 401,
    });
    await again.close();
    await found.close();
  });

  test.skipIf(isEmbedded)('moves to the embedded database and back unchanged', async () => {
    const [elsewhere, here] = [
      await makeEmptyInstallation('embedded'),
      await makeEmptyInstallation(),
    ];
    const [first, second] = [join(folder, 'still.tar'), join(folder, 'back.tar')];

    expect((await backup(first, installation.env)).code).toBe(0);
    expect((await restore(first, elsewhere.env)).code).toBe(0);
    expect((await backup(second, elsewhere.env)).code).toBe(0);
    expect((await restore(second, here.env)).code).toBe(0);

    expect(await comparableRows(here.env)).toEqual(await comparableRows(installation.env));
    await here.remove();
  });
});

describe('a backup of an earlier version', { timeout: TIMEOUT_MS }, () => {
  // Its pictures are in a bucket; those of the backup above are in a folder.
  onlyOnce('is restored with its pictures', async () => {
    const bucket = await startS3Server();
    const place = await makeEmptyInstallation();
    const env = { ...place.env, ...bucket.env };

    expect(await restore(EARLIER, env)).toMatchObject({ code: 0 });

    const server = await startServer(env);
    const response = await fetch(`${server.origin}/api/restaurants`);
    const list: { image: string }[] = JSON.parse(await response.text());
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      name: EARLIER_NAME,
      description: 'Tabs\there, back\\slashes, a line\nbreak, “quotes” and 🍜',
    });
    expect((await fetch(`${server.origin}/uploads/${list[0]?.image}`)).status).toBe(200);
    await server.stop();
    const found = await allRows(place.env);
    expect(found.audit_entries).toEqual([expect.stringContaining('"data.restored"')]);
    expect(found.orders).toHaveLength(6);
    expect(found.order_events).toHaveLength(27);
    // Events from before mails were introduced are not mailed.
    expect(found.order_events?.filter((event) => event.includes('"is_mailed":false'))).toEqual([]);

    const again = join(folder, 'bucket.tar');
    expect(await backup(again, env)).toMatchObject({ code: 0 });
    const [picture = ''] = await bucket.keys();
    const pictureOf = async (file: string) => readFile(join(await unpack(file), picture));
    expect(await pictureOf(again)).toEqual(await pictureOf(EARLIER));
    await Promise.all([place.remove(), bucket.close()]);
  });

  // The embedded one takes three times as long for the same statements.
  test.skipIf(isEmbedded)('is migrated after its rows are restored', async () => {
    const migrations = knownMigrations().map(({ folderMillis }) => folderMillis);
    // A customer was deleted, but not their notes: only since 0010 does deleting an account erase them.
    const withNotes = await forged('notes.tar', leaveNotes);
    // As it would have been before 0007, which makes this table of the names.
    const older = await forged('older.tar', (dump) =>
      withMigration(leaveNotes(dump), migrations[6] ?? 0).replace(blockOf('search_words'), ''),
    );
    const [fromOlder, fromNewer] = [await makeEmptyInstallation(), await makeEmptyInstallation()];

    await restoreHere(older, fromOlder);
    await restoreHere(withNotes, fromNewer);

    const [olderRows, newerRows] = [
      await comparableRows(fromOlder.env),
      await comparableRows(fromNewer.env),
    ];
    // These record when the migrations ran.
    for (const rows of [olderRows, newerRows]) delete rows.platform_facts;
    expect(olderRows).toEqual(newerRows);
    const items: { order_id: string; special_instructions: string | null }[] = (
      newerRows.order_items ?? []
    ).map((row) => JSON.parse(row));
    const notes = items.filter((item) => item.special_instructions !== null);
    expect(items).toHaveLength(11);
    expect(notes).toHaveLength(9);
    expect(notes.filter(({ order_id }) => order_id === ORDER_OF_NOBODY)).toEqual([]);
    const applied = await onDatabase<{ at: number }[]>(fromOlder.env, (session) =>
      session.query(
        'select created_at::float8 as at from drizzle.__drizzle_migrations order by id',
      ),
    );
    expect(applied.map(({ at }) => at)).toEqual(migrations);
    await Promise.all([fromOlder.remove(), fromNewer.remove()]);
  });
});

/** An order in the backup of an earlier version, of two dishes. */
const ORDER_OF_NOBODY = '01a1f503-0d4f-7000-8006-1e6ae17f7ec3';

/** Leaves a note for each dish of each order, and takes one of the orders from its customer. */
function leaveNotes(dump: string): string {
  const noted = changeRows(dump, 'order_items', (columns) => [
    ...columns.slice(0, -1),
    'Ring twice',
  ]);
  return changeRows(noted, 'orders', ([id = '', restaurant = '', user = '', ...others]) => [
    id,
    restaurant,
    id === ORDER_OF_NOBODY ? '\\N' : user,
    ...others,
  ]);
}

describe('a restore', { timeout: TIMEOUT_MS }, () => {
  let place: TestInstallation;
  let before: Record<string, string[]>;
  beforeAll(async () => {
    place = await makeInstallation();
    const database = await openDatabase(readConfig(place.env));
    await makeRestaurant(database);
    await database.close();
    before = await comparableRows(place.env);
  }, TIMEOUT_MS);
  afterAll(() => place.remove());

  onlyOnce('asks for confirmation if there is data', async () => {
    expect(await restore(EARLIER, place.env)).toEqual({
      code: 1,
      output:
        'The database is not empty: 1 restaurant. To put the backup in its place, add --yes.\n',
    });
  });

  test('is refused while the program serves requests', async () => {
    const server = await startServer(place.env);

    const { code, output } = await restore(EARLIER, place.env, '--yes');

    expect(output).toMatch(/^The program is running on [^\n]+ Stop it first\.\n$/);
    expect(code).toBe(1);
    await server.stop();
  });

  test.skipIf(isEmbedded)('is refused while an idle program only listens', async () => {
    const listener = new pg.Client({
      connectionString: place.env.DATABASE_URL,
      application_name: 'plateful-listen',
    });
    await listener.connect();

    const { code, output } = await restore(EARLIER, place.env, '--yes');
    await listener.end();

    expect(output).toContain('The program is running on this database');
    expect(code).toBe(1);
  });

  onlyOnce.each([
    ['a file that is no backup', 'is damaged, incomplete or not a backup of this program'],
    ['a backup that was cut off', 'is damaged, incomplete or not a backup of this program'],
    ['a backup with a changed byte', 'is damaged, incomplete or not a backup of this program'],
    ['a backup of a newer version', 'whose database this one does not know'],
    ['a backup in the earlier format', 'Restore it with that version, and then upgrade'],
    ['a dump that breaks off', 'The dump in the backup is incomplete'],
  ])('of %s is refused and stores nothing', async (name, message) => {
    const file = await FAULTY[name]?.();

    const { code, output } = await restore(file ?? '', place.env, '--yes');

    expect(output).toMatch(/^[^\n]+\n$/);
    expect(output).toContain(message);
    expect(code).toBe(1);
    const left = await readdir(place.dataDir);
    expect(left.filter((found) => /uploads|unfinished/.test(found))).toEqual([]);
  });

  // Opening the database takes longer than such a refusal, so it is checked once, after all of them.
  onlyOnce('leaves the database unchanged when it is refused', async () => {
    expect(await comparableRows(place.env)).toEqual(before);
  });

  test.each(isEmbedded ? ['enable trigger'] : ['truncate', 'add constraint', 'enable trigger'])(
    'leaves the existing data when it is killed at %s',
    async (statement) => {
      const { output } = await restore(
        EARLIER,
        {
          ...place.env,
          KILL_BEFORE: statement,
          NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${HOOK}`,
        },
        '--yes',
      );

      expect(output).toContain('killed before');
      expect(await comparableRows(place.env)).toEqual(before);
    },
  );

  test('replaces all data with --yes', async () => {
    expect(await restore(EARLIER, place.env, '--yes')).toMatchObject({ code: 0 });

    const { restaurants = [] } = await comparableRows(place.env);
    expect(restaurants).toHaveLength(1);
    expect(restaurants[0]).toContain(EARLIER_NAME);
  });
});

const FAULTY: Record<string, () => Promise<string>> = {
  async 'a file that is no backup'() {
    const path = join(folder, 'letter.tar');
    await writeFile(path, 'Dear Ada, '.repeat(200));
    return path;
  },
  async 'a backup that was cut off'() {
    const path = join(folder, 'half.tar');
    const whole = await readFile(EARLIER);
    await writeFile(path, whole.subarray(0, whole.length / 2));
    return path;
  },
  async 'a backup with a changed byte'() {
    const path = join(folder, 'bit.tar');
    const bytes = await readFile(EARLIER);
    bytes[2_000] = (bytes[2_000] ?? 0) ^ 1;
    await writeFile(path, bytes);
    return path;
  },
  'a backup of a newer version': () =>
    forged('newer.tar', (dump) => withMigration(dump, Date.now() + 1e12)),
  async 'a backup in the earlier format'() {
    const path = join(folder, 'format.tar');
    await writeFile(join(folder, 'manifest.json'), '{"format":1}');
    await create({ cwd: folder, file: path }, ['manifest.json']);
    return path;
  },
  'a dump that breaks off': () =>
    forged('broken.tar', (dump) => dump.slice(0, dump.indexOf('COPY public.users'))),
};

describe('npm run backup', { timeout: TIMEOUT_MS }, () => {
  onlyOnce('says which database it cannot reach, without its password', async () => {
    const url = 'postgres://plateful:hunter2@127.0.0.1:1/plateful';

    const { code, output } = await backup(join(folder, 'far.tar'), { DATABASE_URL: url });

    expect(output).toMatch(/^The database at 127\.0\.0\.1:1 cannot be reached [^\n]+\n$/);
    expect(output).not.toContain('hunter2');
    expect(code).toBe(1);
    expect((await readdir(folder)).filter((name) => name.includes('far.tar'))).toEqual([]);
  });

  onlyOnce('makes no file if there is no database', async () => {
    const { dataDir, env } = await makeEmptyInstallation('embedded');
    const file = join(folder, 'nothing.tar');

    const { code, output } = await backup(file, env);

    expect(output).toBe(`There is no database in ${dataDir}.\n`);
    expect(code).toBe(1);
    expect(await readdir(dataDir)).toEqual([]);
    expect(await readdir(folder)).not.toContain('nothing.tar');
  });

  onlyOnce('carries out --keep and --run after the backup', async () => {
    const place = await makeEmptyInstallation();
    const target = await mkdtemp(join(folder, 'kept-'));
    const old = 'plateful-20260101T000000Z.tar.gz';
    await writeFile(join(target, old), '');
    const copied = join(folder, 'copied.tar.gz');
    const options = ['--keep', '1', '--run', `cp "$BACKUP_FILE" ${copied}`];

    const { code } = await runCommand(['scripts/backup.ts', target, ...options], place.env);

    expect(code).toBe(0);
    const [kept = '', ...others] = await readdir(target);
    expect([kept === old, others]).toEqual([false, []]);
    expect(await readFile(copied)).toEqual(await readFile(join(target, kept)));
    await place.remove();
  });

  onlyOnce('fails when the command after it fails', async () => {
    const place = await makeEmptyInstallation();
    const file = join(folder, 'not-copied.tar.gz');

    const { code, output } = await runCommand(
      ['scripts/backup.ts', file, '--run', 'exit 3'],
      place.env,
    );

    expect(output).toContain('The backup is complete, but the command after it failed (3).');
    expect(code).toBe(1);
    await place.remove();
  });

  onlyOnce('ends with one line if the target cannot be written', async () => {
    const place = await makeEmptyInstallation();
    const file = join(folder, 'no-such-folder/backup.tar');

    expect(await backup(file, place.env)).toEqual({
      code: 1,
      output: `${file} cannot be written (ENOENT).\n`,
    });
    await place.remove();
  });
});

test('the database has only tables and materialized views, which a restore handles', async () => {
  const place = await makeEmptyInstallation();
  const others = await onDatabase<object[]>(place.env, (session) =>
    session.query(
      "select * from pg_class where relkind in ('S', 'p', 'v') and relnamespace = 'public'::regnamespace",
    ),
  );
  expect(others).toEqual([]);
  await place.remove();
});
