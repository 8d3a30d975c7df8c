import pg from 'pg';
import {
  type Address,
  openPrimaryFinder,
  type PrimaryFinder,
  ReadOnlyServer,
} from './primary-finder.ts';

/** For connecting, including finding the primary; also for waiting for one of the pool's connections. */
export const CONNECT_MS = 3_000;

/**
 * After this long without data, the kernel sends TCP keep-alive probes, one a second; after ten without an
 * answer it closes the connection.
 */
const KEEP_ALIVE_MS = 10_000;

/** How long statements on a connection may take, in milliseconds; 0 is no limit (decision 021). */
export interface Limits {
  /** PostgreSQL itself then cancels the statement, and the connection stays usable. */
  statementMs: number;
  /** The same for a statement that waits for a lock. */
  lockMs: number;
  /** Without an answer by then, the connection counts as dead. More than `statementMs`. */
  answerMs: number;
  /** PostgreSQL ends a transaction that is idle this long: its program may be gone. */
  idleInTransactionMs: number;
  /**
   * Turns off JIT and parallel workers, which cost short statements more than they save; PostgreSQL would use
   * them for some.
   */
  isBrief: boolean;
}

/** For requests. */
export const REQUEST_LIMITS: Limits = {
  statementMs: 3_000,
  lockMs: 2_000,
  answerMs: 4_000,
  idleInTransactionMs: 10_000,
  isBrief: true,
};

/** For imports, exports, sweeps and admin statistics. */
export const LONG_LIMITS: Limits = {
  statementMs: 600_000,
  lockMs: 600_000,
  answerMs: 610_000,
  idleInTransactionMs: 600_000,
  isBrief: false,
};

/** For running jobs, where no user waits. */
export const JOB_LIMITS: Limits = {
  statementMs: 30_000,
  lockMs: 30_000,
  answerMs: 35_000,
  idleInTransactionMs: 30_000,
  isBrief: true,
};

/** For checks, which are quick or fail. */
export const CHECK_LIMITS: Limits = {
  statementMs: 2_000,
  lockMs: 1_000,
  answerMs: 3_000,
  idleInTransactionMs: 10_000,
  isBrief: true,
};

/** For migrations: one that is cancelled starts over at the next start, and would be cancelled again. */
export const NO_LIMITS: Limits = {
  statementMs: 0,
  lockMs: 0,
  answerMs: 0,
  idleInTransactionMs: 0,
  isBrief: false,
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
  case when $4::boolean then set_config('max_parallel_workers_per_gather', '0', false) end,
  current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

export type ConnectionClass = new (config?: pg.ClientConfig) => pg.Client;

interface Listeners {
  onSilence: () => void;
  onMoved: () => void;
  /** Prepares a new connection before its first use; when this rejects, the connection is closed. */
  onConnected?: (connection: pg.Client) => Promise<void>;
}

/**
 * Makes classes of connections to the servers that a DATABASE_URL names. If it names several, they
 * connect only to the one that takes writes; `onMoved` is called when that is now a different one. A
 * connection on which an answer does not come in time is closed, and `onSilence` is called.
 */
export function connectionsTo(
  databaseUrl: string,
  listeners: Listeners,
): (limits: Limits) => ConnectionClass {
  const primary = openPrimaryFinder(databaseUrl, listeners.onMoved);
  return (limits) => connectionClass(primary, limits, listeners);
}

function connectionClass(
  primary: PrimaryFinder,
  limits: Limits,
  { onSilence, onConnected }: Listeners,
): ConnectionClass {
  return class Connection extends pg.Client {
    #address: Address | null = null;

    constructor(config: pg.ClientConfig = {}) {
      super({
        ...config,
        connectionString: primary.anyUrl,
        connectionTimeoutMillis: CONNECT_MS,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        query_timeout: limits.answerMs,
      });
      // The next query reports a lost connection. Without a listener, one lost between two statements of a
      // transaction would end the program.
      this.on('error', () => {});
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (...outcome: [Error] | [null, pg.Client]) => void): void;
    override connect(
      callback?: (...outcome: [Error] | [null, pg.Client]) => void,
    ): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      connected.then((client) => callback(null, client), callback);
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const address = await primary.find();
      this.#address = address;
      // The pool has given up meanwhile.
      if (this.connection.stream.destroyed) throw new Error('timeout expired');
      if (address) {
        this.host = address.host;
        this.port = address.port;
      }
      try {
        await super.connect();
        const { statementMs, lockMs, idleInTransactionMs, isBrief } = limits;
        const values = [statementMs, lockMs, idleInTransactionMs, isBrief].map(String);
        const settings = { text: SESSION_SETTINGS, values, query_timeout: CONNECT_MS };
        const { rows } = await super.query<{ isReadOnly: boolean }>(settings);
        if (address && rows[0]?.isReadOnly) throw new ReadOnlyServer(address);
        await onConnected?.(this);
        return this;
      } catch (error) {
        if (address) primary.forget(address);
        void super.end();
        throw error;
      }
    }

    // After a time-out the driver reuses the connection, although the query may still be running. The
    // return type `never` fits all of the driver's signatures.
    override query(...args: unknown[]): never {
      const callback = args.at(-1);
      if (typeof callback !== 'function') {
        const answer: unknown = super.query(...(args as [string]));
        if (answer instanceof Promise) answer.catch((error) => this.#endIfSilent(error));
        return answer as never;
      }
      const checkedCallback = (error: unknown, result: unknown) => {
        this.#endIfSilent(error);
        callback(error, result);
      };
      const others: unknown[] = args.slice(0, -1);
      return super.query(...([...others, checkedCallback] as unknown[] as [string])) as never;
    }

    #endIfSilent(error: unknown): void {
      if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
      // With a query under way, this destroys the socket instead of closing it gracefully.
      void this.end();
      if (this.#address) primary.forget(this.#address);
      onSilence();
    }
  };
}
