import type pg from 'pg';
import type { DatabaseHealth, Statement } from './client.ts';
import { CHECK_LIMITS, connect } from './postgres-connection.ts';

export interface HealthRow {
  takesWrites: boolean;
  applied: string;
  tablesWithoutRights: string[];
}

/** SQL: the tables of the program that the current role may not read or write. */
const TABLES_WITHOUT_RIGHTS = `
  select coalesce(array_agg(relname::text order by relname), '{}')
  from pg_class
  where relkind in ('r', 'p') and relnamespace in (
      select oid from pg_namespace where nspname in ('public', 'pgboss'))
    and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
      and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`;

export const HEALTH: Statement = {
  name: 'database_health',
  text: `select max(created_at)::text as applied,
      current_setting('transaction_read_only') = 'off' as "takesWrites",
      (${TABLES_WITHOUT_RIGHTS}) as "tablesWithoutRights"
    from drizzle.__drizzle_migrations`,
};

/**
 * A small write, for a transaction of its own. It would find room on a full disk for a while, so a sort that is
 * larger than its memory writes a temporary file first.
 */
export const WRITE_CHECK = `
  set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 20000) n order by -n offset 0) sorted;
  insert into job_runs (name, started_at) values ('readyz', clock_timestamp())
  on conflict (name) do update set started_at = excluded.started_at`;

export async function healthOf(
  row: HealthRow | undefined,
  write: () => Promise<unknown>,
): Promise<DatabaseHealth> {
  const takesWrites = row?.takesWrites ?? false;
  const hasWritten = () =>
    write().then(
      () => true,
      () => false,
    );
  return {
    takesWrites,
    appliedMigration: Number(row?.applied),
    tablesWithoutRights: row?.tablesWithoutRights ?? [],
    canWrite: takesWrites && (await hasWritten()),
  };
}

/**
 * Checks a server's health on a separate connection, which is reused, so that a check does not wait behind
 * other queries. Concurrent checks share one result.
 */
export function openHealthCheck(url: string) {
  let current: pg.Client | null = null;
  let checking: Promise<DatabaseHealth> | null = null;

  async function runCheck(): Promise<DatabaseHealth> {
    const connection = current ?? (await open());
    try {
      const { rows } = await connection.query<HealthRow>({ ...HEALTH, values: [] });
      const health = await healthOf(rows[0], () =>
        connection.query(`begin; ${WRITE_CHECK}; commit`),
      );
      // A connection may stay read-only although new ones are not, or in a failed transaction.
      if (!health.canWrite) discard(connection);
      return health;
    } catch (error) {
      discard(connection);
      throw error;
    }
  }

  async function open(): Promise<pg.Client> {
    const connection = await connect(url, CHECK_LIMITS, 'plateful-health');
    connection.on('end', () => discard(connection));
    current = connection;
    return connection;
  }

  function discard(connection: pg.Client): void {
    if (current === connection) current = null;
    void connection.end();
  }

  return {
    check(): Promise<DatabaseHealth> {
      checking ??= runCheck().finally(() => {
        checking = null;
      });
      return checking;
    },
    close(): void {
      if (current) discard(current);
    },
  };
}

/** The server responds, but cannot be used as it is set up. The message says what to change. */
export class UnusableServer extends Error {
  override name = 'UnusableServer';
}

/**
 * Throws {@link UnusableServer} when a pooler, such as PgBouncer, gives two connections one backend in turn:
 * LISTEN, prepared statements and advisory locks need a session of their own.
 */
export async function refuseSharedSessions(one: pg.Client, other: pg.Client): Promise<void> {
  const backend = await backendOf(one);
  const isMoved = (await backendOf(one)) !== backend;
  if (!isMoved && (await backendOf(other)) !== backend) return;
  throw new UnusableServer(
    'is behind a pooler whose connections share sessions. Set its pool_mode to session, or let DATABASE_URL name the server itself.',
  );
}

async function backendOf(connection: pg.Client): Promise<number | undefined> {
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** Throws {@link UnusableServer} when the role may not read and write every table. */
export async function refuseMissingRights(connection: pg.Client): Promise<void> {
  const { rows } = await connection.query<{ role: string; tables: string[] }>(
    `select current_user::text as role, (${TABLES_WITHOUT_RIGHTS}) as tables`,
  );
  const { role = '', tables = [] } = rows[0] ?? {};
  const [first] = tables;
  if (first === undefined) return;
  const others = tables.length > 1 ? ` and ${tables.length - 1} other tables` : '';
  throw new UnusableServer(
    `does not let the role ${role} read and write ${first}${others}. Connect as the role that owns the tables, or grant it these rights.`,
  );
}
