import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/db/client.ts';
import type { WalPosition } from '#server/db/wal-position.ts';
import { sessionIfAny } from './session-guard.ts';

/**
 * For uncached reads of a signed-in request, except orders and money. It sees every write that any process
 * made before it, because its session was read from the primary together with the primary's position.
 */
export function readsOf(database: Database, request: FastifyRequest): Database {
  const { replica } = database;
  const position = sessionIfAny(request)?.primaryPosition;
  return replica && position ? replica.readsSince(position) : database;
}

interface CacheReads {
  /** For loading cache entries, which stay until something is written. */
  readonly database: Database;
  /** After a write: from now on every read includes all writes so far. */
  requireLatest(): void;
}

/** The primary may be away for a while. */
const RETRY_MS = 1_000;

/**
 * For caches that are notified of every write. The primary answers until its position after the last write is
 * known; from then on, the replica answers once it has replayed that write.
 */
export function openCacheReads(database: Database): CacheReads {
  const { replica } = database;
  if (!replica) return { database, requireLatest() {} };
  let writes = 0;
  let position: WalPosition | null = null;
  let isLocating = false;

  async function locatePrimary(): Promise<void> {
    if (isLocating || !replica) return;
    isLocating = true;
    const known = writes;
    const found = await replica.primaryPosition().catch(() => null);
    isLocating = false;
    if (found === null) setTimeout(locatePrimary, RETRY_MS).unref();
    else if (known === writes) position = found;
    else await locatePrimary();
  }

  const reads = () => (position ? replica.readsSince(position) : database);
  return {
    database: {
      ...database,
      run: (statement, values) => reads().run(statement, values),
      long: { ...database.long, run: (statement, values) => reads().long.run(statement, values) },
    },
    requireLatest() {
      writes += 1;
      position = null;
      void locatePrimary();
    },
  };
}
