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
 * Asks for a server's health on a connection of its own, kept for the next time, so that the answer does
 * not wait behind the queries of everybody else. Those who ask at the same time share the answer.
 */
export function openHealthCheck(Connection: ConnectionClass) {
  let kept: pg.Client | null = null;
  let asking: Promise<DatabaseHealth> | null = null;

  async function ask(): Promise<DatabaseHealth> {
    const connection = kept ?? (await connected());
    try {
      const { rows } = await connection.query<HealthRow>({ ...HEALTH, values: [] });
      const health = healthOf(rows[0]);
      // A connection may stay read-only although new ones are not.
      if (!health.takesWrites) leave(connection);
      return health;
    } catch (error) {
      leave(connection);
      throw error;
    }
  }

  async function connected(): Promise<pg.Client> {
    const connection = new Connection({ application_name: 'plateful-health' });
    await connection.connect();
    connection.on('end', () => leave(connection));
    kept = connection;
    return connection;
  }

  function leave(connection: pg.Client): void {
    if (kept === connection) kept = null;
    void connection.end();
  }

  return {
    check(): Promise<DatabaseHealth> {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    async close(): Promise<void> {
      if (kept) leave(kept);
    },
  };
}
