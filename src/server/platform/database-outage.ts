import { databaseFault } from '#server/db/client.ts';

/**
 * PostgreSQL's classes 08 (connection), 53 (out of resources) and 57P (shutting down, starting up): the
 * fault is the database's, not the request's.
 */
const OUTAGE_STATES = /^(08|53|57P)/;

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
  /connection terminated|timeout exceeded when trying to connect|not queryable|PGlite is closed|calling end on the pool/i;

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
