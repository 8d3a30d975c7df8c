import pg from 'pg';
import {
  type Address,
  openPrimaryFinder,
  type PrimaryFinder,
  ReadOnlyServer,
} from './primary-finder.ts';

/** Making a connection, finding the primary included; also waiting for one of the pool's. */
export const CONNECT_MS = 3_000;

/**
 * After this long without a word, the system asks the other side whether it is there, and again every
 * second; after ten questions the connection is closed.
 */
const KEEP_ALIVE_MS = 10_000;

/** How long what is asked on a connection may take, in milliseconds; 0 is for ever. Decision 021. */
export interface Limits {
  /** PostgreSQL itself ends a statement then, and the connection stays in use. */
  statementMs: number;
  /** The same for a statement that waits for a lock. */
  lockMs: number;
  /** Without an answer by then, the connection is thought to be dead. More than `statementMs`. */
  answerMs: number;
  /** PostgreSQL ends a transaction in which nothing is asked: its program may be gone. */
  idleInTransactionMs: number;
  /**
   * Whether statements are so short that it takes longer to compile one, or to start further processes for
   * it, than either saves: PostgreSQL thinks otherwise of some.
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

/** For imports, exports, sweeps and the figures of admins. */
export const LONG_LIMITS: Limits = {
  statementMs: 600_000,
  lockMs: 600_000,
  answerMs: 610_000,
  idleInTransactionMs: 600_000,
  isBrief: false,
};

/** For the upkeep of jobs, where nobody waits for an answer. */
export const JOB_LIMITS: Limits = {
  statementMs: 30_000,
  lockMs: 30_000,
  answerMs: 35_000,
  idleInTransactionMs: 30_000,
  isBrief: true,
};

/** For questions that are quick or unanswered. */
export const CHECK_LIMITS: Limits = {
  statementMs: 2_000,
  lockMs: 1_000,
  answerMs: 3_000,
  idleInTransactionMs: 10_000,
  isBrief: true,
};

/** For migrations: one that is cut begins anew at the next start, and would be cut again. */
export const NO_LIMITS: Limits = {
  statementMs: 0,
  lockMs: 0,
  answerMs: 0,
  idleInTransactionMs: 0,
  isBrief: false,
};

// A pooler such as PgBouncer refuses a start with settings that it does not know, so they are made once
// the connection stands. PostgreSQL notices a program that is gone after a minute instead of two hours,
// lest its connections be used up by a network that forgets some of them.
const AGREE = `select
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
  /** What else is asked of a new connection before it is used; it is given up when this rejects. */
  onConnected?: (connection: pg.Client) => Promise<void>;
}

/**
 * Makes classes of connections to the servers that a DATABASE_URL names. If it names several, they
 * connect to the one that takes writes, and refuse to connect to a server that does not; `onMoved` is
 * called when that has become another. A connection on which an answer does not come in time is closed,
 * and `onSilence` called.
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
      // The next query hears of a lost connection. Without a listener it would end the program, if it
      // is lost between two statements of a transaction.
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
        const agree = { text: AGREE, values, query_timeout: CONNECT_MS };
        const { rows } = await super.query<{ isReadOnly: boolean }>(agree);
        if (address && rows[0]?.isReadOnly) throw new ReadOnlyServer(address);
        await onConnected?.(this);
        return this;
      } catch (error) {
        if (address) primary.forget(address);
        void super.end();
        throw error;
      }
    }

    // After its time-out the driver uses the connection for the next query, although the last one may
    // still be running. `never` fits whatever each of the driver's signatures answers.
    override query(...args: unknown[]): never {
      const heard = args.at(-1);
      if (typeof heard !== 'function') {
        const answer: unknown = super.query(...(args as [string]));
        if (answer instanceof Promise) answer.catch((error) => this.#endIfSilent(error));
        return answer as never;
      }
      const hears = (error: unknown, result: unknown) => {
        this.#endIfSilent(error);
        heard(error, result);
      };
      const others: unknown[] = args.slice(0, -1);
      return super.query(...([...others, hears] as unknown[] as [string])) as never;
    }

    #endIfSilent(error: unknown): void {
      if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
      // With a query under way the socket is destroyed, not closed politely.
      void this.end();
      if (this.#address) primary.forget(this.#address);
      onSilence();
    }
  };
}
