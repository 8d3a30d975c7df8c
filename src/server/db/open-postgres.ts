import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { bulkPostgres } from './bulk-postgres.ts';
import { type Database, databaseFault, type Orm, type Queries } from './client.ts';
import { openHealthCheck } from './database-health.ts';
import { MIGRATION_LOCK, MIGRATIONS_FOLDER } from './migrate.ts';
import { openListener } from './open-listener.ts';
import {
  CHECK_LIMITS,
  CONNECT_MS,
  type ConnectionClass,
  connectionsTo,
  JOB_LIMITS,
  LONG_LIMITS,
  NO_LIMITS,
  REQUEST_LIMITS,
} from './postgres-connection.ts';

/**
 * Connections of one process. More than there are cores, because commits wait for the disk and those
 * that wait together share one flush: with 20 instead of 10, 1.3 times as many orders were placed.
 */
const POOL_SIZE = 20;

/** For what takes long, beside those: opened when needed. */
const LONG_POOL_SIZE = 4;

/** For looking for jobs, beside those. */
const JOB_POOL_SIZE = 2;

const casing = 'snake_case';

/**
 * Connects to a PostgreSQL server (15 or later) and applies the migrations under a lock, so that
 * several processes may start at once. A URL may name several servers, a primary and its replicas.
 */
export async function openPostgres(url: string): Promise<Database> {
  const pools: pg.Pool[] = [];
  const connections = connectionsTo(url, {
    // PostgreSQL ends what takes long by itself, so where even that is not heard, nothing is.
    onSilence: () => pools.forEach(leaveIdleConnections),
    // The former primary may still answer, and says nothing of what is written on the new one.
    onMoved() {
      pools.forEach(leaveIdleConnections);
      listener.reconnect();
    },
  });
  await migrateUnderLock(connections(NO_LIMITS));
  const ordinary = openPool(connections(REQUEST_LIMITS), POOL_SIZE);
  const long = openPool(connections(LONG_LIMITS), LONG_POOL_SIZE);
  const jobs = openPool(connections(JOB_LIMITS), JOB_POOL_SIZE);
  pools.push(ordinary, long, jobs);
  const listener = openListener(connections(CHECK_LIMITS));
  const health = openHealthCheck(connections(CHECK_LIMITS));
  return {
    kind: 'postgres',
    ...queriesOn(ordinary),
    long: queriesOn(long),
    async executeSql(text, values) {
      const answer: pg.QueryResult | pg.QueryResult[] = await jobs.query(text, values);
      // Several statements have several results.
      return { rows: [answer].flat().flatMap(({ rows }) => rows) };
    },
    bulk: bulkPostgres(connections(NO_LIMITS)),
    health: health.check,
    listen: listener.listen,
    async close() {
      await listener.close();
      health.close();
      await Promise.all([ordinary.end(), long.end(), jobs.end()]);
    },
  };
}

function openPool(Connection: ConnectionClass, max: number): pg.Pool {
  const pool = new pg.Pool({
    Client: Connection,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'plateful',
  });
  // A server that goes away ends idle connections. The next query reports that to its caller.
  pool.on('error', () => {});
  return pool;
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

/** Lest each of the dead connections be found by a request that waits for it. */
function leaveIdleConnections(pool: pg.Pool): void {
  for (let idle = pool.idleCount; idle > 0; idle--) {
    pool.connect().then(
      (connection) => connection.release(true),
      () => {},
    );
  }
}

/**
 * Drizzle's own `transaction` never gives back the connection of one that could not even begin, and
 * gives back those that fell silent or whose rollback failed as if they were fit for the next.
 */
function ormOf(pool: pg.Pool): Orm {
  const orm = drizzle({ client: pool, casing });
  orm.transaction = async (work, config) => {
    const connection = await pool.connect();
    let isFit = true;
    try {
      return await drizzle({ client: connection, casing }).transaction(work, config);
    } catch (error) {
      isFit = databaseFault(error) === null;
      throw error;
    } finally {
      connection.release(!isFit || connection.getTransactionStatus() !== 'I');
    }
  };
  return orm;
}

async function migrateUnderLock(Connection: ConnectionClass): Promise<void> {
  const connection = new Connection({ application_name: 'plateful' });
  await connection.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client: connection, casing }), {
      migrationsFolder: MIGRATIONS_FOLDER,
    });
  } finally {
    // This releases the lock.
    await connection.end();
  }
}
