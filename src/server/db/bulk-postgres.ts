import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import type { Bulk } from './bulk.ts';
import { connect, NO_LIMITS } from './postgres-connection.ts';

/**
 * {@link Bulk} on the PostgreSQL server at `url`, over a separate connection. Other queries continue meanwhile.
 * Migrates nothing.
 */
export function bulkPostgres(url: string): Bulk {
  return async (work) => {
    const client = await connect(url, NO_LIMITS, 'plateful backup');
    try {
      const { rows } = await client.query<{ tables: string | null }>(ALL_TABLES);
      await client.query('begin isolation level repeatable read');
      // Before the snapshot is taken: a migration in between would make its rewritten tables look empty.
      if (rows[0]?.tables) await client.query(`lock table ${rows[0].tables} in access share mode`);
      const result = await work({
        async query<Row extends object>(text: string, values: readonly unknown[] = []) {
          // Without values the text may hold several statements, as migrations do.
          return (await client.query<Row>(text, values.length > 0 ? [...values] : undefined)).rows;
        },
        async copyOut(query) {
          return buffer(client.query(to(`copy (${query}) to stdout`)));
        },
        async copyIn(target, rows) {
          const into = client.query(from(`copy ${target} from stdin`));
          await pipeline(Readable.from([rows]), into);
        },
      });
      await client.query('commit');
      return result;
    } finally {
      // Ending the connection rolls back what was not committed.
      await client.end();
    }
  };
}

const ALL_TABLES = `
  select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
  from pg_tables where schemaname = 'public'`;
