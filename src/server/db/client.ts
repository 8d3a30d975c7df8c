import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle's query builder over either database; a transaction's `tx` is one as well. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * A statement written by hand, for a write that must be atomic, or a read that builds its JSON in SQL, pages by a key
 * or may be served by a replica. Everything else is Drizzle. The server caches the plan under `name`, which must
 * therefore belong to one `text` only. Parameters are `$1`, `$2`, …
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** What a database reports about itself. */
export interface DatabaseHealth {
  /** False while it is read-only, as it is during a failover. */
  takesWrites: boolean;
  /** Those that our role may not read or write. */
  tablesWithoutRights: readonly string[];
  /** Whether a small write, and a file on the database's disk, succeeded. */
  canWrite: boolean;
  /** When the newest applied migration was made, in milliseconds since the epoch. */
  appliedMigration: number;
}

/** The two ways to query: by Drizzle, or by SQL. */
export interface Queries {
  readonly orm: Orm;
  /** Runs one prepared statement on its own. Rows are as the driver reads them. */
  run<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
}

/**
 * The only access to PostgreSQL, either embedded (a single connection in this process) or on a server (a pool). Inside
 * `orm.transaction` only its `tx` may be used: on the embedded database anything else would deadlock. A server cancels
 * statements that take longer than a request should wait (decision 021).
 */
export interface Database extends Queries {
  readonly kind: 'embedded' | 'postgres';
  /**
   * For work that may take minutes, such as an import or a clean-up: a small separate pool, in which a statement may
   * take ten minutes.
   */
  readonly long: Queries;
  /** Checks on a separate connection; rejects when there is no response within seconds. */
  health(): Promise<DatabaseHealth>;
  /**
   * For background work, as pg-boss's: runs SQL unchanged, on a separate pool. Without values it may hold several
   * statements.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Reads and writes whole tables, for backups. */
  readonly bulk: Bulk;
  /**
   * Listens to a NOTIFY channel, to which any process may write. The payload is null after a lost
   * connection: notifications may have been missed. Returns a function that stops listening.
   */
  listen(channel: string, onNotify: (payload: string | null) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Runs a statement written by hand within a transaction. Rows are as the driver reads them. */
export async function rowsIn<Row extends object>(tx: Orm, statement: SQL): Promise<Row[]> {
  // Both drivers return this, but their common type does not say so.
  const { rows } = (await tx.execute(statement)) as { rows: Row[] };
  return rows;
}

/** SQLSTATE and constraint of a database error, wherever Drizzle wrapped it. */
export function databaseFault(error: unknown): { code: string; constraint: string | null } | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      const constraint = 'constraint' in cause ? cause.constraint : null;
      return { code: cause.code, constraint: typeof constraint === 'string' ? constraint : null };
    }
  }
  return null;
}

/** Whether the database refused a statement because of one of these constraints, or unique indexes. */
export function isViolated(error: unknown, ...constraints: readonly string[]): boolean {
  return constraints.includes(databaseFault(error)?.constraint ?? '');
}

export const UNIQUE_VIOLATION = '23505';

/** One connection with one transaction, in which whole tables are read and written. */
export interface BulkSession {
  /** Returns rows as the driver reads them. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The rows of a query in COPY's text format. They are held in memory, so copy large tables in parts. */
  copyOut(query: string): Promise<Uint8Array>;
  /** Adds rows in that format. `target`: `orders (id, status)`. The bytes must end at the end of a row. */
  copyIn(target: string, rows: Uint8Array): Promise<void>;
}

/**
 * Runs `work` in a transaction on one snapshot of the database, and commits unless it throws. On the embedded
 * database all other queries wait meanwhile.
 */
export type Bulk = <Result>(work: (session: BulkSession) => Promise<Result>) => Promise<Result>;

/**
 * PostgreSQL's classes 08 (connection), 53 (out of resources) and 57P (shutting down, starting up), its time-outs of a
 * statement (57014), a lock (55P03) and an idle transaction (25P03), and a server that is read-only during a failover
 * (25006): the fault is the database's, not the request's.
 */
const OUTAGE_STATES = /^(08|53|57P|57014|55P03|25P03|25006)/;

const SOCKET_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The drivers' messages for a missing connection, which have no code. */
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|PGlite is closed|calling end on the pool/i;

/** Whether a query failed because the database is unavailable, however the error is wrapped. */
export function isDatabaseOutage(error: unknown): boolean {
  const fault = databaseFault(error);
  if (fault) return OUTAGE_STATES.test(fault.code);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && SOCKET_FAULTS.has(cause.code)) {
      return true;
    }
    if (DRIVER_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
