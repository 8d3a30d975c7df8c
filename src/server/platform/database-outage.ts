import { databaseFault } from '#server/db/client.ts';

/**
 * PostgreSQL's classes 08 (connection), 53 (out of resources) and 57P (shutting down, starting up), and
 * its time-outs of a statement (57014), a wait for a lock (55P03) and an idle transaction (25P03): the fault
 * is the database's, not the request's. 25006 is a read-only server during a failover, as our own requests
 * never write in read-only transactions.
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
