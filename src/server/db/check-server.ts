import type pg from 'pg';
import { TABLES_WITHOUT_RIGHTS } from './database-health.ts';

/** The server answers, but cannot be used as it is set up. The message says what to change. */
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
