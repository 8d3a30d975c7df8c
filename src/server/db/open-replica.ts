import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { databaseFault, type Replica, type Statement } from './client.ts';
import { discardIdleConnections, openPool } from './connection-pool.ts';
import { dedicatedConnection } from './dedicated-connection.ts';
import {
  CHECK_LIMITS,
  type ConnectionClass,
  connectionsTo,
  type Limits,
  LONG_LIMITS,
  REQUEST_LIMITS,
} from './postgres-connection.ts';
import { openWatch } from './replica-watch.ts';
import {
  laterOf,
  PRIMARY_POSITION,
  REPLICA_POSITION,
  reaches,
  readPosition,
  type WalPosition,
} from './wal-position.ts';

const POOL_SIZE = 20;
const LONG_POOL_SIZE = 4;

/** How long a read waits for the replica, which usually is some milliseconds behind. */
const WAIT_MS = 100;
const POLL_MS = 5;

/** The next check finds a replica that hangs. */
const WATCH_LIMITS: Limits = {
  statementMs: 800,
  lockMs: 800,
  answerMs: 1_000,
  idleInTransactionMs: 10_000,
  isBrief: true,
};

interface Identity {
  system: string;
  name: string;
}

const IDENTITY =
  '(select system_identifier::text from pg_control_system()) as system, current_database() as name';

// The replica may be promoted while we are connected. It then accepts writes, but must not get ours.
const REPLICA_HANDSHAKE = `select ${IDENTITY}, ${REPLICA_POSITION} as position,
  set_config('default_transaction_read_only', 'on', false)`;

const POSITION: Statement = {
  name: 'replica_position',
  text: `select ${REPLICA_POSITION} as position`,
};

interface PositionRow {
  position: string | null;
}

class OtherDatabase extends Error {
  override name = 'OtherDatabase';
  override message = 'it is no replica of this database';
}

interface ReplicaRead {
  /** The writes that the rows must include: all up to here. */
  position: WalPosition;
  statement: Statement;
  values: readonly unknown[];
}

interface PendingRead {
  connection: pg.Client | null;
  /** Sends the read to the primary at once, and closes its connection to the replica. */
  giveUp(): void;
}

export interface OpenReplica extends Omit<Replica, 'readsSince'> {
  /** The replica's rows, or null, within moments, when the primary must answer instead. Never rejects. */
  read<Row extends object>(kind: 'ordinary' | 'long', request: ReplicaRead): Promise<Row[] | null>;
  /** To be called when another server has become the primary. */
  primaryMoved(): void;
  close(): Promise<void>;
}

/**
 * Connects to the replica at DATABASE_READ_URL, and retries every second while it is away. Throws a
 * {@link ConfigError} when the server holds other data.
 */
export async function openReplica(
  url: string,
  connectionsToPrimary: (limits: Limits) => ConnectionClass,
): Promise<OpenReplica> {
  const primary = dedicatedConnection(connectionsToPrimary(CHECK_LIMITS), 'plateful-position');
  const own = await primary.queryOne<Identity>(`select ${IDENTITY}`);
  /** How far a connection's server has replayed at least. By connection, as the URL may lead to several servers. */
  const reached = new WeakMap<pg.Client, WalPosition>();
  const connections = connectionsTo(url, {
    onSilence: () => watch.markFailed(new Error('timeout expired')),
    onMoved() {},
    async onConnected(connection) {
      const { rows } = await connection.query<Identity & PositionRow>(REPLICA_HANDSHAKE);
      const [row] = rows;
      if (row?.system !== own?.system || row?.name !== own?.name) throw new OtherDatabase();
      reached.set(connection, positionOf(row));
    },
  });
  const pools = {
    ordinary: openPool(connections(REQUEST_LIMITS), POOL_SIZE),
    long: openPool(connections(LONG_LIMITS), LONG_POOL_SIZE),
  };
  const watchConnection = dedicatedConnection(connections(WATCH_LIMITS), 'plateful-replica');
  const watch = openWatch({
    primary: primaryPosition,
    async replica() {
      const position = positionOf(await watchConnection.queryOne<PositionRow>(POSITION.text));
      waitTimedOut = false;
      return position;
    },
  });
  const counts = { answered: 0, behind: 0, failed: 0, lost: 0 };
  const pending = new Set<PendingRead>();
  /** Since the last check. Until the next one, reads that would have to wait go to the primary at once. */
  let waitTimedOut = false;

  watch.onChange((fault) => {
    if (fault === null) return;
    for (const { giveUp } of [...pending]) giveUp();
    for (const pool of Object.values(pools)) discardIdleConnections(pool);
  });

  async function primaryPosition(): Promise<WalPosition | null> {
    const text = `select ${PRIMARY_POSITION} as position`;
    return readPosition((await primary.queryOne<PositionRow>(text))?.position);
  }

  async function reachesSoon(connection: pg.Client, wanted: WalPosition): Promise<boolean> {
    const known = reached.get(connection);
    if (known && reaches(known, wanted)) return true;
    const endMs = performance.now() + WAIT_MS;
    while (!waitTimedOut) {
      const { rows } = await connection.query<PositionRow>({ ...POSITION, values: [] });
      const position = positionOf(rows[0]);
      reached.set(connection, position);
      if (reaches(position, wanted)) return true;
      if (performance.now() > endMs) waitTimedOut = true;
      else await sleep(POLL_MS);
    }
    return false;
  }

  async function attempt<Row extends object>(
    pendingRead: PendingRead,
    { pool, request }: { pool: pg.Pool; request: ReplicaRead },
  ): Promise<Row[] | 'behind'> {
    const { position, statement, values } = request;
    const connection = await pool.connect();
    pendingRead.connection = connection;
    let isUsable = true;
    try {
      if (!(await reachesSoon(connection, position))) return 'behind';
      const { rows } = await connection.query<Row>({ ...statement, values: [...values] });
      return rows;
    } catch (error) {
      isUsable = databaseFault(error) !== null;
      throw error;
    } finally {
      connection.release(!isUsable);
    }
  }

  function read<Row extends object>(
    kind: 'ordinary' | 'long',
    request: ReplicaRead,
  ): Promise<Row[] | null> {
    if (watch.fault() !== null) {
      counts.lost += 1;
      return Promise.resolve(null);
    }
    const minimum = watch.minimumPosition();
    const position = minimum ? laterOf(request.position, minimum) : request.position;
    return new Promise((resolve) => {
      function end(outcome: keyof typeof counts, rows: Row[] | null): void {
        if (!pending.delete(pendingRead)) return;
        counts[outcome] += 1;
        resolve(rows);
      }
      const pendingRead: PendingRead = {
        connection: null,
        giveUp() {
          end('lost', null);
          void pendingRead.connection?.end();
        },
      };
      pending.add(pendingRead);
      attempt<Row>(pendingRead, { pool: pools[kind], request: { ...request, position } }).then(
        (rows) => (rows === 'behind' ? end('behind', null) : end('answered', rows)),
        (error: unknown) => {
          // A read that was given up fails later, perhaps when the replica works again.
          if (pending.has(pendingRead) && isReplicaFault(error)) watch.markFailed(error);
          end('failed', null);
        },
      );
    });
  }

  async function close(): Promise<void> {
    watch.stop();
    primary.discard();
    watchConnection.discard();
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }

  await watch.check();
  if (watch.fault() instanceof OtherDatabase) {
    await close();
    throw new ConfigError(
      'Wrong setting: DATABASE_READ_URL: it is no replica of the database of DATABASE_URL, but has other data',
    );
  }
  watch.start();

  return {
    read,
    primaryPosition,
    figures: () => ({
      ...counts,
      outage: watch.fault()?.message ?? null,
      lagSeconds: watch.lagSeconds(),
    }),
    onOutageChange: (listener) => watch.onChange((fault) => listener(fault?.message ?? null)),
    primaryMoved: primary.discard,
    close,
  };
}

/** False for statements that were cancelled or that waited too long for a connection: the replica itself works. */
function isReplicaFault(error: unknown): boolean {
  const isBusy = error instanceof Error && error.message.startsWith('timeout exceeded');
  return databaseFault(error) === null && !isBusy;
}

function positionOf(row: PositionRow | undefined): WalPosition {
  const position = readPosition(row?.position);
  if (position) return position;
  throw new Error('it is no replica: it takes writes itself, or does not say how far it is');
}
