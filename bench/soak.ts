import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { freePort, startProgram } from '../scripts/program.ts';
import { readCosts } from './capacity/costs.ts';
import { PLACES } from './capacity/day.ts';
import { needsOf } from './capacity/needs.ts';
import { type Inspector, inspect } from './inspector.ts';
import { circumstances, markdownTable, saveReport } from './markdown-report.ts';
import { canWatchProcesses, memoryOf, openFilesOf } from './processes.ts';
import type { Totals } from './soak/traffic.ts';
import { trendOf, verdictOn } from './trend.ts';

const MEGABYTE = 1_000_000;
const SAMPLE_MS = 1_000;
/** Not in every sample: a full garbage collection blocks the program for some tens of milliseconds. */
const COLLECT_EVERY = 5;
const GONE_WITHIN_MS = 10_000;

/**
 * The watched figures, with their maximum growth per 100,000 requests in the second half of the run, when the caches
 * are full. A leak of 20 bytes per request is 2 MB of heap.
 */
const WATCHED = {
  heapMb: { title: 'heap in use after a collection, MB', bound: 1, digits: 1 },
  // Up to 92 MB of the catalogue's responses and pages are cached as they are requested.
  externalMb: { title: 'buffers outside of the heap, MB', bound: 10, digits: 1 },
  residentMb: { title: 'resident memory, MB', bound: 5, digits: 1 },
  files: { title: 'open files', bound: 2, digits: 0 },
  sockets: { title: 'sockets', bound: 2, digits: 0 },
  resources: { title: 'what keeps the event loop going (handles, timers)', bound: 2, digits: 0 },
  streams: { title: 'live streams', bound: 1, digits: 0 },
  connections: { title: 'connections to PostgreSQL', bound: 1, digits: 0 },
  loopDelayMs: { title: 'event loop delay, 99th percentile, ms', bound: 5, digits: 0 },
} as const;
type Watched = keyof typeof WATCHED;
const WATCHED_KEYS = Object.keys(WATCHED) as Watched[];

interface Sample {
  seconds: number;
  requests: number;
  values: Partial<Record<Watched, number>>;
}

/**
 * Mixed traffic at full speed, to find memory, streams or sockets that grow. `--minutes 10`, `--database postgres` or
 * `embedded`, `--lanes 16`, `--streams 100`, `--heap-snapshots <folder>` to find out what grows, `--save`.
 */
export async function benchSoak(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      database: { type: 'string', default: 'postgres' },
      lanes: { type: 'string', default: '16' },
      streams: { type: 'string', default: '100' },
      'heap-snapshots': { type: 'string' },
      save: { type: 'boolean' },
    },
  });
  const onPostgres = values.database === 'postgres';
  const server = onPostgres ? await startPostgresServer({ isOnDisk: true }) : null;
  if (!canWatchProcesses || (onPostgres && !server)) {
    console.log('\nSoak: left out, it needs Linux and a PostgreSQL server that can be started');
    return;
  }
  const found = await soak({
    url: server?.url,
    minutes: Number(values.minutes),
    lanes: Number(values.lanes),
    streams: Number(values.streams),
    snapshots: values['heap-snapshots'],
  }).finally(() => server?.stop());
  const text = report(found, server?.description ?? 'the embedded database');
  console.log(`\n${text}`);
  if (values.save) await saveReport(`soak-${values.database}.md`, `# Mixed traffic\n\n${text}\n`);
}

interface SoakOptions {
  url: string | undefined;
  minutes: number;
  lanes: number;
  streams: number;
  snapshots: string | undefined;
}

interface SoakResult extends SoakOptions {
  samples: Sample[];
  totals: Totals;
  /** After the clients have disconnected. */
  left: { streams: number; sockets: number; socketsBefore: number; heapMb: number };
}

async function soak(wanted: SoakOptions): Promise<SoakResult> {
  const { url, minutes, lanes, streams, snapshots } = wanted;
  const dataDir = await mkdtemp(join(tmpdir(), 'plateful-bench-'));
  const inspectPort = await freePort();
  const program = await startProgram({
    entry: 'src/server/main.ts',
    dataDir,
    env: { ...(url && { DATABASE_URL: url }), NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` },
  });
  const database = url ? new pg.Client({ connectionString: url }) : null;
  await database?.connect();
  const inspector = await inspect(inspectPort);
  const socketsBefore = openFilesOf(program.pid).sockets;
  const traffic = fork(
    join(import.meta.dirname, 'soak/traffic.ts'),
    [JSON.stringify({ origin: program.origin, lanes, streams })],
    { execArgv: [] },
  );
  let totals: Totals = { requests: 0, byAction: {}, refused: {}, events: 0 };
  traffic.on('message', (message: Totals) => {
    totals = message;
  });
  const watched = { inspector, database, pid: program.pid, origin: program.origin };
  try {
    await once(traffic, 'message');
    const samples: Sample[] = [];
    const startedAt = performance.now();
    const lengthMs = minutes * 60_000;
    let snapshotsWritten = 0;
    for (let tick = 1; performance.now() < startedAt + lengthMs; tick++) {
      await sleep(Math.max(0, startedAt + tick * SAMPLE_MS - performance.now()));
      if (traffic.exitCode !== null) throw new Error('The traffic process ended');
      const values = await takeSample(watched, tick % COLLECT_EVERY === 0);
      const seconds = (performance.now() - startedAt) / 1_000;
      samples.push({ seconds, requests: totals.requests, values });
      if (tick % 30 === 0) progress(samples);
      // Halfway and at the end: compare them to find the growth.
      if (snapshots && seconds * 1_000 > (lengthMs * (snapshotsWritten + 1)) / 2 - 2_000) {
        snapshotsWritten += 1;
        await inspector.writeHeapSnapshot(join(snapshots, `${snapshotsWritten}.heapsnapshot`));
      }
    }
    traffic.send('leave');
    await once(traffic, 'exit');
    const goneBy = performance.now() + GONE_WITHIN_MS;
    let after = await takeSample(watched, true);
    while (
      (after.streams !== 0 || (after.sockets ?? 0) > socketsBefore + 20) &&
      performance.now() < goneBy
    ) {
      await sleep(500);
      after = await takeSample(watched, true);
    }
    const { streams: streamsLeft = Number.NaN, sockets = Number.NaN, heapMb = Number.NaN } = after;
    return {
      ...wanted,
      samples,
      totals,
      left: { streams: streamsLeft, sockets, socketsBefore, heapMb },
    };
  } finally {
    traffic.kill();
    inspector.close();
    await database?.end();
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function takeSample(
  watched: { inspector: Inspector; database: pg.Client | null; pid: number; origin: string },
  collects: boolean,
): Promise<Sample['values']> {
  const { inspector, database, pid, origin } = watched;
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const metric = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);
  const resources = Object.values(await inspector.resources());
  const backends = await database?.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where pid <> pg_backend_pid() and client_port is not null',
  );
  return {
    residentMb: memoryOf(pid).residentMb,
    ...openFilesOf(pid),
    resources: resources.reduce((sum, count) => sum + count, 0),
    externalMb: metric('nodejs_external_memory_bytes') / MEGABYTE,
    streams: metric('live_streams'),
    loopDelayMs: metric('nodejs_eventloop_lag_p99_seconds') * 1_000,
    ...(backends && { connections: backends.rows[0]?.count ?? Number.NaN }),
    ...(collects && { heapMb: (await inspector.heapInUse()) / MEGABYTE }),
  };
}

function progress(samples: readonly Sample[]): void {
  const last = samples.at(-1);
  const heap = samples.findLast(({ values }) => values.heapMb !== undefined)?.values.heapMb;
  if (!last) return;
  const { residentMb = 0, sockets, streams } = last.values;
  console.log(
    `  ${Math.round(last.seconds)} s: ${last.requests} requests, heap ${heap?.toFixed(1)} MB, resident ${residentMb.toFixed(0)} MB, ${sockets} sockets, ${streams} streams`,
  );
}

function report(
  { samples, totals, left, minutes, lanes, streams }: SoakResult,
  database: string,
): string {
  const last = samples.at(-1);
  const secondHalf = samples.filter(({ seconds }) => seconds >= (last?.seconds ?? 0) / 2);
  const rows = WATCHED_KEYS.flatMap((key) => {
    const { title, bound, digits } = WATCHED[key];
    const series = (of: readonly Sample[], at: (sample: Sample) => number) =>
      of.flatMap((sample) => {
        const value = sample.values[key];
        return value === undefined || Number.isNaN(value) ? [] : [{ at: at(sample), value }];
      });
    const all = series(samples, ({ seconds }) => seconds).map(({ value }) => value);
    const half = series(secondHalf, ({ seconds }) => seconds).map(({ value }) => value);
    if (all.length === 0) return [];
    const perMinute = trendOf(series(secondHalf, ({ seconds }) => seconds / 60));
    const perRequests = trendOf(series(secondHalf, ({ requests }) => requests / 100_000));
    const verdict = verdictOn(perRequests, bound);
    return [
      [
        title,
        ...[half[0], all.at(-1), Math.max(...all)].map((value = 0) => value.toFixed(digits)),
        slope(perMinute),
        slope(perRequests),
        String(bound),
        verdict,
      ],
    ];
  });
  const head = [
    '',
    'half-way',
    'end',
    'highest',
    'per minute',
    'per 100,000 requests',
    'bound',
    '',
  ];
  const refused = Object.entries(totals.refused).map(([kind, count]) => `${kind}: ${count}`);
  const gone = left.streams === 0 ? 'all are gone' : `**${left.streams} are left**`;
  return `${minutes} minutes of mixed traffic at full speed, ${lanes} requests at a time beside ${streams} live streams, on ${database}
(\`npm run bench -- soak\`). Slopes are by least squares over the second half, ± the error; a figure is growing
if its slope less twice the error exceeds its bound. ${circumstances()}.

A town of ${PLACES.town} people makes some ${Math.round(needsOf(PLACES.town, readCosts()).requestsADay / 1_000)},000 requests in a day (capacity.md).

${totals.requests} requests, ${Math.round(totals.requests / (last?.seconds ?? 1))} a second, and ${totals.events} chunks of event streams. Not a success: ${refused.join(', ') || 'none'}.

${markdownTable(head, rows)}

Streams after their readers left: ${gone}; sockets ${left.sockets} (${left.socketsBefore} before), heap ${left.heapMb.toFixed(1)} MB.

Done: ${Object.entries(totals.byAction)
    .map(([action, count]) => `${action} ${count}`)
    .join(', ')}.`;
}

const slope = ({ perUnit, error }: { perUnit: number; error: number }) =>
  `${perUnit.toFixed(2)} ± ${error.toFixed(2)}`;
