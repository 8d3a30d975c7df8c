import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Bulk, BulkSession } from '#server/db/bulk.ts';
import type { Database } from '#server/db/client.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  type BackupChecksums,
  type BackupManifest,
  CHECKSUMS,
  FORMAT,
  MANIFEST,
  PICTURES,
  TABLES,
} from './backup-format.ts';
import { TAR_END, tarEntry } from './tar-file.ts';

export interface BackupSource {
  kind: Database['kind'];
  bulk: Bulk;
  storage: Storage;
  now: () => Date;
}

/** Where the bytes of a backup go. */
export type BackupTarget = (bytes: Uint8Array) => Promise<unknown>;

/** The backed-up tables, to which the pictures are added. */
export interface BackupBegun {
  madeAt: Date;
  checksums: BackupChecksums;
}

/** The database is not this program's. The message is one line. */
export class NothingToBackUp extends Error {
  override name = 'NothingToBackUp';
}

/** Pages of a table that are read at a time: 4 MB of rows, held in memory. */
const PAGES = 512;

/**
 * People sign in again after a restore: a session that was stolen or has ended since must not come to life, and
 * a found backup must contain none. The same goes for links and tickets that become sessions, and for the key,
 * without which the second factors in a backup cannot be read. Push subscriptions belong to sessions. Rate
 * limits only count the last hours, and a recurring job that has no row is due.
 */
export const LEFT_OUT = [
  'job_runs',
  'rate_limits',
  'replica_heartbeats',
  'sessions',
  'sign_in_tickets',
  'password_resets',
  'secret_keys',
  'push_keys',
  'push_subscriptions',
];

/**
 * Writes the beginning of a backup: every table, as it stood at one moment. On the embedded database
 * everybody else waits until it is over, so the target must be quick then.
 */
export function backUpTables(source: BackupSource, target: BackupTarget): Promise<BackupBegun> {
  return source.bulk(async (session) => {
    const newestMigration = await newestMigrationOf(session);
    const tables = await tablesOf(session);
    const begun: BackupBegun = {
      madeAt: source.now(),
      checksums: { rows: {}, pictures: 0, sha256: {} },
    };
    const manifest: BackupManifest = {
      format: FORMAT,
      program: await programVersion(),
      database: source.kind,
      madeAt: begun.madeAt.toISOString(),
      newestMigration,
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    };
    await add(begun, target, MANIFEST, jsonBytes(manifest));
    // Times are written with these, in whichever place the server stands.
    await session.query("set local timezone = 'UTC'");
    await session.query('set local datestyle = ISO');
    await session.query('set local extra_float_digits = 1');
    for (const table of tables) await backUpTable(session, { table, begun, target });
    return begun;
  });
}

/**
 * Writes the rest of a backup: the pictures, after the rows that show them, and the checksums. A picture
 * that is removed meanwhile was not shown anywhere.
 */
export async function backUpPictures(
  { storage }: BackupSource,
  begun: BackupBegun,
  target: BackupTarget,
): Promise<void> {
  for (const name of await storage.list('')) {
    // Left by an interrupted write.
    if (name.endsWith('.part')) continue;
    const found = await storage.read(name);
    if (!found) continue;
    await add(begun, target, PICTURES + name, await buffer(found.stream));
    begun.checksums.pictures += 1;
  }
  await write(begun, target, CHECKSUMS, jsonBytes(begun.checksums));
  await target(TAR_END);
}

interface Table {
  name: string;
  columns: string[];
  pages: number;
}

async function tablesOf(session: BulkSession): Promise<Table[]> {
  const tables = await session.query<Table>(TABLES_OF);
  return tables.filter(({ name }) => !LEFT_OUT.includes(name));
}

/** Generated columns are left out: they cannot be written. */
const TABLES_OF = `
  select relname as name, json_agg(attname order by attnum) as columns,
    (pg_relation_size(pg_class.oid) / current_setting('block_size')::int)::int as pages
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by pg_class.oid, relname order by relname`;

async function newestMigrationOf(session: BulkSession): Promise<number> {
  const [found] = await session.query<{ migrations: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as migrations",
  );
  if (!found?.migrations)
    throw new NothingToBackUp('There is no data of this program in the database.');
  const [newest] = await session.query<{ at: string | null }>(
    `select max(created_at)::text as at from ${found.migrations}`,
  );
  return Number(newest?.at ?? 0);
}

async function backUpTable(
  session: BulkSession,
  { table, begun, target }: { table: Table; begun: BackupBegun; target: BackupTarget },
): Promise<void> {
  const { name, pages } = table;
  const columns = table.columns.map(quoted).join(', ');
  let [rows, part] = [0, 0];
  let written: Promise<void> = Promise.resolve();
  for (let page = 0; page < pages; page += PAGES) {
    // By the rows' position on the disk, which needs no sorting and no index.
    const bytes = await session.copyOut(
      `select ${columns} from public.${quoted(name)}
       where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`,
    );
    await written;
    if (bytes.length === 0) continue;
    part += 1;
    rows += linesOf(bytes);
    const file = `${TABLES}${name}/${String(part).padStart(6, '0')}.copy.gz`;
    // One part is compressed by another thread while the next one is read.
    written = compressed(bytes).then((packed) => add(begun, target, file, packed));
    // Awaited below; until then a failure must not count as unhandled.
    written.catch(() => {});
  }
  await written;
  begun.checksums.rows[name] = rows;
}

/** On the embedded database the program waits for this, so speed matters more than size. */
const compressed = (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_SPEED });

async function add(begun: BackupBegun, target: BackupTarget, name: string, bytes: Uint8Array) {
  begun.checksums.sha256[name] = sha256(bytes);
  await write(begun, target, name, bytes);
}

async function write(
  { madeAt }: BackupBegun,
  target: BackupTarget,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  for (const piece of tarEntry({ name, bytes }, madeAt)) await target(piece);
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** As PostgreSQL's quote_ident does it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const jsonBytes = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** In the text format of COPY each row is one line; line breaks in values are escaped. */
function linesOf(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

async function programVersion(): Promise<string> {
  const file = new URL('../../../../package.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).version;
}
