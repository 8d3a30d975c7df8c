import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type Bulk, type Database, databaseFault, type Orm, type Queries } from './client.ts';
import { openHealthCheck, refuseMissingRights, refuseSharedSessions } from './database-health.ts';
import { MIGRATION_LOCK, MIGRATIONS_FOLDER } from './migrate.ts';
import { openListener } from './open-listener.ts';
import {
  connect,
  discardOnTimeout,
  JOB_LIMITS,
  LONG_LIMITS,
  NO_LIMITS,
  openPool,
  REQUEST_LIMITS,
} from './postgres-connection.ts';

/**
 * Connections of one process. More than there are cores, because commits wait for the disk and those
 * that wait together share one flush: with 20 instead of 10, 1.3 times as many orders were placed.
 */
const POOL_SIZE = 20;

/** A separate pool for long work, opened when needed. */
const LONG_POOL_SIZE = 4;

/** A separate pool that polls for jobs. */
const JOB_POOL_SIZE = 2;

const casing = 'snake_case';

/**
 * Connects to a PostgreSQL server (15 or later) and applies the migrations under a lock, so that
 * several processes may start at once. `url` must always lead to the server that takes writes.
 * `limits`: for the statements of requests.
 */
export async function openPostgres(url: string, limits = REQUEST_LIMITS): Promise<Database> {
  await migrateUnderLock(url);
  const ordinary = openPool(url, limits, POOL_SIZE);
  const long = openPool(url, LONG_LIMITS, LONG_POOL_SIZE);
  const jobs = openPool(url, JOB_LIMITS, JOB_POOL_SIZE);
  discardOnTimeout([ordinary, long, jobs]);
  const listener = openListener(url);
  const health = openHealthCheck(url);
  return {
    kind: 'postgres',
    ...queriesOn(ordinary),
    long: queriesOn(long),
    async executeSql(text, values) {
      const result: pg.QueryResult | pg.QueryResult[] = await jobs.query(text, values);
      // Several statements have several results.
      return { rows: [result].flat().flatMap(({ rows }) => rows) };
    },
    bulk: bulkPostgres(url),
    health: health.check,
    listen: listener.listen,
    async close() {
      await listener.close();
      health.close();
      await Promise.all([ordinary.end(), long.end(), jobs.end()]);
    },
  };
}

function queriesOn(pool: pg.Pool): Queries {
  return {
    orm: ormOf(pool),
    async run<Row extends object>(
      statement: { name: string; text: string },
      values: readonly unknown[],
    ) {
      const { rows } = await pool.query<Row>({ ...statement, values: [...values] });
      return rows;
    },
  };
}

/**
 * Drizzle's own `transaction` leaks the connection when BEGIN fails, and returns unresponsive connections, or those
 * whose rollback failed, to the pool.
 */
function ormOf(pool: pg.Pool): Orm {
  const orm = drizzle({ client: pool, casing });
  orm.transaction = async (work, config) => {
    const connection = await pool.connect();
    let unusable: Error | boolean = false;
    try {
      return await drizzle({ client: connection, casing }).transaction(work, config);
    } catch (error) {
      if (error instanceof Error && !isRefusal(error)) unusable = error;
      throw error;
    } finally {
      connection.release(unusable || connection.getTransactionStatus() !== 'I');
    }
  };
  return orm;
}

/** Whether the error is the server's response, so that the connection can still be used. */
function isRefusal(error: Error): boolean {
  const fault = databaseFault(error);
  return fault !== null && fault.code !== READ_ONLY;
}

/** A server that has become read-only stays so for its open connections, perhaps longer than for new ones. */
const READ_ONLY = '25006';

async function migrateUnderLock(url: string): Promise<void> {
  const connection = await connect(url, NO_LIMITS, 'plateful');
  let other: pg.Client | null = null;
  try {
    other = await connect(url, NO_LIMITS, 'plateful');
    await refuseSharedSessions(connection, other);
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client: connection, casing }), {
      migrationsFolder: MIGRATIONS_FOLDER,
    });
    await refuseMissingRights(connection);
  } finally {
    // This releases the lock.
    await Promise.all([connection.end(), other?.end()]);
  }
}

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
