import type pg from 'pg';
import type { DatabaseHealth, Statement } from './client.ts';
import type { ConnectionClass } from './postgres-connection.ts';

export interface HealthRow {
  takesWrites: boolean;
  applied: string;
}

export const HEALTH: Statement = {
  name: 'database_health',
  text: `select max(created_at)::text as applied,
      current_setting('transaction_read_only') = 'off' as "takesWrites"
    from drizzle.__drizzle_migrations`,
};

export function healthOf(row: HealthRow | undefined): DatabaseHealth {
  return { takesWrites: row?.takesWrites ?? false, appliedMigration: Number(row?.applied) };
}

/**
 * Checks a server's health on a separate connection, which is reused, so that a check does not wait behind
 * other queries. Concurrent checks share one result.
 */
export function openHealthCheck(Connection: ConnectionClass) {
  let current: pg.Client | null = null;
  let checking: Promise<DatabaseHealth> | null = null;

  async function ask(): Promise<DatabaseHealth> {
    const connection = current ?? (await connect());
    try {
      const { rows } = await connection.query<HealthRow>({ ...HEALTH, values: [] });
      const health = healthOf(rows[0]);
      // A connection may stay read-only although new ones are not.
      if (!health.takesWrites) discard(connection);
      return health;
    } catch (error) {
      discard(connection);
      throw error;
    }
  }

  async function connect(): Promise<pg.Client> {
    const connection = new Connection({ application_name: 'plateful-health' });
    await connection.connect();
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
