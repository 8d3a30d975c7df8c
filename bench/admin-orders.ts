import { accountsApi } from '#contract/api.ts';
import { adminApi } from '#contract/management-api.ts';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { sampleAccounts } from '#server/sample/sample-people.ts';
import { databaseUrl, onServer, startPostgresServer } from '#server/testing/postgres-server.ts';
import { type Program, startProgram } from '../scripts/program.ts';
import { quantile } from './measure.ts';

const FEW = 1_000;
const MANY = Number(process.env.ORDERS ?? 1_000_000);
const REQUESTS = 400;
/** By what factor p99 may grow. */
const MAX_RATIO = 2;
/** For the dashboard's figures of a million orders, p99. */
const DASHBOARD_GOAL_MS = 300;
/** For each search of a million orders, p99. */
const SEARCH_GOAL_MS = 200;

/** Requests of an admin for orders; `{number}` and the like are those of the newest order. */
const QUERIES = {
  'the newest': 'limit=50',
  'those being prepared': 'limit=50&status=preparing',
  'the delivered ones': 'limit=50&status=delivered',
  'by amount': 'limit=50&sort=amount_high',
  'one by its number': 'search={number}',
  'a customer’s by name': 'search={customer}',
};

/** Searches and filters of admins; the number of results depends on the number of orders. */
const SEARCHES = {
  'a phone number': 'search=%2B1%20415%20555%200123',
  'its last four digits': 'search=0123',
  'an email address': 'search=customer4711@example.com',
  'a common first name': 'search=camila',
  'a restaurant': 'search={restaurant}',
  'a common dish': 'search=pho%20bo',
  'a dish of one order in two hundred': 'search=banh%20xeo',
  'a rare dish': 'search=lau%20mam',
  'a common dish, refunded': 'search=pho%20bo&concern=refunded',
  'a common dish, by amount': 'search=pho%20bo&sort=amount_high',
  'a common name, of a day': 'search=camila&from={day}&to={day}',
  'late ones': 'concern=late',
  'unconfirmed ones': 'concern=unconfirmed',
  'refunded ones': 'concern=refunded',
  'of one restaurant': 'restaurantId={restaurantId}',
  'of one restaurant, paid in cash': 'restaurantId={restaurantId}&paymentMethod=cash',
};

/** The admin's list of orders with a thousand orders and with a million, and the dashboard with a million. */
export async function benchAdminOrders(): Promise<void> {
  const server = await startPostgresServer({ isOnDisk: true });
  if (!server) {
    console.log('\nAdmin orders: left out, no PostgreSQL server can be started here');
    return;
  }
  console.log(`\nAdmin orders on ${server.description}: of ${MANY} as of ${FEW}, p99 in ms`);
  const programs: Program[] = [];
  try {
    const admins: Admin[] = [];
    for (const size of [FEW, MANY]) {
      const url = databaseUrl(server.url, `orders_${size}`);
      await onServer(server.url, `create database orders_${size}`);
      const program = await startProgram({
        entry: 'src/server/main.ts',
        env: { DATABASE_URL: url },
      });
      programs.push(program);
      await fillOrders(url, size);
      admins.push(await signIn(program.origin));
    }
    const [few, many] = admins;
    if (few && many) for (const title of titles) await compareQuery(title, few, many);
    if (many) {
      for (const [title, query] of Object.entries(SEARCHES)) {
        await measure(title, SEARCH_GOAL_MS, () => many.loadOrders(fill(query, many.newest)));
      }
      await measure('the dashboard', DASHBOARD_GOAL_MS, many.loadDashboard);
    }
  } finally {
    for (const program of programs) await program.stop();
    await server.stop();
  }
}

type Title = keyof typeof QUERIES;
const titles = Object.keys(QUERIES) as Title[];

interface Admin {
  loadOrders(query: string): Promise<Response>;
  loadDashboard(): Promise<Response>;
  newest: Newest;
}

/** Values of the newest order. */
type Newest = Record<'number' | 'customer' | 'restaurant' | 'restaurantId' | 'day', string>;

async function compareQuery(title: Title, few: Admin, many: Admin): Promise<void> {
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
  // In turn, so that other load of the machine affects both.
  for (let request = 0; request < REQUESTS; request++) {
    times.few.push(await timed(few, QUERIES[title]));
    times.many.push(await timed(many, QUERIES[title]));
  }
  const [small, large] = [quantile(times.few, 0.99), quantile(times.many, 0.99)];
  const ratio = large / small;
  const verdict = ratio <= MAX_RATIO ? 'met' : 'NOT met';
  console.log(
    `  ${title}: ${large.toFixed(1)} against ${small.toFixed(1)}, ratio ${ratio.toFixed(2)}; goal at most ${MAX_RATIO}: ${verdict}`,
  );
}

async function measure(
  title: string,
  goalMs: number,
  request: () => Promise<Response>,
): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count++) times.push(await timeOf(request));
  const ms = quantile(times, 0.99);
  const verdict = ms <= goalMs ? 'met' : 'NOT met';
  console.log(`  ${title}: ${ms.toFixed(1)}; goal at most ${goalMs} ms: ${verdict}`);
}

function timed({ loadOrders, newest }: Admin, query: string): Promise<number> {
  return timeOf(() => loadOrders(fill(query, newest)));
}

/** The query about this order. */
function fill(query: string, newest: Newest): string {
  return query.replaceAll(/\{(\w+)\}/g, (_, name: keyof Newest) =>
    encodeURIComponent(newest[name]),
  );
}

async function timeOf(request: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const response = await request();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return performance.now() - start;
}

async function signIn(origin: string): Promise<Admin> {
  const [{ email, password }] = sampleAccounts;
  const response = await fetch(origin + accountsApi.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`Signing in: ${response.status}`);
  const loadOrders = (query: string) =>
    fetch(`${origin}${adminApi.orders.path}?${query}`, { headers: { cookie } });
  const loadDashboard = () => fetch(origin + adminApi.stats.path, { headers: { cookie } });
  const [order]: Order[] = JSON.parse(await (await loadOrders('limit=1')).text());
  if (!order?.customerName) throw new Error('There are no orders');
  const newest = {
    number: orderNumber(order.id),
    customer: order.customerName,
    restaurant: order.restaurant.name,
    restaurantId: order.restaurantId,
    day: order.createdAt.slice(0, 10),
  };
  return { loadOrders, loadDashboard, newest };
}

/** A year of orders besides the sample data's: ten per customer, with two lines and two events each. */
async function fillOrders(url: string, size: number): Promise<void> {
  const database = await openPostgres(url);
  for (const text of FILL)
    await database.long.run({ name: '', text }, text.includes('$1') ? [size] : []);
  await database.close();
}

const FILL = [
  `create table made as
    select n, at, gen_random_uuid() as id, 1000 + (random() * 9000)::int as cents,
      case when n > $1::int - 200 then (array['pending', 'confirmed', 'preparing', 'ready'])[1 + n % 4]
        when n % 20 = 0 then 'cancelled' else 'delivered' end as status,
      (array['Ada', 'Grace', 'Linh', 'Noor', 'Theo', 'Camila', 'Andre', 'Saanvi'])[1 + n % 8]
        || ' ' || (array['Nguyen', 'Hopper', 'Vo', 'Haddad', 'Duarte', 'Bell', 'Raman'])[1 + n % 7]
        || ' ' || n % ($1::int / 10) as name
    from generate_series(1, $1::int) n,
      lateral (select now() - ($1::int - n) * (interval '365 days' / $1::int)) as time (at)`,
  `insert into orders (id, restaurant_id, customer_name, customer_email, customer_phone,
      delivery_address, subtotal_cents, discount_cents, delivery_fee_cents, service_fee_cents,
      tax_cents, total_cents, status, payment_method, payment_status, refunded_cents,
      refund_requested_cents, created_at, updated_at)
    select made.id, r.ids[1 + n % array_length(r.ids, 1)], name, 'customer' || n % ($1::int / 10) || '@example.com',
      '(' || 201 + n % 700 || ') 555-' || lpad((n % 10000)::text, 4, '0'), '12 Sample Street, Los Angeles, CA 90012', cents, 0, 0, 0, 0, cents, status,
      case when n % 2 = 0 then 'card' else 'cash' end,
      case when n % 100 = 0 then 'partially_refunded' when n % 2 = 0 then 'paid' else 'unpaid' end,
      case when n % 100 = 0 then 500 else 0 end, case when n % 100 = 0 then 500 else 0 end, at, at
    from made, (select array_agg(id) as ids from restaurants) r`,
  `insert into order_items (order_id, id, position, name, quantity, unit_price_cents)
    select id, gen_random_uuid(), position,
      case when n % 20000 = 0 then 'Lẩu Mắm' when n % 200 = 0 then 'Bánh Xèo'
        when n % 3 = position then 'Phở Bò' else 'Dish ' || n * position % 3000 end, 1, cents / 2
    from made, generate_series(1, 2) position`,
  `insert into order_events (order_id, id, status, by, at)
    select id, gen_random_uuid(), step, 'customer', at
    from made, unnest(array['pending', 'confirmed']) step`,
  'drop table made',
  'refresh materialized view past_order_totals',
  'vacuum analyze',
];
