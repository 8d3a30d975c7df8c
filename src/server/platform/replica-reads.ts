import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/db/client.ts';
import type { WalPosition } from '#server/db/wal-position.ts';
import { sessionIfAny } from './session-guard.ts';

/**
 * For what a signed-in request reads and nobody keeps, orders and money excepted: it sees everything that
 * was written before it came, by whoever and in whichever process, for its session was read from the primary.
 */
export function readsOf(database: Database, request: FastifyRequest): Database {
  const { replica } = database;
  const position = sessionIfAny(request)?.primaryPosition;
  return replica && position ? replica.readsSince(position) : database;
}

interface ReadsToKeep {
  /** For what is loaded to be kept until somebody writes. */
  readonly database: Database;
  /** Somebody has written: whatever is read from now on shows it. */
  mustShowAllSoFar(): void;
}

/** The primary may be away for a while. */
const ASK_AGAIN_MS = 1_000;

/**
 * For caches that are told of every write. Until it is known where the primary was after the last of them, it
 * answers itself; from then on a replica that has got so far.
 */
export function openReadsToKeep(database: Database): ReadsToKeep {
  const { replica } = database;
  if (!replica) return { database, mustShowAllSoFar() {} };
  let writes = 0;
  let position: WalPosition | null = null;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking || !replica) return;
    isAsking = true;
    const known = writes;
    const found = await replica.primaryPosition().catch(() => null);
    isAsking = false;
    if (found === null) setTimeout(ask, ASK_AGAIN_MS).unref();
    else if (known === writes) position = found;
    else await ask();
  }

  const reads = () => (position ? replica.readsSince(position) : database);
  return {
    database: {
      ...database,
      run: (statement, values) => reads().run(statement, values),
      long: { ...database.long, run: (statement, values) => reads().long.run(statement, values) },
    },
    mustShowAllSoFar() {
      writes += 1;
      position = null;
      void ask();
    },
  };
}
