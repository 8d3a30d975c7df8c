import { databaseFault } from '#server/db/client.ts';

/**
 * PostgreSQL's classes 08 (connection), 53 (out of resources) and 57P (shutting down, starting up), and
 * its time-outs of a statement (57014), of a wait for a lock (55P03) and of an idle transaction (25P03):
 * the fault is the database's, not the request's. 25006 is a server that is read-only, because a
 * failover is under way: no request of ours writes where it must not.
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

/** The drivers' messages, which have no code, when there is no connection. */
const DRIVER_WORDS =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable|PGlite is closed|calling end on the pool/i;

/** Whether a query failed because the database is unavailable, however the error is wrapped. */
export function isDatabaseOutage(error: unknown): boolean {
  const fault = databaseFault(error);
  if (fault) return OUTAGE_STATES.test(fault.code);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && SOCKET_FAULTS.has(cause.code)) {
      return true;
    }
    if (DRIVER_WORDS.test(cause.message)) return true;
  }
  return false;
}
