import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DEFAULT_NOTIFICATIONS } from '#contract/users.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { sampleAccounts } from '#server/sample/sample-people.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { startProgram } from '../../scripts/program.ts';
import { circumstances } from '../markdown-report.ts';
import { ACTIONS, type Action, type Marketplace, openMarketplace } from '../marketplace.ts';
import { familyOf, memoryOf, processorMsOf } from '../processes.ts';
import { COSTS_FILE, type Costs } from './costs.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Few at a time, to measure work and not waiting. */
const LANES = 4;
const WARM_UP = 40;
/** Bounds for requests that leave background work behind or are slow. */
const MAX_REPEATS: Partial<Record<Action, number>> = {
  order: 300,
  'order-coupon': 60,
  'order-limited-coupon': 60,
  'kitchen-move': 1_000,
  'sign-in': 30,
  'sign-up': 20,
  upload: 20,
};
const WHOLE_ORDERS = 100;
/** On the board of a kitchen. */
const OPEN_ORDERS = 15;
/** Measured first, in this order: the other requests need orders, but no more open ones than a kitchen has. */
const FIRST: readonly Action[] = ['order', 'order-coupon', 'order-limited-coupon', 'kitchen-move'];
const STREAMS = 1_000;
const IDLE_MS = 5_000;
const MAILS_MS = 30_000;
const QUEUED_WITHIN_MS = 300_000;
const EVENTS_OF_ORDER = 5;
/** The page size of PostgreSQL. */
const PAGE_BYTES = 8_192;

interface Used {
  nodeMs: number;
  postgresMs: number;
  ms: number;
}

interface Measured extends Used {
  done: number;
  bytes: number;
}

/**
 * Fills a temporary server with a city, makes each kind of request many times, and writes its cost in processor
 * time, bytes and WAL to `bench/results/costs.json`. Processor time depends little on what else the machine
 * does.
 */
export async function measureCosts({
  seconds,
  size,
}: {
  seconds: number;
  size: string;
}): Promise<void> {
  const server = await startPostgresServer({ isOnDisk: true });
  if (!server)
    throw new Error('Costs are measured on a PostgreSQL server, and none can be started here');
  const dataDir = await mkdtemp(join(tmpdir(), 'plateful-bench-'));
  const env = { DATABASE_URL: server.url, DATA_DIR: dataDir };
  try {
    console.log(`Filling a ${size} …`);
    command(['bench/fill.ts', size], env);
    const started = { entry: 'scripts/start.js', dataDir, env } as const;
    // Fills Node's compile cache first.
    await (await startProgram(started)).stop();
    const program = await startProgram(started);
    const database = new pg.Client({ connectionString: server.url });
    await database.connect();
    try {
      await makeSampleAdmin(database);
      const meter = await openMeter(program.pid, database);
      const circumstance = circumstances(server.description, `a ${size}`);
      const costs = await measureAll({
        origin: program.origin,
        pid: program.pid,
        database,
        meter,
        seconds,
      });
      await writeFile(
        COSTS_FILE,
        `${JSON.stringify({ measured: circumstance, ...costs }, null, 2)}\n`,
      );
      console.log('Saved in bench/results/costs.json');
    } finally {
      await database.end();
      await program.stop();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A filled city has no accounts with a known password. */
async function makeSampleAdmin(database: pg.Client): Promise<void> {
  const [{ email, password }] = sampleAccounts;
  await database.query(
    `insert into users (id, first_name, last_name, email, password_hash, is_admin, notification_preferences)
     values ($1, 'Alex', 'Kim', $2, $3, true, $4)`,
    [randomUUID(), email, await hashPassword(password), DEFAULT_NOTIFICATIONS],
  );
}

function command(args: string[], env: Record<string, string>): void {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')}: ${stderr}`);
}

interface Meter {
  /** The processor time of something, less what the program and PostgreSQL use when idle. */
  during(work: () => Promise<unknown>): Promise<Used>;
}

async function openMeter(pid: number, database: pg.Client): Promise<Meter> {
  const { rows } = await database.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  const [postmaster] = readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split(
    '\n',
    1,
  );
  const used = (root: number) => familyOf(root).reduce((sum, each) => sum + processorMsOf(each), 0);
  async function during(work: () => Promise<unknown>): Promise<Used> {
    const [node, postgres, at] = [used(pid), used(Number(postmaster)), performance.now()];
    await work();
    return {
      nodeMs: used(pid) - node,
      postgresMs: used(Number(postmaster)) - postgres,
      ms: performance.now() - at,
    };
  }
  await sleep(IDLE_MS);
  const idle = await during(() => sleep(IDLE_MS));
  return {
    async during(work) {
      const { nodeMs, postgresMs, ms } = await during(work);
      const aboveIdle = (all: number, whenIdle: number) =>
        Math.max(0, all - (whenIdle * ms) / idle.ms);
      return {
        nodeMs: aboveIdle(nodeMs, idle.nodeMs),
        postgresMs: aboveIdle(postgresMs, idle.postgresMs),
        ms,
      };
    },
  };
}

interface Site {
  origin: string;
  pid: number;
  database: pg.Client;
  meter: Meter;
  seconds: number;
}

async function measureAll({
  origin,
  pid,
  database,
  meter,
  seconds,
}: Site): Promise<Omit<Costs, 'measured'>> {
  const processMb = memoryOf(pid).residentMb;
  const marketplace = await openMarketplace({ origin, customers: 60, kitchens: 1 });
  try {
    const requests = {} as Costs['requests'];
    const rates: Partial<Record<Action, number>> = {};
    for (const action of [...FIRST, ...ACTIONS.filter((each) => !FIRST.includes(each))]) {
      if (action === 'kitchen-board') {
        await finishAll(marketplace);
        await doMany(marketplace, 'order', { lanes: 1, times: OPEN_ORDERS, seconds });
      }
      // It can be read uncached only once per restaurant.
      const warmUp = action === 'menu-new' ? 0 : Math.min(WARM_UP, MAX_REPEATS[action] ?? WARM_UP);
      await doMany(marketplace, action, { lanes: 1, times: warmUp, seconds });
      const times = MAX_REPEATS[action] ?? Number.POSITIVE_INFINITY;
      const { done, bytes, ...used } = await measured(meter, marketplace, action, {
        times,
        seconds,
      });
      requests[action] = {
        nodeMs: round(used.nodeMs / done),
        postgresMs: round(used.postgresMs / done),
        bytes: Math.round(bytes / done),
      };
      rates[action] = (done / used.ms) * 1_000;
      const { nodeMs, postgresMs } = requests[action];
      console.log(
        `  ${action}: node ${nodeMs} ms, PostgreSQL ${postgresMs} ms, ${requests[action].bytes} bytes (${done})`,
      );
    }
    const order = await measureWholeOrders({ marketplace, database, meter });
    const ofStreams = await measureStreams({
      marketplace,
      database,
      meter,
      pid,
    });
    return {
      requests,
      order,
      ...ofStreams,
      processMb: Math.round(processMb),
      ordersPerSecond: {
        oneRestaurant: Math.round(rates.order ?? 0),
        oneLimitedCoupon: Math.round(rates['order-limited-coupon'] ?? 0),
      },
    };
  } finally {
    marketplace.close();
  }
}

async function measured(
  meter: Meter,
  marketplace: Marketplace,
  action: Action,
  bounds: { times: number; seconds: number },
): Promise<Measured> {
  let [done, bytes] = [0, 0];
  const used = await meter.during(async () => {
    ({ done, bytes } = await doMany(marketplace, action, { lanes: LANES, ...bounds }));
  });
  if (done === 0) throw new Error(`No request was possible: ${action}`);
  return { done, bytes, ...used };
}

async function doMany(
  marketplace: Marketplace,
  action: Action,
  { lanes, times, seconds }: { lanes: number; times: number; seconds: number },
): Promise<{ done: number; bytes: number }> {
  const endsAt = performance.now() + seconds * 1_000;
  let [begun, done, bytes] = [0, 0, 0];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (begun < times && performance.now() < endsAt) {
        begun += 1;
        const size = await marketplace.perform(action);
        if (size === null) return;
        done += 1;
        bytes += size;
      }
    }),
  );
  return { done, bytes };
}

/**
 * Orders from placing to delivery, including their background work, mostly mails. On a busy machine mails are
 * sent two a second, hours later, so the cost of one is measured by those sent in half a minute.
 */
async function measureWholeOrders(site: {
  marketplace: Marketplace;
  database: pg.Client;
  meter: Meter;
}): Promise<Costs['order']> {
  const { marketplace, database, meter } = site;
  // Finishes all open orders, so that only the new ones are moved below.
  await finishAll(marketplace);
  await untilQueued(database);
  const before = await countersOf(database);
  let bytes = 0;
  const used = await meter.during(async () => {
    const times = { times: WHOLE_ORDERS, seconds: 600 };
    bytes = (await doMany(marketplace, 'order', { lanes: LANES, ...times })).bytes;
    // One at a time, as a move takes the order that has waited longest.
    const moves = { lanes: 1, times: 5 * WHOLE_ORDERS, seconds: 600 };
    bytes += (await doMany(marketplace, 'kitchen-move', moves)).bytes;
    await untilQueued(database);
  });
  const between = await countersOf(database);
  const mailing = await meter.during(() => sleep(MAILS_MS));
  const after = await countersOf(database);
  const mails = after.mails - between.mails;
  if (mails === 0) throw new Error('No mail was sent meanwhile');
  const mailsAnOrder = (after.mailsQueued * EVENTS_OF_ORDER) / after.eventsQueued;
  // While orders were placed and their mails queued, mails of earlier orders were sent as well.
  const mailsMeanwhile = between.mails - before.mails;
  const inAll = (whileOrdering: number, ofMails: number) =>
    (whileOrdering - (ofMails / mails) * mailsMeanwhile) / WHOLE_ORDERS +
    (ofMails / mails) * mailsAnOrder;
  const each = (counter: keyof Counters) =>
    inAll(between[counter] - before[counter], after[counter] - between[counter]);
  console.log(
    `  a mail: node ${round(mailing.nodeMs / mails)} ms, PostgreSQL ${round(mailing.postgresMs / mails)} ms (${mails}); ${round(mailsAnOrder)} an order`,
  );
  return {
    nodeMs: round(inAll(used.nodeMs, mailing.nodeMs)),
    postgresMs: round(inAll(used.postgresMs, mailing.postgresMs)),
    bytes: Math.round(bytes / WHOLE_ORDERS),
    walBytes: Math.round(each('walBytes')),
    walPagesShare: round(Math.min(1, (each('walPages') * PAGE_BYTES) / each('walBytes'))),
    rowsWritten: round(each('inserted') + each('changed')),
    rowsDead: round(each('changed')),
    transactions: round(each('transactions')),
    diskBytes: Math.round(each('diskBytes')),
  };
}

interface Counters {
  walBytes: number;
  walPages: number;
  inserted: number;
  changed: number;
  transactions: number;
  diskBytes: number;
  mails: number;
  mailsQueued: number;
  eventsQueued: number;
}

/** Earlier events come from filling the database and were never queued. */
const STARTED_AT = new Date();

async function countersOf(database: pg.Client): Promise<Counters> {
  // Sessions report their statistics a second after they become idle.
  await sleep(2_500);
  const { rows } = await database.query<Record<keyof Counters, string>>(
    `
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as "walBytes",
      (select wal_fpi from pg_stat_wal) as "walPages",
      tup_inserted as inserted, tup_updated + tup_deleted as changed,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as transactions,
      (select sum(pg_total_relation_size(oid)) from pg_class
        where relname in ('orders', 'order_items', 'order_events')) as "diskBytes",
      (select count(*) from pgboss.job where name = 'mail' and state = 'completed') as mails,
      (select count(*) from pgboss.job where name = 'mail') as "mailsQueued",
      (select count(*) from order_events where is_mailed and at > $1) as "eventsQueued"
    from pg_stat_database where datname = current_database()`,
    [STARTED_AT],
  );
  const [row] = rows;
  const counter = (name: keyof Counters) => Number(row?.[name]);
  return {
    walBytes: counter('walBytes'),
    walPages: counter('walPages'),
    inserted: counter('inserted'),
    changed: counter('changed'),
    transactions: counter('transactions'),
    diskBytes: counter('diskBytes'),
    mails: counter('mails'),
    mailsQueued: counter('mailsQueued'),
    eventsQueued: counter('eventsQueued'),
  };
}

async function finishAll(marketplace: Marketplace): Promise<void> {
  while ((await marketplace.perform('kitchen-move')) !== null);
}

/** Waits until all mails about orders are queued: a busy program queues a few at a time. */
async function untilQueued(database: pg.Client): Promise<void> {
  const endsAt = performance.now() + QUEUED_WITHIN_MS;
  for (;;) {
    const { rows } = await database.query('select from order_events where not is_mailed limit 1');
    if (rows.length === 0) return;
    if (performance.now() > endsAt) throw new Error('Mails were not queued in time');
    await sleep(500);
  }
}

/** The cost of a thousand streams for each unrelated order, and their memory. */
async function measureStreams(site: {
  marketplace: Marketplace;
  database: pg.Client;
  meter: Meter;
  pid: number;
}): Promise<Pick<Costs, 'eventUs' | 'eventPerStreamUs' | 'streamKb'>> {
  const { marketplace, database, meter, pid } = site;
  // Notifications as the program sends them to all processes, about orders without any stream.
  const notifyOfUnknownOrders = async () => {
    for (let batch = 0; batch < EVENT_BATCHES; batch++)
      await database.query(NOTIFY, [EVENTS_IN_BATCH]);
    await sleep(1_000);
  };
  const perEventUs = async () => {
    await notifyOfUnknownOrders();
    const { nodeMs } = await meter.during(notifyOfUnknownOrders);
    return (nodeMs * 1_000) / (EVENT_BATCHES * EVENTS_IN_BATCH);
  };
  const alone = await perEventUs();
  const before = memoryOf(pid).residentMb;
  marketplace.followEvents(STREAMS);
  await sleep(IDLE_MS);
  const streamKb = ((memoryOf(pid).residentMb - before) * 1_000) / STREAMS;
  const followed = await perEventUs();
  return {
    eventUs: round(alone),
    eventPerStreamUs: round(Math.max(0, (followed - alone) / STREAMS)),
    streamKb: round(Math.max(0, streamKb)),
  };
}

const EVENT_BATCHES = 20;
const EVENTS_IN_BATCH = 1_000;
const NOTIFY = `select count(pg_notify('order_changed', json_build_object('orderId', gen_random_uuid(), 'status', 'ready',
  'userId', gen_random_uuid(), 'restaurantId', gen_random_uuid())::text)) from generate_series(1, $1::int)`;

const round = (value: number) => Number(value.toPrecision(3));
