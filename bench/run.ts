import { benchAdminOrders } from './admin-orders.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchFirstVisit } from './first-visit.ts';
import { benchHttp } from './http.ts';
import { benchInteractions } from './interactions.ts';
import { benchMemory } from './memory.ts';
import { benchOrders } from './orders.ts';
import { benchOverload } from './overload.ts';
import { benchPages } from './pages.ts';
import { benchSearch } from './search.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { benchTwoProcesses } from './two-processes.ts';

// `npm run bench`: all benchmarks that take a few minutes at most; `npm run bench -- orders`: one of them, with
// its options after the name. Only ratios count: the speed of a machine varies by a factor of two from hour to
// hour.

type Bench = (options: string[]) => Promise<void>;

const SHORT: Record<string, Bench> = {
  catalogue: benchCatalogue,
  orders: benchOrders,
  'admin-orders': benchAdminOrders,
  processes: benchTwoProcesses,
  start: benchStart,
  web: benchFirstVisit,
  interactions: benchInteractions,
};

/** Run only when named: they take long, or need a database that was filled for them. */
const LONG: Record<string, Bench> = {
  http: benchHttp,
  overload: benchOverload,
  search: benchSearch,
  memory: benchMemory,
  soak: benchSoak,
  pages: benchPages,
};

const BENCHES = { ...SHORT, ...LONG };

const args = process.argv.slice(2);
const firstOption = args.findIndex((argument) => argument.startsWith('-'));
const named = firstOption < 0 ? args : args.slice(0, firstOption);
const options = args.slice(named.length);
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES)}`);
  process.exit(1);
}
if (options.length > 0 && named.length !== 1) {
  console.error('Options belong to one benchmark, which is named before them.');
  process.exit(1);
}
for (const [name, bench] of Object.entries(named.length > 0 ? BENCHES : SHORT)) {
  if (named.length === 0 || named.includes(name)) await bench(options);
}
