import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { menuApi, ordersApi, restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import type { Market } from './http/market.ts';
import { postgresSite, type RunningProgram, type Site } from './http/site.ts';
import { type Get, type WrkLoad, wrkLoad } from './http/wrk-load.ts';
import { limitCores } from './limit-cores.ts';
import { circumstances, markdownTable, saveReport } from './markdown-report.ts';
import { hasWrk, median } from './measure.ts';
import { canWatchProcesses, cpuSecondsOf, cpuSecondsOfAll } from './processes.ts';

const REPEATS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 50;
const GOAL = 1.7;

interface Read {
  title: string;
  gets(market: Market): Get[];
}

const firstId = ({ restaurants: [restaurant] }: Market) => restaurant?.id ?? '';

const READS: readonly Read[] = [
  { title: 'list, cached bytes', gets: () => [{ path: restaurantsApi.list.path }] },
  {
    title: 'menu, cached bytes',
    gets: (market) => [{ path: urlOf(menuApi.dishes, { params: { id: firstId(market) } }) }],
  },
  {
    title: 'open status of a restaurant, computed from cached data',
    gets: (market) => [{ path: urlOf(restaurantsApi.status, { params: { id: firstId(market) } }) }],
  },
  {
    title: 'the page of a restaurant, HTML from the cache',
    gets: ({ restaurants: [restaurant] }) => [{ path: `/restaurant/${restaurant?.slug}` }],
  },
  {
    title: 'my orders, from the database',
    gets: ({ customers }) => customers.map(({ cookie }) => ({ path: ordersApi.list.path, cookie })),
  },
];

/**
 * Two processes compared with one, in turn. Reports responses per second, and per second of the program's own processor
 * time, which the load generator on the same cores does not affect.
 * `--cores 0.6` limits each process to that much of a core, to leave some for the load generator; `--save`.
 */
export async function benchTwoProcesses(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { cores: { type: 'string' }, save: { type: 'boolean' } },
  });
  const each = values.cores ? `${values.cores} of a core for each process` : 'no limits';
  console.log(
    `\nTwo processes against one, ${CONNECTIONS} connections, ${REPEATS} repeats, ${each}`,
  );
  if (!hasWrk() || !canWatchProcesses) {
    console.log('  left out, it needs wrk and Linux');
    return;
  }
  const site = await postgresSite({ size: 'small', processes: [1, 2] });
  if (!site) {
    console.log('  left out, no PostgreSQL server can be started here');
    return;
  }
  let removeLimit: (() => void) | null = () => {};
  try {
    if (values.cores)
      removeLimit = limitCores(
        site.programs.flatMap(({ pids }) => pids),
        Number(values.cores),
      );
    if (!removeLimit) {
      console.log('  left out, processes cannot be limited here: that needs Linux and root');
      return;
    }
    const rows: string[][] = [];
    for (const read of READS) rows.push([read.title, ...(await compareProcesses(read, site))]);
    if (values.save) await save(rows, each, site.description);
  } finally {
    await site.stop();
    removeLimit?.();
  }
}

async function save(rows: string[][], each: string, description: string): Promise<void> {
  const head = ['', 'one process', 'two', 'ratio', 'of processor time'];
  await saveReport(
    'two-processes.md',
    `# Two processes against one

Requests a second, ${CONNECTIONS} connections, median of ${REPEATS} repeats in turn; ${each}
(\`npm run bench -- processes --cores 0.6 --save\`): on two cores, two unlimited ones would leave none to the load
generator. The last column is twice the ratio of the responses in a second of the program's own processor
time, which whatever else runs on the machine hardly affects. Its goal: ${GOAL}.
${circumstances(description)}.

${markdownTable(head, rows)}
`,
  );
}

interface Measurement {
  perSecond: number;
  /** Per second of the program's processor time. */
  perCpuSecond: number;
  /** Cores used by the program, by the load generator, and by everything else, including PostgreSQL. */
  cores: number;
  generatorCores: number;
  otherCores: number;
}

async function compareProcesses(
  { title, gets }: Read,
  { market, programs }: Site,
): Promise<string[]> {
  const requests = wrkLoad(gets(market));
  const [one, two] = programs;
  if (!one || !two) throw new Error('One and two processes are needed');
  const measured: Record<'one' | 'two', Measurement[]> = { one: [], two: [] };
  try {
    for (const program of programs) await measure(requests, program, WARM_UP_SECONDS);
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      measured.one.push(await measure(requests, one, SECONDS));
      measured.two.push(await measure(requests, two, SECONDS));
    }
  } finally {
    requests.remove();
  }
  const medianOf = (side: 'one' | 'two', figure: keyof Measurement) =>
    median(measured[side].map((each) => each[figure]));
  const ratio = medianOf('two', 'perSecond') / medianOf('one', 'perSecond');
  const ownRatio = medianOf('two', 'perCpuSecond') / medianOf('one', 'perCpuSecond');
  console.log(`\n${title}`);
  for (const side of ['one', 'two'] as const) {
    const rates = measured[side].map(({ perSecond }) => Math.round(perSecond));
    console.log(
      `  ${side}: ${Math.round(medianOf(side, 'perSecond'))} requests/s (${Math.min(...rates)} to ${Math.max(...rates)}), ` +
        `${Math.round(medianOf(side, 'perCpuSecond'))} in a second of its processor time; ` +
        `used ${medianOf(side, 'cores').toFixed(2)} cores, wrk ${medianOf(side, 'generatorCores').toFixed(2)}, everything else ${medianOf(side, 'otherCores').toFixed(2)}`,
    );
  }
  const cores = availableParallelism();
  const left = cores - medianOf('two', 'generatorCores') - medianOf('two', 'otherCores');
  console.log(
    `  ratio ${ratio.toFixed(2)}, of ${cores} cores ${left.toFixed(2)} were left to it; ` +
      `with two of its own ${(2 * ownRatio).toFixed(2)}, goal at least ${GOAL}: ${verdict(2 * ownRatio)}`,
  );
  const rates = [medianOf('one', 'perSecond'), medianOf('two', 'perSecond')].map((rate) =>
    rate.toFixed(0),
  );
  const own = `${(2 * ownRatio).toFixed(2)} (${verdict(2 * ownRatio)})`;
  return [...rates, ratio.toFixed(2), own];
}

async function measure(
  requests: WrkLoad,
  { origins, pids }: RunningProgram,
  seconds: number,
): Promise<Measurement> {
  const cpuSeconds = () => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
  const [own, all, start] = [cpuSeconds(), cpuSecondsOfAll(), performance.now()];
  const load = await requests.load(origins, { seconds, connections: CONNECTIONS });
  if (load.refused > 0) throw new Error(`${load.refused} of the requests were refused`);
  const elapsed = (performance.now() - start) / 1_000;
  const cores = (cpuSeconds() - own) / elapsed;
  const generatorCores = load.generatorCpuSeconds / elapsed;
  return {
    perSecond: load.perSecond,
    perCpuSecond: load.perSecond / cores,
    cores,
    generatorCores,
    otherCores: (cpuSecondsOfAll() - all) / elapsed - cores - generatorCores,
  };
}

const verdict = (ratio: number) => (ratio >= GOAL ? 'met' : 'NOT met');
