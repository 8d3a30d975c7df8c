import { v7 } from 'uuid';
import type { BulkSession } from '#server/db/client.ts';
import { knownMigrations, MIGRATION_LOCK } from '#server/db/migrate.ts';
import { AUDIT_COLUMNS } from '#server/platform/audit.ts';
import { BackupError, type DumpHead, readRows } from './backup-file.ts';

/** Throws {@link BackupError} if only a newer version of the program can restore it. */
export function checkVersion({ newestMigration, program }: DumpHead): void {
  if (knownMigrations().some(({ folderMillis }) => folderMillis === newestMigration)) return;
  throw new BackupError(
    `The backup was made by version ${program} of the program, whose database this one does not know. Restore it with that version or a newer one.`,
  );
}

/** A summary of the database for the confirmation: `1 restaurant, 3 users`. Empty if it has no data. */
export async function describeContents(session: BulkSession): Promise<string> {
  const counts: string[] = [];
  for (const name of await ownTables(session)) {
    if (!COUNTED_TABLES.includes(name)) continue;
    const [found] = await session.query<{ rows: number }>(
      `select count(*)::int as rows from public.${name}`,
    );
    if (!found || found.rows === 0) continue;
    counts.push(found.rows === 1 ? `1 ${name.replace(/s$/, '')}` : `${found.rows} ${name}`);
  }
  return counts.join(', ');
}

const COUNTED_TABLES = ['coupons', 'orders', 'restaurants', 'users'];

/**
 * Replaces everything in the database with a dump, in the session's transaction: the tables are created as
 * they were in the version that made it, filled, and migrated to this version's.
 */
export async function restoreDump(
  session: BulkSession,
  { path, head }: { path: string; head: DumpHead },
): Promise<void> {
  await refuseWhileInUse(session);
  const secretKey = await storedSecretKey(session);
  await removeEverything(session);
  const isOlder = ({ folderMillis }: { folderMillis: number }) =>
    folderMillis <= head.newestMigration;
  await migrate(session, knownMigrations().filter(isOlder));
  await fillTables(session, await ownTables(session), async () => {
    for await (const { target, rows } of readRows(path)) await session.copyIn(target, rows);
  });
  await migrate(
    session,
    knownMigrations().filter((migration) => !isOlder(migration)),
  );
  for (const view of await materializedViews(session)) {
    await session.query(`refresh materialized view public.${view}`);
  }
  // The next start checks whether it can decrypt what was restored.
  if (secretKey) await session.query('insert into secret_keys (key) values ($1)', [secretKey]);
  await auditRestore(session, head);
}

/** The installation's key if it is stored in the database; backups do not contain it. */
async function storedSecretKey(session: BulkSession): Promise<string | null> {
  const [table] = await session.query<{ name: string | null }>(
    "select to_regclass('public.secret_keys')::text as name",
  );
  if (!table?.name) return null;
  const [kept] = await session.query<{ key: string | null }>('select key from public.secret_keys');
  return kept?.key ?? null;
}

/** Audit entries since the backup are lost with everything else; this one records that. */
async function auditRestore(session: BulkSession, { startedAt }: DumpHead): Promise<void> {
  await session.query(
    `insert into audit_entries (${AUDIT_COLUMNS})
     values ($1::uuid, null, null, 'data.restored', 'data', null, 'Backup', null, $2::jsonb)`,
    [v7(), JSON.stringify({ madeAt: startedAt })],
  );
}

/** Throws if the program has a connection; an idle one may have only the one it listens on. */
async function refuseWhileInUse(session: BulkSession): Promise<void> {
  // A program that starts later waits for this lock.
  await session.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const [others] = await session.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'plateful%'
       and application_name <> 'plateful backup'`,
  );
  if (others && others.count > 0) {
    throw new BackupError(
      `The program is running on this database (${others.count} connections). Stop it first.`,
    );
  }
}

/** The tables, views and functions of any version of this program. */
async function removeEverything(session: BulkSession): Promise<void> {
  const all = await session.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public'",
  );
  const own = await ownTables(session);
  const foreign = all.filter(({ name }) => !own.includes(name));
  if (foreign.length > 0) {
    throw new BackupError(
      `The database has tables that are not of this version of the program: ${foreign.map(({ name }) => name).join(', ')}. Restore into a separate database.`,
    );
  }
  for (const view of await materializedViews(session)) {
    await session.query(`drop materialized view public.${view}`);
  }
  if (own.length > 0) {
    await session.query(`drop table ${own.map((name) => `public.${name}`).join(', ')}`);
  }
  // Queued mails about lost data must not be sent. The migrations recreate the tables of jobs.
  await session.query('drop schema if exists pgboss cascade');
  const functions = await session.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any($1::text[])`,
    [createdByMigrations('FUNCTION')],
  );
  // In one statement, as some call others.
  if (functions.length > 0) {
    await session.query(`drop function ${functions.map(({ signature }) => signature).join(', ')}`);
  }
}

async function materializedViews(session: BulkSession): Promise<string[]> {
  const views = await session.query<{ name: string }>(
    "select matviewname::text as name from pg_matviews where schemaname = 'public'",
  );
  return views.map(({ name }) => name);
}

async function ownTables(session: BulkSession): Promise<string[]> {
  const tables = await session.query<{ name: string }>(
    `select tablename::text as name from pg_tables
     where schemaname = 'public' and tablename = any($1::text[]) order by 1`,
    [createdByMigrations('TABLE')],
  );
  return tables.map(({ name }) => name);
}

/** Everything the migrations have ever created, by name. */
function createdByMigrations(what: 'TABLE' | 'FUNCTION'): string[] {
  const pattern = new RegExp(`CREATE (?:OR REPLACE )?${what} (?:IF NOT EXISTS )?"?(\\w+)`, 'g');
  const statements = knownMigrations().flatMap(({ sql }) => sql);
  return statements.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

/** Drizzle's migrator opens its own transaction, so this writes the same table itself. */
async function migrate(
  session: BulkSession,
  migrations: ReturnType<typeof knownMigrations>,
): Promise<void> {
  await session.query('create schema if not exists drizzle');
  await session.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const [oldest] = migrations;
  if (!oldest) return;
  // These are applied again.
  await session.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [
    oldest.folderMillis,
  ]);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await session.query(statement);
    await session.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/**
 * Fills tables without their triggers, since what those write is in the backup, and without foreign keys,
 * so that no order of the tables matters. Afterwards PostgreSQL checks every foreign key again.
 */
export async function fillTables(
  session: BulkSession,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const keys = await session.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const names = tables.map((name) => `public.${name}`);
  for (const { table, name } of keys) {
    await session.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const name of names) await session.query(`alter table ${name} disable trigger user`);
  // A migration may have written rows, which are in the backup too.
  await session.query(`truncate ${names.join(', ')}`);
  await fill();
  for (const name of names) await session.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await session.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
