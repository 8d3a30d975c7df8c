import pg from 'pg';
import { CONNECT_MS, type ConnectionClass } from './postgres-connection.ts';

export function openPool(Connection: ConnectionClass, max: number): pg.Pool {
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

/** Otherwise requests would find the dead connections one by one, and each would wait for its time-out. */
export function discardIdleConnections(pool: pg.Pool): void {
  for (let idle = pool.idleCount; idle > 0; idle--) {
    pool.connect().then(
      (connection) => connection.release(true),
      () => {},
    );
  }
}
