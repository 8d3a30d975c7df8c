import type pg from 'pg';
import type { DatabaseHealth, Statement } from './client.ts';
import { CHECK_LIMITS, connect } from './postgres-connection.ts';

export interface HealthRow {
  takesWrites: boolean;
  applied: string;
  tablesWithoutRights: string[];
}

/** SQL: the tables of the program that the current role may not read or write. */
export const TABLES_WITHOUT_RIGHTS = `
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

  async function ask(): Promise<DatabaseHealth> {
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
      checking ??= ask().finally(() => {
        checking = null;
      });
      return checking;
    },
    async close(): Promise<void> {
      if (current) discard(current);
    },
  };
}
