import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Database, Queries, Statement } from '#server/db/client.ts';
import type { App } from './fastify-app.ts';
import { cookieName, cookieOptions } from './session-cookie.ts';

/** A replica that may lack writes older than this is not used. */
const MAX_LAG_MS = 5_000;

/**
 * For this long, browsers after their own write and caches after an invalidation read from the primary. Above {@link
 * MAX_LAG_MS}.
 */
const PRIMARY_AFTER_WRITE_MS = 6_000;

/** How often the replica is checked, and how long a check waits for its response. */
const CHECK_MS = 1_000;

const POOL_SIZES = { ordinary: 20, long: 4 };

const WROTE_COOKIE = 'plateful_wrote';

/**
 * Reads of data that may be some seconds old: never orders, money and sessions. The replica serves `run` and
 * `long.run`; `orm` is always the primary's.
 */
export interface Reads {
  /** The replica, or the primary for a browser that has written within the last seconds. */
  readDatabase(request: FastifyRequest): Database;
  /** For loading cache entries: the replica, or the primary within seconds of {@link noteInvalidation}. */
  readonly cacheSource: Database;
  noteInvalidation(): void;
  /** The replica has every write older than this; null without a replica. */
  lagSeconds: (() => number) | null;
  close(): Promise<void>;
}

type Parts = { config: Config; database: Database; log: FastifyBaseLogger };

/** Opens the replica at DATABASE_READ_URL. Without one, or while it is unavailable or lags, the primary is used. */
export async function openReads(parts: Parts): Promise<Reads> {
  const { config, database } = parts;
  if (!config.DATABASE_READ_URL) return readsFromPrimary(database);
  const wroteCookie = cookieName(config, WROTE_COOKIE);
  const replica = await openReplica(config.DATABASE_READ_URL, parts);
  let primaryUntilMs = 0;
  const cacheReads = () => (performance.now() < primaryUntilMs ? database : replica.reads);
  return {
    readDatabase: (request) => (request.cookies[wroteCookie] ? database : replica.reads),
    cacheSource: {
      ...database,
      run: (...query) => cacheReads().run(...query),
      long: { ...database.long, run: (...query) => cacheReads().long.run(...query) },
    },
    noteInvalidation() {
      primaryUntilMs = performance.now() + PRIMARY_AFTER_WRITE_MS;
    },
    lagSeconds: replica.lagSeconds,
    close: replica.close,
  };
}

export function readsFromPrimary(database: Database): Reads {
  return {
    readDatabase: () => database,
    cacheSource: database,
    noteInvalidation() {},
    lagSeconds: null,
    close: async () => {},
  };
}

/** Lets {@link Reads.readDatabase} know which browsers have just written, in whichever process. */
export function rememberWrites(app: App, config: Config): void {
  if (!config.DATABASE_READ_URL) return;
  const name = cookieName(config, WROTE_COOKIE);
  const options = { ...cookieOptions(config), maxAge: PRIMARY_AFTER_WRITE_MS / 1_000 };
  app.addHook('onSend', async ({ method }, reply) => {
    if (method !== 'GET' && method !== 'HEAD') reply.setCookie(name, '1', options);
  });
}

async function openReplica(url: string, { database: primary, log }: Parts) {
  // On the embedded database this is not loaded.
  const connections = await import('#server/db/postgres-connection.ts');
  const { CHECK_LIMITS, LONG_LIMITS, openPool, REQUEST_LIMITS } = connections;
  const processId = randomUUID();
  let isClosed = false;
  const openPools = () => ({
    ordinary: openPool(url, REQUEST_LIMITS, POOL_SIZES.ordinary),
    long: openPool(url, LONG_LIMITS, POOL_SIZES.long),
  });
  let pools = openPools();
  const checks = openPool(url, { ...CHECK_LIMITS, responseMs: CHECK_MS }, 1);
  let outage = Promise.withResolvers<null>();
  /** Why the replica is not used; undefined before the first check. */
  let fault: string | null | undefined;
  /**
   * When the last heartbeat that the connection's server has replayed was sent: the server has all commits before it.
   * Per connection, as the URL may lead to several servers.
   */
  const replayedUntil = new WeakMap<pg.ClientBase, number>();
  let lastReplayedMs = performance.now();

  const isCaughtUp = (connection: pg.ClientBase) =>
    performance.now() - (replayedUntil.get(connection) ?? Number.NEGATIVE_INFINITY) < MAX_LAG_MS;

  /** Every commit acknowledged before a heartbeat was sent comes before it in the log. */
  async function checkCaughtUp(connection: pg.ClientBase): Promise<boolean> {
    const { rows } = await connection.query<{ sentMs: number }>(LAST_HEARTBEAT, [processId]);
    if (rows[0]) replayedUntil.set(connection, rows[0].sentMs);
    return isCaughtUp(connection);
  }

  function readFrom(kind: 'ordinary' | 'long', { run }: Queries): Queries['run'] {
    return async <Row extends object>(statement: Statement, values: readonly unknown[]) => {
      if (fault === null) {
        const replicaRows = onConnection(pools[kind], async (connection) => {
          if (!isCaughtUp(connection) && !(await checkCaughtUp(connection))) return null;
          return (await connection.query<Row>({ ...statement, values: [...values] })).rows;
        });
        const rows = await Promise.race([replicaRows.catch(() => null), outage.promise]);
        if (rows) return rows;
      }
      return run<Row>(statement, values);
    };
  }

  const findFault = () =>
    onConnection(checks, async (connection) => {
      const isUsable = await checkCaughtUp(connection);
      lastReplayedMs = replayedUntil.get(connection) ?? lastReplayedMs;
      return isUsable
        ? null
        : `it lags by over ${MAX_LAG_MS / 1_000} s, or is not a replica of the primary`;
    }).catch(reasonOf);

  async function checkRepeatedly(): Promise<void> {
    // Without the primary there are no heartbeats, so the replica soon counts as lagging.
    await primary.executeSql(HEARTBEAT, [processId, performance.now()]).catch(() => {});
    await sleep(CHECK_MS, null, { ref: false });
    const current = await findFault();
    if (isClosed) return;
    if (current === null && fault !== null) log.info('replica in use');
    if (current !== null && typeof fault !== 'string') stopReading(current);
    fault = current;
    void checkRepeatedly();
  }

  function stopReading(reason: string): void {
    log.warn({ outage: reason }, 'replica not used, the primary serves all reads');
    // Reads under way are repeated on the primary, and no dead connection is used again.
    for (const pool of Object.values(pools)) void pool.end();
    pools = openPools();
    outage.resolve(null);
    outage = Promise.withResolvers();
  }

  await primary.executeSql(DELETE_HEARTBEATS);
  void checkRepeatedly();
  return {
    reads: {
      ...primary,
      run: readFrom('ordinary', primary),
      long: { ...primary.long, run: readFrom('long', primary.long) },
    } satisfies Database,
    lagSeconds: () => (performance.now() - lastReplayedMs) / 1_000,
    async close() {
      isClosed = true;
      await Promise.all([checks, ...Object.values(pools)].map((pool) => pool.end()));
    },
  };
}

/** Closes the connection when `work` fails. */
async function onConnection<Result>(
  pool: pg.Pool,
  work: (connection: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  let hasFailed = true;
  try {
    const result = await work(connection);
    hasFailed = false;
    return result;
  } finally {
    connection.release(hasFailed);
  }
}

function reasonOf(error: unknown): string {
  // Several addresses were tried; the first error stands for all.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

/** `sent_ms` is by the clock of the process that sent it. */
const HEARTBEAT = `
  insert into replica_heartbeats (process, sent_ms) values ($1, $2)
  on conflict (process) do update set sent_ms = excluded.sent_ms, written_at = now()`;

const LAST_HEARTBEAT = 'select sent_ms as "sentMs" from replica_heartbeats where process = $1';

/** Deletes the heartbeats of ended processes. */
const DELETE_HEARTBEATS = `
  delete from replica_heartbeats where written_at < now() - interval '1 hour'`;
