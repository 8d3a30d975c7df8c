import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { freePort, type Program, startProgram } from '../scripts/program.ts';
import { inspectFromNow } from './inspector.ts';
import { circumstances, markdownTable, saveReport } from './markdown-report.ts';
import { hasWrk, wrk } from './measure.ts';
import { canWatchProcesses, memoryOf } from './processes.ts';
import { type Trend, trendOf, verdictOn } from './trend.ts';

/** Time after the start at which a program counts as idle. */
const IDLE_AFTER_MS = 5_000;
const SLICE_SECONDS = 2;
/** For a slope. */
const MIN_SAMPLES = 10;
/** V8 returns freed memory to the system in the background. */
const RELEASED_WITHIN_MS = 300;

/** With PostgreSQL, in MB; the embedded database is in the same process. */
const GOAL = { idle: 160, loaded: 220 };
/**
 * In MB per million requests, after collections. The smallest JavaScript object has 16 bytes: leaked with
 * every request, that would be 16 MB.
 */
const GROWTH_BOUND = 8;

interface MemoryResult {
  database: string;
  requests: number;
  idleMb: number;
  loadedMb: number;
  highestMb: number;
  collectedMb: number;
  growth: Trend;
  isPostgres: boolean;
}

/**
 * Resident memory of a program on existing data: idle, and after a million reads of the catalogue. Half as many again
 * run with a full garbage collection every two seconds, because V8's young generation grows in steps that hide a slope.
 * `--requests 1000000`, `--database postgres` or `embedded`, `--save`.
 */
export async function benchMemory(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '1000000' },
      database: { type: 'string' },
      save: { type: 'boolean' },
    },
  });
  if (!canWatchProcesses || !hasWrk()) {
    console.log('\nMemory: left out, it needs Linux and wrk');
    return;
  }
  const requests = Number(values.requests);
  console.log(`\nResident memory, idle and after ${requests} reads of the catalogue`);
  const results: MemoryResult[] = [];
  if (values.database !== 'embedded') {
    const server = await startPostgresServer({ isOnDisk: true });
    if (!server) console.log('  PostgreSQL: left out, no server can be started here');
    else {
      try {
        const env = { DATABASE_URL: server.url };
        results.push(await measure(server.description, { env, requests, isPostgres: true }));
      } finally {
        await server.stop();
      }
    }
  }
  if (values.database !== 'postgres') {
    results.push(await measure('embedded', { env: {}, requests, isPostgres: false }));
  }
  if (values.save) await save(results);
}

async function measure(
  database: string,
  options: { env: Record<string, string>; requests: number; isPostgres: boolean },
): Promise<MemoryResult> {
  const { env, requests: wanted, isPostgres } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'plateful-bench-'));
  const inspectPort = await freePort();
  const started = {
    entry: 'scripts/start.js',
    dataDir,
    env: { ...env, NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}` },
  } as const;
  try {
    // Creates the data, and Node's compile cache.
    await (await startProgram(started)).stop();
    const program = await startProgram(started);
    try {
      await sleep(IDLE_AFTER_MS);
      const idleMb = memoryOf(program.pid).residentMb;
      const read = await readerOf(program);
      let requests = 0;
      while (requests < wanted) requests += await read();
      const { residentMb: loadedMb, highestMb } = memoryOf(program.pid);
      const { growth, collectedMb } = await growthOf(program, { read, inspectPort, wanted });
      const grown = { growth, collectedMb };
      const result = { database, requests, idleMb, loadedMb, highestMb, isPostgres, ...grown };
      print(result);
      return result;
    } finally {
      await program.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Each call reads the next path of the catalogue for a while and returns how often. */
async function readerOf({ origin }: Program): Promise<() => Promise<number>> {
  const paths = await catalogueOf(origin);
  let turn = 0;
  return async () => {
    const path = paths[turn++ % paths.length] ?? '/';
    return SLICE_SECONDS * (await wrk('', origin + path).measure(SLICE_SECONDS));
  };
}

async function growthOf(
  program: Program,
  options: { read: () => Promise<number>; inspectPort: number; wanted: number },
): Promise<{ growth: Trend; collectedMb: number }> {
  const { read, inspectPort, wanted } = options;
  const inspector = await inspectFromNow(program.pid, inspectPort);
  const samples: { at: number; value: number }[] = [];
  async function sample(requests: number): Promise<void> {
    await inspector.heapInUse();
    await sleep(RELEASED_WITHIN_MS);
    samples.push({ at: requests / 1e6, value: memoryOf(program.pid).residentMb });
  }
  try {
    // So that the memory of the inspector itself is not counted as growth.
    await inspector.heapInUse();
    await read();
    for (let requests = 0; requests < wanted / 2 || samples.length < MIN_SAMPLES; ) {
      requests += await read();
      await sample(requests);
    }
  } finally {
    inspector.close();
  }
  return { growth: trendOf(samples), collectedMb: samples.at(-1)?.value ?? Number.NaN };
}

/** The list, and a few restaurants with their menus. */
async function catalogueOf(origin: string): Promise<string[]> {
  const restaurants: Restaurant[] = await (await fetch(origin + restaurantsApi.list.path)).json();
  const some = restaurants
    .slice(0, 4)
    .flatMap(({ id }) => [
      urlOf(restaurantsApi.one, { params: { id } }),
      urlOf(menuApi.dishes, { params: { id } }),
    ]);
  return [restaurantsApi.list.path, ...some];
}

function row(result: MemoryResult): string[] {
  const { database, requests, isPostgres, idleMb, loadedMb, highestMb, collectedMb } = result;
  const { growth } = result;
  const judged = (megabytes: number, goal: number) =>
    isPostgres
      ? `${shown(megabytes)} MB (${megabytes <= goal ? 'met' : 'NOT met'})`
      : `${shown(megabytes)} MB`;
  const verdict = verdictOn(growth, GROWTH_BOUND);
  return [
    database,
    judged(idleMb, GOAL.idle),
    judged(loadedMb, GOAL.loaded),
    `${shown(highestMb)} MB`,
    `${shown(collectedMb)} MB`,
    `${shown(growth.perUnit)} ± ${shown(growth.error)} MB: ${verdict}`,
    String(Math.round(requests)),
  ];
}

const shown = (megabytes: number) => megabytes.toFixed(1);

const HEAD = [
  '',
  'idle',
  'after the requests',
  'highest',
  'after a collection',
  'growth per million',
  'requests',
];

function print(result: MemoryResult): void {
  const [database, ...cells] = row(result);
  console.log(`  ${database}`);
  cells.forEach((cell, index) => {
    console.log(`    ${HEAD[index + 1]}: ${cell}`);
  });
}

function save(results: MemoryResult[]): Promise<void> {
  return saveReport(
    'memory.md',
    `# Memory

Resident memory of the program, started on existing data, with the web client: ${IDLE_AFTER_MS / 1000} s after its start, and after reads of the
catalogue by 50 connections (\`npm run bench -- memory --save\`). Goals, with PostgreSQL: ${GOAL.idle} and
${GOAL.loaded} MB of a million bytes, and no growth. The embedded database is in the same process. Growth is that of what
remains after a collection of all garbage every ${SLICE_SECONDS} s, in half as many further requests: left alone, V8 enlarges its
young generation in steps of up to some 20 MB, which end with the third million and look like a slope before.
It counts as growing if the slope less twice its error exceeds ${GROWTH_BOUND} MB; 16 bytes leaked with each request would be 16 MB.
${circumstances()}.

${markdownTable(HEAD, results.map(row))}
`,
  );
}
