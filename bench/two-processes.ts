import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { menuApi, ordersApi, restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { canReadCpuTime, cpuSecondsOf, cpuSecondsOfAll } from './cpu-time.ts';
import type { Market } from './http/market.ts';
import { postgresSite, type Running, type Site } from './http/site.ts';
import { type Get, type WrkLoad, wrkLoad } from './http/wrk-load.ts';
import { limitCores } from './limit-cores.ts';
import { circumstances, markdownTable, saveReport } from './markdown-report.ts';
import { hasWrk, median } from './measure.ts';

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
  { title: 'list, ready-made bytes', gets: () => [{ path: restaurantsApi.list.path }] },
  {
    title: 'menu, ready-made bytes',
    gets: (market) => [{ path: urlOf(menuApi.dishes, { params: { id: firstId(market) } }) }],
  },
  {
    title: 'whether a restaurant is open, computed from what is remembered',
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
  if (!hasWrk() || !canReadCpuTime) {
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
(\`npm run bench -- processes --cores 0.6 --save\`): on two cores two whole ones would leave none to the load
generator. The last column is twice the ratio of the responses in a second of the program's own processor
time, which whatever else runs on the machine hardly affects. Its goal: ${GOAL}.
${circumstances(description)}.

${markdownTable(head, rows)}
`,
  );
}

interface Taken {
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
  if (!one || !two) throw new Error('Both are needed');
  const taken: Record<'one' | 'two', Taken[]> = { one: [], two: [] };
  try {
    for (const program of programs) await take(requests, program, WARM_UP_SECONDS);
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      taken.one.push(await take(requests, one, SECONDS));
      taken.two.push(await take(requests, two, SECONDS));
    }
  } finally {
    requests.remove();
  }
  const of = (side: 'one' | 'two', figure: keyof Taken) =>
    median(taken[side].map((each) => each[figure]));
  const ratio = of('two', 'perSecond') / of('one', 'perSecond');
  const ownRatio = of('two', 'perCpuSecond') / of('one', 'perCpuSecond');
  console.log(`\n${title}`);
  for (const side of ['one', 'two'] as const) {
    const rates = taken[side].map(({ perSecond }) => Math.round(perSecond));
    console.log(
      `  ${side}: ${Math.round(of(side, 'perSecond'))} requests/s (${Math.min(...rates)} to ${Math.max(...rates)}), ` +
        `${Math.round(of(side, 'perCpuSecond'))} in a second of its processor time; ` +
        `used ${of(side, 'cores').toFixed(2)} cores, wrk ${of(side, 'generatorCores').toFixed(2)}, everything else ${of(side, 'otherCores').toFixed(2)}`,
    );
  }
  const cores = availableParallelism();
  const left = cores - of('two', 'generatorCores') - of('two', 'otherCores');
  console.log(
    `  ratio ${ratio.toFixed(2)}, of ${cores} cores ${left.toFixed(2)} were left to it; ` +
      `with two of its own ${(2 * ownRatio).toFixed(2)}, goal at least ${GOAL}: ${verdict(2 * ownRatio)}`,
  );
  const rates = [of('one', 'perSecond'), of('two', 'perSecond')].map((rate) => rate.toFixed(0));
  const own = `${(2 * ownRatio).toFixed(2)} (${verdict(2 * ownRatio)})`;
  return [...rates, ratio.toFixed(2), own];
}

async function take(
  requests: WrkLoad,
  { origins, pids }: Running,
  seconds: number,
): Promise<Taken> {
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
