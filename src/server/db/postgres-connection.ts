import pg from 'pg';

const CONNECT_MS = 3_000;

/**
 * After this long without data, the kernel sends TCP keep-alive probes, one a second; after ten without a
 * response it closes the connection.
 */
const KEEP_ALIVE_MS = 10_000;

/** How long statements on a connection may take, in milliseconds; 0 is no limit (decision 021). */
export interface Limits {
  /** For connecting, and for waiting for a connection of the pool. */
  connectMs: number;
  /** PostgreSQL itself then cancels the statement, and the connection stays usable. */
  statementMs: number;
  /** The same for a statement that waits for a lock. */
  lockMs: number;
  /** Without a response by then, the connection counts as dead. More than `statementMs`. */
  responseMs: number;
  /** PostgreSQL ends a transaction that is idle this long: its program may be gone. */
  idleInTransactionMs: number;
  /**
   * Turns off JIT and parallel workers, which cost short statements more than they save; PostgreSQL would use
   * them for some.
   */
  isForShortStatements: boolean;
}

/** For requests. */
export const REQUEST_LIMITS: Limits = {
  connectMs: CONNECT_MS,
  statementMs: 3_000,
  lockMs: 2_000,
  responseMs: 4_000,
  idleInTransactionMs: 10_000,
  isForShortStatements: true,
};

/** For imports, exports, clean-ups and admin statistics. */
export const LONG_LIMITS: Limits = {
  connectMs: CONNECT_MS,
  statementMs: 600_000,
  lockMs: 600_000,
  responseMs: 610_000,
  idleInTransactionMs: 600_000,
  isForShortStatements: false,
};

/** For running jobs, where no user waits. */
export const JOB_LIMITS: Limits = {
  connectMs: CONNECT_MS,
  statementMs: 30_000,
  lockMs: 30_000,
  responseMs: 35_000,
  idleInTransactionMs: 30_000,
  isForShortStatements: true,
};

/** For checks, which are quick or fail. */
export const CHECK_LIMITS: Limits = {
  connectMs: CONNECT_MS,
  statementMs: 2_000,
  lockMs: 1_000,
  responseMs: 3_000,
  idleInTransactionMs: 10_000,
  isForShortStatements: true,
};

/** For migrations: a cancelled one would be cancelled again at the next start. */
export const NO_LIMITS: Limits = {
  connectMs: CONNECT_MS,
  statementMs: 0,
  lockMs: 0,
  responseMs: 0,
  idleInTransactionMs: 0,
  isForShortStatements: false,
};

// Sent after connecting, as a pooler such as PgBouncer refuses unknown start-up settings. The keep-alives
// let PostgreSQL notice a vanished program after a minute instead of two hours, so that connections lost
// by the network do not use up its limit.
const SESSION_SETTINGS = `select
  set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
  set_config('idle_in_transaction_session_timeout', $3, false),
  set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
  set_config('tcp_keepalives_count', '3', false),
  case when $4::boolean then set_config('jit', 'off', false) end,
  case when $4::boolean then set_config('max_parallel_workers_per_gather', '0', false) end`;

/** Opens a connection of its own to the server at `url`. */
export async function connect(url: string, limits: Limits, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...clientConfig(url, limits), application_name: name });
  ignoreConnectionErrors(client);
  try {
    await client.connect();
    await applyLimits(client, limits);
    return client;
  } catch (error) {
    void client.end();
    throw error;
  }
}

/** Opens a pool. After an error of the connection, or a missing response, it reconnects. */
export function openPool(url: string, limits: Limits, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(url, limits),
    application_name: 'plateful',
    max,
    onConnect: (client) => applyLimits(client, limits),
  });
  pool.on('connect', ignoreConnectionErrors);
  pool.on('error', () => {});
  return pool;
}

/**
 * When a response does not come in time on one connection, closes the idle ones of all pools: PostgreSQL ends slow
 * statements itself, so the server is unreachable, and the other requests need not wait for their own timeouts.
 */
export function discardOnTimeout(pools: readonly pg.Pool[]): void {
  for (const pool of pools) {
    pool.on('release', (error) => {
      if (isResponseTimeout(error)) pools.forEach(discardIdle);
    });
  }
}

function clientConfig(url: string, limits: Limits): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: limits.responseMs,
  };
}

// The next query reports a lost connection. Without a listener, one lost between two statements of a
// transaction would end the program.
function ignoreConnectionErrors(client: pg.ClientBase): void {
  client.on('error', () => {});
}

async function applyLimits(client: pg.ClientBase, limits: Limits): Promise<void> {
  const { statementMs, lockMs, idleInTransactionMs, isForShortStatements } = limits;
  const values = [statementMs, lockMs, idleInTransactionMs, isForShortStatements].map(String);
  const settings = { text: SESSION_SETTINGS, values, query_timeout: CONNECT_MS };
  await client.query(settings);
}

/** Whether the driver's timeout for a response has passed. */
function isResponseTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message === 'Query read timeout') return true;
  }
  return false;
}

function discardIdle(pool: pg.Pool): void {
  for (let idle = pool.idleCount; idle > 0; idle--) {
    pool.connect().then(
      (connection) => connection.release(true),
      () => {},
    );
  }
}

/** 'db1:5432': the server of a DATABASE_URL for display, without user and password. */
export function serverAddress(databaseUrl: string): string {
  // An unparsable URL may have a part of the password anywhere.
  return (URL.canParse(databaseUrl) && new URL(databaseUrl).host) || 'DATABASE_URL';
}
