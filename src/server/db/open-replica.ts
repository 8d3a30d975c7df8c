import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { databaseFault, type Replica, type Statement } from './client.ts';
import { leaveIdleConnections, openPool } from './connection-pool.ts';
import { keepConnection } from './kept-connection.ts';
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

/** Replicas are some milliseconds behind. A read waits for that, and for little more. */
const WAIT_MS = 100;
const ASK_AGAIN_MS = 5;

/** A replica that has hung is found by the next look at it. */
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

// It may be promoted while we are connected to it. It takes writes from then on, but none of ours.
const AGREE = `select ${IDENTITY}, ${REPLICA_POSITION} as position,
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

interface Asked {
  /** What the answer has to show. */
  position: WalPosition;
  statement: Statement;
  values: readonly unknown[];
}

/** A read under way. */
interface Turn {
  connection: pg.Client | null;
  /** It is answered at once that the primary is to be asked, and its connection is left. */
  giveUp(): void;
}

export interface OpenReplica extends Omit<Replica, 'readsSince'> {
  /** The rows by the replica, or null, very soon, when the primary is to be asked. Never rejects. */
  read<Row extends object>(kind: 'ordinary' | 'long', asked: Asked): Promise<Row[] | null>;
  /** The primary is another server now. */
  primaryMoved(): void;
  close(): Promise<void>;
}

/**
 * Connects to the replica at a DATABASE_READ_URL. One that is away is tried again every second. Throws a
 * {@link ConfigError} when it is a server of other data.
 */
export async function openReplica(
  url: string,
  connectionsToPrimary: (limits: Limits) => ConnectionClass,
): Promise<OpenReplica> {
  const primary = keepConnection(connectionsToPrimary(CHECK_LIMITS), 'plateful-position');
  const own = await primary.ask<Identity>(`select ${IDENTITY}`);
  /** What a connection's server has for certain. It stays with its server, of which there may be several. */
  const reached = new WeakMap<pg.Client, WalPosition>();
  const connections = connectionsTo(url, {
    onSilence: () => watch.lose(new Error('timeout expired')),
    onMoved() {},
    async onConnected(connection) {
      const { rows } = await connection.query<Identity & PositionRow>(AGREE);
      const [told] = rows;
      if (told?.system !== own?.system || told?.name !== own?.name) throw new OtherDatabase();
      reached.set(connection, positionOf(told));
    },
  });
  const pools = {
    ordinary: openPool(connections(REQUEST_LIMITS), POOL_SIZE),
    long: openPool(connections(LONG_LIMITS), LONG_POOL_SIZE),
  };
  const lookout = keepConnection(connections(WATCH_LIMITS), 'plateful-replica');
  const watch = openWatch({
    primary: primaryPosition,
    async replica() {
      const position = positionOf(await lookout.ask<PositionRow>(POSITION.text));
      hasWaitedInVain = false;
      return position;
    },
  });
  const counts = { answered: 0, behind: 0, failed: 0, lost: 0 };
  const underWay = new Set<Turn>();
  /** Since the last look at it. Until the next, what it is not known to have is left to the primary at once. */
  let hasWaitedInVain = false;

  watch.follow((fault) => {
    if (fault === null) return;
    for (const { giveUp } of [...underWay]) giveUp();
    for (const pool of Object.values(pools)) leaveIdleConnections(pool);
  });

  async function primaryPosition(): Promise<WalPosition | null> {
    const text = `select ${PRIMARY_POSITION} as position`;
    return readPosition((await primary.ask<PositionRow>(text))?.position);
  }

  async function reachesSoon(connection: pg.Client, wanted: WalPosition): Promise<boolean> {
    const known = reached.get(connection);
    if (known && reaches(known, wanted)) return true;
    const endMs = performance.now() + WAIT_MS;
    while (!hasWaitedInVain) {
      const { rows } = await connection.query<PositionRow>({ ...POSITION, values: [] });
      const position = positionOf(rows[0]);
      reached.set(connection, position);
      if (reaches(position, wanted)) return true;
      if (performance.now() > endMs) hasWaitedInVain = true;
      else await sleep(ASK_AGAIN_MS);
    }
    return false;
  }

  async function attempt<Row extends object>(
    turn: Turn,
    { pool, asked }: { pool: pg.Pool; asked: Asked },
  ): Promise<Row[] | 'behind'> {
    const { position, statement, values } = asked;
    const connection = await pool.connect();
    turn.connection = connection;
    let isFit = true;
    try {
      if (!(await reachesSoon(connection, position))) return 'behind';
      const { rows } = await connection.query<Row>({ ...statement, values: [...values] });
      return rows;
    } catch (error) {
      isFit = databaseFault(error) !== null;
      throw error;
    } finally {
      connection.release(!isFit);
    }
  }

  function read<Row extends object>(
    kind: 'ordinary' | 'long',
    asked: Asked,
  ): Promise<Row[] | null> {
    if (watch.fault() !== null) {
      counts.lost += 1;
      return Promise.resolve(null);
    }
    const oldest = watch.oldestToShow();
    const position = oldest ? laterOf(asked.position, oldest) : asked.position;
    return new Promise((resolve) => {
      function end(outcome: keyof typeof counts, rows: Row[] | null): void {
        if (!underWay.delete(turn)) return;
        counts[outcome] += 1;
        resolve(rows);
      }
      const turn: Turn = {
        connection: null,
        giveUp() {
          end('lost', null);
          void turn.connection?.end();
        },
      };
      underWay.add(turn);
      attempt<Row>(turn, { pool: pools[kind], asked: { ...asked, position } }).then(
        (rows) => (rows === 'behind' ? end('behind', null) : end('answered', rows)),
        (error: unknown) => {
          // One that was given up fails later, perhaps when all is well again.
          if (underWay.has(turn) && isLoss(error)) watch.lose(error);
          end('failed', null);
        },
      );
    });
  }

  async function close(): Promise<void> {
    watch.stop();
    primary.leave();
    lookout.leave();
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }

  await watch.look();
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
    follow: (listener) => watch.follow((fault) => listener(fault?.message ?? null)),
    primaryMoved: primary.leave,
    close,
  };
}

/** A statement may also be ended for its time, or because what it reads is removed, or wait behind others. */
function isLoss(error: unknown): boolean {
  const isBusy = error instanceof Error && error.message.startsWith('timeout exceeded');
  return databaseFault(error) === null && !isBusy;
}

function positionOf(row: PositionRow | undefined): WalPosition {
  const position = readPosition(row?.position);
  if (position) return position;
  throw new Error('it is no replica: it takes writes itself, or does not say how far it is');
}
