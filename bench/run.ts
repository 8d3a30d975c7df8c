import { benchAdminOrders } from './admin-orders.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchFirstVisit } from './first-visit.ts';
import { benchOrders } from './orders.ts';
import { benchSearch } from './search.ts';

// `npm run bench`: everything; `npm run bench -- orders`: one of them. Only ratios count: what a
// machine does per second differs by a factor of two from hour to hour.

const BENCHES: Record<string, () => Promise<void>> = {
  catalogue: benchCatalogue,
  orders: benchOrders,
  'admin-orders': benchAdminOrders,
  search: benchSearch,
  web: benchFirstVisit,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES)}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (named.length === 0 || named.includes(name)) await bench();
}
