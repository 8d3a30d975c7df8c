import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { bulkPostgres } from './bulk-postgres.ts';
import { refuseMissingRights, refuseSharedSessions } from './check-server.ts';
import { type Database, databaseFault, type Orm, type Queries, type Statement } from './client.ts';
import { discardIdleConnections, openPool } from './connection-pool.ts';
import { openHealthCheck } from './database-health.ts';
import { MIGRATION_LOCK, MIGRATIONS_FOLDER } from './migrate.ts';
import { openListener } from './open-listener.ts';
import { type OpenReplica, openReplica } from './open-replica.ts';
import {
  CHECK_LIMITS,
  type ConnectionClass,
  connectionsTo,
  JOB_LIMITS,
  LONG_LIMITS,
  NO_LIMITS,
  REQUEST_LIMITS,
} from './postgres-connection.ts';
import type { WalPosition } from './wal-position.ts';

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
 * several processes may start at once. A URL may name several servers, a primary and its replicas.
 * `readUrl`: the replica that answers some of the reads.
 */
export async function openPostgres(
  url: string,
  { readUrl }: { readUrl?: string | undefined } = {},
): Promise<Database> {
  const pools: pg.Pool[] = [];
  const connections = connectionsTo(url, {
    // PostgreSQL itself ends a statement that takes too long, so a silent server is unreachable.
    onSilence: () => pools.forEach(discardIdleConnections),
    // The former primary may still answer, but sends no notifications of writes on the new one.
    onMoved() {
      pools.forEach(discardIdleConnections);
      replica?.primaryMoved();
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
  const replica = readUrl ? await openReplica(readUrl, connections) : null;
  const database: Database = {
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
    replica: replica && {
      ...replica,
      readsSince: (position) => readsBy(replica, { database, position }),
    },
    async close() {
      await listener.close();
      health.close();
      await Promise.all([ordinary.end(), long.end(), jobs.end(), replica?.close()]);
    },
  };
  return database;
}

/** The database, with the replica answering reads where it can. */
function readsBy(
  replica: OpenReplica,
  { database, position }: { database: Database; position: WalPosition },
): Database {
  const run =
    (kind: 'ordinary' | 'long', { run: ask }: Queries): Queries['run'] =>
    async <Row extends object>(statement: Statement, values: readonly unknown[]) =>
      (await replica.read<Row>(kind, { position, statement, values })) ??
      ask<Row>(statement, values);
  return {
    ...database,
    run: run('ordinary', database),
    long: { ...database.long, run: run('long', database.long) },
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
 * Drizzle's own `transaction` leaks the connection when BEGIN fails, and returns connections to the pool
 * that fell silent or whose rollback failed.
 */
function ormOf(pool: pg.Pool): Orm {
  const orm = drizzle({ client: pool, casing });
  orm.transaction = async (work, config) => {
    const connection = await pool.connect();
    let isUsable = true;
    try {
      return await drizzle({ client: connection, casing }).transaction(work, config);
    } catch (error) {
      isUsable = databaseFault(error) === null;
      throw error;
    } finally {
      connection.release(!isUsable || connection.getTransactionStatus() !== 'I');
    }
  };
  return orm;
}

async function migrateUnderLock(Connection: ConnectionClass): Promise<void> {
  const connection = new Connection({ application_name: 'plateful' });
  const other = new Connection({ application_name: 'plateful' });
  await connection.connect();
  try {
    await other.connect();
    await refuseSharedSessions(connection, other);
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client: connection, casing }), {
      migrationsFolder: MIGRATIONS_FOLDER,
    });
    await refuseMissingRights(connection);
  } finally {
    // This releases the lock.
    await Promise.all([connection.end(), other.end()]);
  }
}
