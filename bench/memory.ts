import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { urlOf } from '#contract/endpoint.ts';
import { menuApi } from '#contract/menu.api.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { startProgram } from '../scripts/program.ts';
import { circumstances, keepResults, markdownTable } from './kept-results.ts';
import { hasWrk, wrk } from './measure.ts';
import { canWatchProcesses, memoryOf } from './processes.ts';
import { trendOf, verdictOn } from './trend.ts';

/** In a program that has been left alone for so long after its start. */
const IDLE_AFTER_MS = 5_000;
const SLICE_SECONDS = 2;

/** Of PostgreSQL mode, in MB; the embedded database is itself in the program. */
const GOAL = { idle: 120, loaded: 200 };
/**
 * In MB per million requests, in the second half. The smallest thing that JavaScript can keep has 16 bytes:
 * kept for every request, it would be 16 MB.
 */
const GROWTH_BOUND = 8;

interface Found {
  database: string;
  requests: number;
  idleMb: number;
  loadedMb: number;
  highestMb: number;
  growthMb: number;
  errorMb: number;
  isPostgres: boolean;
}

/**
 * Resident memory of a program that is started on existing data: idle, and after a million reads of the
 * catalogue. `--requests 1000000`, `--database postgres` or `embedded`, `--save`.
 */
export async function benchMemory(given: string[]): Promise<void> {
  const { values } = parseArgs({
    args: given,
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
  const found: Found[] = [];
  if (values.database !== 'embedded') {
    const server = await startPostgresServer({ isDurable: true });
    if (!server) console.log('  PostgreSQL: left out, no server can be started here');
    else {
      try {
        const env = { DATABASE_URL: server.url };
        found.push(await measure(server.description, { env, requests, isPostgres: true }));
      } finally {
        await server.stop();
      }
    }
  }
  if (values.database !== 'postgres') {
    found.push(await measure('embedded', { env: {}, requests, isPostgres: false }));
  }
  if (values.save) await keep(found);
}

async function measure(
  database: string,
  options: { env: Record<string, string>; requests: number; isPostgres: boolean },
): Promise<Found> {
  const { env, requests: wanted, isPostgres } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'plateful-bench-'));
  try {
    const started = { entry: 'scripts/start.js', dataDir, env } as const;
    // Makes the data, and Node's cache of compiled code.
    await (await startProgram(started)).stop();
    const program = await startProgram(started);
    try {
      await sleep(IDLE_AFTER_MS);
      const idleMb = memoryOf(program.pid).residentMb;
      const paths = await catalogueOf(program.origin);
      const samples: { at: number; value: number }[] = [];
      let requests = 0;
      while (requests < wanted) {
        const path = paths[samples.length % paths.length] ?? '/';
        requests += SLICE_SECONDS * (await wrk('', program.origin + path).measure(SLICE_SECONDS));
        samples.push({ at: requests / 1e6, value: memoryOf(program.pid).residentMb });
      }
      const { residentMb, highestMb } = memoryOf(program.pid);
      const { perUnit, error } = trendOf(samples.filter(({ at }) => at >= requests / 2e6));
      const found = { database, requests, idleMb, loadedMb: residentMb, highestMb, isPostgres };
      const result = { ...found, growthMb: perUnit, errorMb: error };
      print(result);
      return result;
    } finally {
      await program.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The list, and the restaurant and menu of a few. */
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

function row(found: Found): string[] {
  const { database, requests, isPostgres, idleMb, loadedMb, highestMb } = found;
  const { growthMb, errorMb } = found;
  const judged = (megabytes: number, goal: number) =>
    isPostgres
      ? `${shown(megabytes)} MB (${megabytes <= goal ? 'met' : 'NOT met'})`
      : `${shown(megabytes)} MB`;
  const verdict = verdictOn({ perUnit: growthMb, error: errorMb }, GROWTH_BOUND);
  return [
    database,
    judged(idleMb, GOAL.idle),
    judged(loadedMb, GOAL.loaded),
    `${shown(highestMb)} MB`,
    `${shown(growthMb)} ± ${shown(errorMb)} MB: ${verdict}`,
    String(Math.round(requests)),
  ];
}

const shown = (megabytes: number) => megabytes.toFixed(1);

const HEAD = [
  '',
  'idle',
  'after the requests',
  'highest',
  'growth per million, 2nd half',
  'requests',
];

function print(found: Found): void {
  const [database, ...cells] = row(found);
  console.log(`  ${database}`);
  cells.forEach((cell, index) => {
    console.log(`    ${HEAD[index + 1]}: ${cell}`);
  });
}

function keep(found: Found[]): Promise<void> {
  return keepResults(
    'memory.md',
    `# Memory

Resident memory of the program, started on existing data, with the web client: ${IDLE_AFTER_MS / 1000} s after its start, and after reads of the
catalogue by 50 connections (\`npm run bench -- memory --save\`). Goals, with PostgreSQL: ${GOAL.idle} and
${GOAL.loaded} MB of a million bytes, and no growth. The embedded database is in the same process.
${circumstances()}.

${markdownTable(HEAD, found.map(row))}
`,
  );
}
