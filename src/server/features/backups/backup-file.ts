import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { create, extract, list } from 'tar';
import type { Bulk, BulkSession } from '#server/db/client.ts';
import { PROGRAM_VERSION } from '#server/platform/program-version.ts';

// A backup is a gzipped tar of a dump and the uploaded pictures (decision 024); gzip's checksum detects damage. The
// dump is the plain text that `pg_dump --data-only` writes, a COPY block for each table, which `psql` executes.

export const DUMP = 'database.sql';
export const PICTURES = 'uploads';

/** A backup cannot be made or restored. The message is one line and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Packs the dump and the pictures in `folder` into the file, and reads it again. */
export async function packBackup(folder: string, path: string): Promise<void> {
  const gzip = { level: 1 };
  await create({ cwd: folder, file: path, gzip, portable: true, mode: 0o600 }, [DUMP, PICTURES]);
  await list({ file: path, strict: true });
}

/** Unpacks a backup into `folder`. Throws {@link BackupError} when it is incomplete, damaged or not a backup. */
export async function unpackBackup(path: string, folder: string): Promise<void> {
  try {
    await extract({ cwd: folder, file: path, strict: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^(TAR|Z)_/.test(code)) throw error;
    throw new BackupError(
      `${path} is damaged, incomplete or not a backup of this program. Use another backup.`,
      { cause: error },
    );
  }
  if (existsSync(join(folder, 'manifest.json'))) {
    throw new BackupError(
      `${path} has the format of an earlier version of the program. Restore it with that version, and then upgrade.`,
    );
  }
  if (!existsSync(join(folder, DUMP))) {
    throw new BackupError(`${path} is not a backup of this program.`);
  }
}

/** Pages of a table that are read at a time: 4 MB of rows, held in memory. */
const PAGES = 512;
const CHUNK_BYTES = 1024 * 1024;

/**
 * A stolen backup must give no access, and a restore must not revive ended sessions: so sessions, tickets, keys and
 * what depends on them are excluded, as well as short-lived counts and run times of jobs.
 */
export const EXCLUDED_TABLES = [
  'job_runs',
  'rate_limits',
  'replica_heartbeats',
  'restaurant_boards',
  'sessions',
  'sign_in_tickets',
  'tablets',
  'printers',
  'print_jobs',
  'password_resets',
  'secret_keys',
  'push_keys',
  'push_subscriptions',
];

const HEAD = /^-- Plateful (\S+), migration (\d+), started on (\S+)$/m;
const END = '-- PostgreSQL database dump complete';

/** The first lines of a dump. */
export interface DumpHead {
  /** The version of the program that made it. */
  program: string;
  /** When the newest migration was made that the database had, in milliseconds since the epoch. */
  newestMigration: number;
  startedAt: string;
}

/**
 * Writes every table as it stood at one moment into a new file. On the embedded database all other queries
 * wait meanwhile.
 */
export function dumpDatabase(bulk: Bulk, path: string): Promise<void> {
  return bulk(async (session) => {
    const migration = await newestMigrationOf(session);
    const tables = await session.query<Table>(TABLES, [EXCLUDED_TABLES]);
    // Independent of the server's own settings.
    await session.query("set local timezone = 'UTC'");
    await session.query('set local datestyle = ISO');
    await session.query('set local extra_float_digits = 1');
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(
        [
          '-- PostgreSQL database dump',
          `-- Plateful ${PROGRAM_VERSION}, migration ${migration}, started on ${new Date().toISOString()}`,
          "SET client_encoding = 'UTF8';",
          '-- No triggers or foreign keys meanwhile.',
          'SET session_replication_role = replica;',
          `TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE;\n`,
        ].join('\n'),
      );
      for (const table of tables) await dumpTable(session, { table, file });
      await file.writeFile(`${END}\n`);
    } finally {
      await file.close();
    }
  });
}

/** Throws {@link BackupError} if the file is no dump. */
export async function readHead(path: string): Promise<DumpHead> {
  for await (const chunk of createReadStream(path, { end: 1_000, encoding: 'utf8' })) {
    const [, program, migration, startedAt] = HEAD.exec(chunk) ?? [];
    if (program && startedAt) return { program, newestMigration: Number(migration), startedAt };
  }
  throw new BackupError('The backup has no dump of a database of this program.');
}

/**
 * The rows of a dump in COPY's text format, some megabytes at a time, with the table and columns they are of:
 * `public.orders (id, status)`. Throws {@link BackupError} if the dump is incomplete.
 */
export async function* readRows(
  path: string,
  { chunkBytes = CHUNK_BYTES } = {},
): AsyncGenerator<{ target: string; rows: Buffer }> {
  let target: string | null = null;
  let isComplete = false;
  // Within a block it begins with the line break before the next row.
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = 0; end !== -1; ) {
      end = rest.indexOf(target === null ? '\n' : '\n\\.\n');
      if (target !== null) {
        const until = end === -1 ? rest.lastIndexOf('\n') : end;
        if (until > 0) yield { target, rows: rest.subarray(1, until + 1) };
        rest = rest.subarray(end === -1 ? until : end + '\n\\.\n'.length);
        if (end !== -1) target = null;
      } else if (end !== -1) {
        const line = rest.toString('utf8', 0, end);
        target = /^COPY (.+) FROM stdin;$/.exec(line)?.[1] ?? null;
        isComplete = line === END;
        rest = rest.subarray(target === null ? end + 1 : end);
      }
    }
  }
  if (!isComplete) throw new BackupError('The dump in the backup is incomplete.');
}

interface Table {
  /** With its schema, and quoted if necessary, like the columns. */
  name: string;
  columns: string;
  pages: number;
}

/** Generated columns are left out: they cannot be written. */
const TABLES = `
  select format('public.%I', relname) as name,
    string_agg(quote_ident(attname), ', ' order by attnum) as columns,
    (pg_relation_size(pg_class.oid) / current_setting('block_size')::int)::int as pages
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and attnum > 0 and not attisdropped and attgenerated = '' and relname <> all($1::text[])
  group by pg_class.oid, relname order by relname`;

async function newestMigrationOf(session: BulkSession): Promise<string> {
  const [found] = await session.query<{ migrations: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as migrations",
  );
  if (!found?.migrations) {
    throw new BackupError('There is no data of this program in the database.');
  }
  const [newest] = await session.query<{ at: string | null }>(
    `select max(created_at)::text as at from ${found.migrations}`,
  );
  return newest?.at ?? '0';
}

async function dumpTable(
  session: BulkSession,
  { table, file }: { table: Table; file: FileHandle },
): Promise<void> {
  const { name, columns, pages } = table;
  await file.writeFile(`COPY ${name} (${columns}) FROM stdin;\n`);
  for (let page = 0; page < pages; page += PAGES) {
    // By the rows' position on the disk, which needs no sorting and no index.
    const rows = await session.copyOut(
      `select ${columns} from ${name}
       where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`,
    );
    await file.writeFile(rows);
  }
  await file.writeFile('\\.\n');
}
