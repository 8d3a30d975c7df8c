import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApiDescription,
  type CheckResponse,
  type FuzzResponse,
  type Operation,
  operationsOf,
  responseChecker,
} from './testing/fuzz/check-response.ts';
import { type FuzzRequest, type Recipes, requestsOf } from './testing/fuzz/generate-requests.ts';
import { type Client, openClient } from './testing/fuzz/http-client.ts';
import { Pools } from './testing/fuzz/pools.ts';
import { paidIntent } from './testing/payments.ts';
import { recordStatements } from './testing/record-statements.ts';
import { addPizza, joinTeam, makeCoupon, makeRestaurant, orderBody } from './testing/restaurant.ts';
import { deliveredOrders, makeReview } from './testing/reviews.ts';
import {
  ALLOWED_SCANS,
  FIXED_TABLES,
  GROWING_TABLES,
  type SequentialScan,
  sequentialScans,
} from './testing/sequential-scans.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';

// Sends requests generated from the API's description, valid, nearly valid and hostile, in every role, and
// checks every response. `npm run fuzz` sends more, or repeats earlier ones.

const ON_SERVER = Boolean(process.env.TEST_DATABASE_URL);
/** Among all other tests. `npm run fuzz` sends more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
/** Other requests on a server than on the embedded database, the same ones each time. */
const SEED = Number(process.env.FUZZ_SEED ?? (ON_SERVER ? 2 : 1));
/** Lists one example of each kind of problem at the end, instead of stopping at the first. */
const CONTINUES_AFTER_PROBLEM = process.env.FUZZ_KEEP_GOING === '1';
/** At least this many are sent per second on any machine. */
const TIMEOUT_MS = 60_000 + REQUESTS * 20;

/** Part of one customer's data, which only that customer and admins may see. */
const MARKER = 'Kjx7Secret';

/** The roles that send requests. The victim, who owns the marked data, sends none. */
const ROLES = ['visitor', 'customer', 'stranger', 'staff', 'manager', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** How often each role sends: most calls are for admins, and a visitor's are soon refused. */
const SENDING_ROLES: readonly Role[] = [
  'admin',
  'admin',
  'admin',
  'admin',
  'customer',
  'customer',
  'manager',
  'manager',
  'staff',
  'stranger',
  'visitor',
];

/** A response that never ends; it has separate tests. */
const EXCLUDED_OPERATIONS = new Set(['GET /api/events']);

/** Each hashes a password or two, and so takes as long as fifty others. */
const SLOW = new Set(['POST /api/register', 'POST /api/login', 'PUT /api/user/password']);

/** They hash sometimes, write files or read whole tables, and take as long as five others. */
const LONG = new Set([
  'POST /api/user/confirm-password',
  'POST /api/user/second-factor',
  'GET /api/user/export',
  'GET /api/admin/export/{what}',
  'GET /api/admin/stats',
  'POST /api/admin/import',
  'POST /api/admin/import/preview',
]);

/** After these calls a role needs a new session. */
const ENDS_SESSIONS = new Set([
  'POST /api/logout',
  'DELETE /api/user/account',
  // A browser has one session: signing in, or up, ends the one it had.
  'POST /api/register',
  'POST /api/login',
]);

/** The statements sent to the server's database meanwhile. */
const record = ON_SERVER ? recordStatements() : null;

let dataDir: string;
let server: TestApp;
let client: Client;
let check: CheckResponse;
let operations: Operation[];
const pools = new Pools();
const people = new Map<Role, TestPerson>();
const problems = new Map<string, string>();
let total = 0;
/** How often each operation responded with which status. */
const statusCounts = new Map<string, Map<number, number>>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plateful-fuzz-'));
  server = await startTestApp({ env: { DATA_DIR: dataDir, ABUSE_LIMITS: 'off' } });
  client = openClient(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const description = await server.call<ApiDescription>('GET', '/api/openapi.json');
  operations = operationsOf(description.body).filter(({ name }) => !EXCLUDED_OPERATIONS.has(name));
  check = responseChecker(description.body);
  await createTestData();
  for (const role of ROLES) if (role !== 'visitor') await startSession(role);
}, 60_000);

afterAll(async () => {
  client.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('no request makes the server fail or reveal another person’s data', {
  timeout: TIMEOUT_MS,
}, async () => {
  const choices = operations.map((operation) => ({
    weight: weightOf(operation),
    arbitrary: requestsOf(operation, { roles: SENDING_ROLES.length, recipes }),
  }));
  const property = fc.asyncProperty(fc.oneof(...choices), async (request) => {
    const problem = await problemWith(request);
    if (problem && CONTINUES_AFTER_PROBLEM) problems.set(kindOf(request, problem), problem);
    else if (problem) throw new Error(problem);
  });
  const parameters = {
    seed: SEED,
    numRuns: REQUESTS,
    // A failing request changes the state for the next one, so shrinking is useless.
    endOnFailure: true,
  };
  const path = process.env.FUZZ_PATH;
  const result = await fc.check(property, path ? { ...parameters, path } : parameters);
  if (process.env.FUZZ_REQUESTS) console.log(tally());
  if (problems.size > 0) {
    throw new Error(`${problems.size} kinds:\n\n${[...problems.values()].join('\n\n')}`);
  }
  if (result.failed) {
    const again = `npm run fuzz -- --seed ${SEED} --requests ${REQUESTS}`;
    throw new Error(
      `${String(result.errorInstance)}\nAgain: ${again}; alone: --path ${result.counterexamplePath}`,
    );
  }
  if (!path) expect(total).toBe(REQUESTS);
});

test.runIf(record)(
  'no statement of these requests scans a growing table',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    if (!record) return;
    await server.runJobs();
    record.stop();
    const [tables] = await server.database.run<{ names: string[] }>(
      {
        name: '',
        text: "select array_agg(tablename::text) as names from pg_tables where schemaname = 'public'",
      },
      [],
    );
    expect(tables?.names.toSorted()).toEqual(
      [...Object.keys(GROWING_TABLES), ...Object.keys(FIXED_TABLES)].toSorted(),
    );

    const found = await sequentialScans(record.connection(), record.statements(), GROWING_TABLES);

    const isAllowed = ({ table, statement }: SequentialScan) =>
      !(table in GROWING_TABLES) ||
      ALLOWED_SCANS.some((each) => each.tables.includes(table) && each.statement.test(statement));
    expect(found.filter((each) => !isAllowed(each))).toEqual([]);
  },
);

/** Slow calls, and those that delete what others need, are sent less often. */
function weightOf({ name, method }: Operation): number {
  if (SLOW.has(name)) return 1;
  if (LONG.has(name)) return 4;
  return ENDS_SESSIONS.has(name) || method === 'DELETE' ? 2 : 12;
}

/** Sends a request. Returns what is wrong with its response, in some lines; null: nothing. */
async function problemWith(request: FuzzRequest): Promise<string | null> {
  const role = SENDING_ROLES[request.role % SENDING_ROLES.length] ?? 'visitor';
  const message = {
    method: request.operation.method,
    url: pools.urlOf(request),
    headers: headersOf(request, role),
    body: bodyOf(request),
  };
  const describeRequest = () =>
    `${role}: ${message.method} ${message.url}\n${JSON.stringify(message.headers)}\n${message.body?.slice(0, 2_000)}`;
  let response: FuzzResponse;
  try {
    response = await client.send(message);
  } catch (error) {
    return `${describeRequest()}\nThe connection was dropped, by this request or the one before: ${error}`;
  }
  total += 1;
  const statuses = statusCounts.getOrInsertComputed(request.operation.name, () => new Map());
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  const problem = check(request.operation, response) ?? leakIn(response, role);
  if (problem) return `${describeRequest()}\n${problem}`;
  await applyEffects(request, { response, role });
  return null;
}

const kindOf = ({ operation }: FuzzRequest, problem: string) =>
  `${operation.name} ${problem.split('\n').at(-1)?.replace(/\d+/g, '0').slice(0, 60)}`;

function headersOf({ headers, body }: FuzzRequest, role: Role): Record<string, string> {
  const { cookie } = people.get(role) ?? {};
  const type = body && ('json' in body ? 'application/json' : body.type);
  return { ...headers, ...(cookie && { cookie }), ...(type && { 'content-type': type }) };
}

function bodyOf({ body }: FuzzRequest): string | undefined {
  return body && ('text' in body ? body.text : pools.jsonOf(body.json));
}

function leakIn({ status, text }: FuzzResponse, role: Role): string | null {
  if (role === 'admin' || !text.includes(MARKER)) return null;
  const at = text.indexOf(MARKER);
  return `responds with ${status} with somebody else's data: …${text.slice(Math.max(0, at - 100), at + 60)}…`;
}

/** Adds created ids to the pools, and starts a new session for a role that was signed out or deleted. */
async function applyEffects(
  { operation: { name, method }, path }: FuzzRequest,
  { response, role }: { response: FuzzResponse; role: Role },
): Promise<void> {
  const [, cursor] = /[?&]cursor=([\w-]+)/.exec(String(response.headers.link ?? '')) ?? [];
  if (cursor) pools.add('cursors', cursor);
  if (response.status >= 300) return;
  if (method === 'DELETE' && path.id) pools.add('deleted', pools.textOf(path.id));
  if (ENDS_SESSIONS.has(name) && role !== 'visitor') await startSession(role);
  const pool = MADE_BY[name];
  if (!pool) return;
  const made: Record<string, unknown> = JSON.parse(response.text);
  if (typeof made.link === 'string') pools.add('invitations', made.link.split('/').at(-1) ?? '');
  if (typeof made.address === 'string') pools.add('printers', made.address.split('/').at(-1) ?? '');
  if (typeof made.jobToken === 'string') pools.add('tickets', made.jobToken);
  const id = made[pool === 'secrets' ? 'clientSecret' : 'id'];
  if (typeof id === 'string') pools.add(pool, id);
}

const MADE_BY: Readonly<Record<string, string>> = {
  'POST /api/restaurants': 'restaurants',
  'POST /api/restaurants/{id}/menu': 'dishes',
  'POST /api/restaurants/{id}/categories': 'categories',
  'POST /api/admin/coupons': 'coupons',
  'POST /api/restaurants/{id}/staff': 'invitations',
  'POST /api/restaurants/{id}/printers': 'endedPrinters',
  'POST /api/cloudprnt/{secret}': 'tickets',
  'POST /api/orders': 'orders',
  'POST /api/orders/{id}/cases': 'cases',
  'POST /api/orders/{id}/review': 'reviews',
  'POST /api/create-payment-intent': 'secrets',
};

let sessionCount = 0;

/** A session for a role, with a new account, as the old one may be deleted. */
async function startSession(role: Exclude<Role, 'visitor'>): Promise<void> {
  sessionCount += 1;
  const person = { email: `${role}-${sessionCount}@fuzz.example` };
  const made = role === 'admin' ? await server.signUpAdmin(person) : await server.signUp(person);
  people.set(role, made);
  if (role === 'customer') {
    const delivered = { restaurantId: KITCHEN.restaurantId, userId: made.user.id, count: 3 };
    pools.add('orders', ...(await deliveredOrders(server.database, delivered)));
  }
  if (role !== 'staff' && role !== 'manager') return;
  // In the teams of the restaurants that requests name, but not in that of the victim's.
  for (const restaurantId of TEAMS) {
    await joinTeam(server.database, { restaurantId, userId: made.user.id, role });
  }
}

/** The restaurants that have a team. */
const TEAMS: string[] = [];

/** Where most orders are placed. No other request names it, so that it stays open. */
const OPEN_RESTAURANT = { pho: '', tea: '', restaurantId: '' };
/** Only calls of the kitchen name it, so that it is never deleted. It has a team and orders. */
const KITCHEN = { pho: '', tea: '', restaurantId: '' };
const ORDERS_IN_KITCHEN = 6;

/**
 * Restaurants, some with a team, and a victim whose orders, card payment and profile have the marker. Only
 * admins may see data of the restaurant where the victim orders.
 */
async function createTestData(): Promise<void> {
  Object.assign(OPEN_RESTAURANT, await makeRestaurant(server.database));
  Object.assign(KITCHEN, await makeRestaurant(server.database));
  await addPizza(server.database, KITCHEN.restaurantId);
  const elsewhere = await makeRestaurant(server.database);
  TEAMS.push(KITCHEN.restaurantId);
  // Two of three requests are for the team's own.
  pools.add('kitchens', KITCHEN.restaurantId, KITCHEN.restaurantId, elsewhere.restaurantId);
  pools.add('cooked', KITCHEN.pho, KITCHEN.tea, elsewhere.pho);
  for (let count = 0; count < 5; count++) {
    const { restaurantId, pho, tea } = await makeRestaurant(server.database);
    TEAMS.push(restaurantId);
    pools.add('restaurants', restaurantId);
    const pizza = await addPizza(server.database, restaurantId);
    pools.add('dishes', pho, tea, pizza.id);
    pools.add('options', ...Object.values(pizza.options));
    pools.add('groups', ...pizza.groups.map(({ id }) => id));
    const coupon = await makeCoupon(server.database);
    pools.add('coupons', coupon.id);
    pools.add('codes', coupon.code);
  }
  const { user, cookie } = await server.signUp({
    firstName: `${MARKER}First`,
    lastName: `${MARKER}Last`,
    email: `${MARKER}@fuzz.example`,
  });
  const body = orderBody(elsewhere, {
    customerName: `${MARKER} Name`,
    customerEmail: `${MARKER}@fuzz.example`,
    deliveryAddress: `12 ${MARKER} Street`,
    deliveryInstructions: `${MARKER} bell`,
  });
  const order = await server.call<{ id: string }>('POST', '/api/orders', { body, cookie });
  const paymentIntentId = await paidIntent(server, {
    restaurant: elsewhere,
    cookie,
    order: body,
  });
  const paid = await server.call<{ id: string }>('POST', '/api/orders', {
    body: { ...body, paymentIntentId },
    cookie,
  });
  pools.add('orders', order.body.id, paid.body.id, user.id);
  const regular = await server.signUp();
  for (let count = 0; count < ORDERS_IN_KITCHEN; count++) {
    const sent = { body: orderBody(KITCHEN), cookie: regular.cookie };
    pools.add('orders', (await server.call<{ id: string }>('POST', '/api/orders', sent)).body.id);
  }
  const review = { restaurantId: KITCHEN.restaurantId, userId: regular.user.id, text: 'Crisp' };
  for (let count = 0; count < 3; count++) {
    pools.add('reviews', await makeReview(server.database, review));
  }
  const report = { reason: 'missing_items', message: `${MARKER} tea is missing` };
  const reported = await server.call<{ id: string }>('POST', `/api/orders/${paid.body.id}/cases`, {
    body: report,
    cookie,
  });
  pools.add('cases', reported.body.id);
  pools.add('intents', paymentIntentId);
  for (const name of ['Kitchen', 'Counter']) await addPrinter(name);
  const member = await server.signUp();
  pools.add('users', user.id, (await server.signUp()).user.id, member.user.id);
  for (const restaurantId of TEAMS) {
    await joinTeam(server.database, { restaurantId, userId: member.user.id, role: 'staff' });
  }
}

/** A ticket printer of the kitchen, and the ticket of an order that was placed since. */
async function addPrinter(name: string): Promise<void> {
  const { cookie } = await server.signUpAdmin();
  const path = `/api/restaurants/${KITCHEN.restaurantId}/printers`;
  const call = { cookie, body: { name } };
  const { body } = await server.call<{ address: string }>('POST', path, call);
  await server.call('POST', '/api/orders', { cookie, body: orderBody(KITCHEN) });
  const asked = await server.call<{ jobToken: string }>('POST', new URL(body.address).pathname, {
    body: { statusCode: '200%20OK' },
  });
  pools.add('printers', body.address.split('/').at(-1) ?? '');
  pools.add('tickets', asked.body.jobToken);
}

const word = fc.constantFrom('Phở', 'Kitchen', 'Ten percent', 'Ada');
const code = fc.nat(1_000_000).map((number) => `FUZZ${number}`);

/** Optional parts of an order: a coupon, or the payment that it claims. */
const extras = fc.constantFrom<object>(
  {},
  {},
  { couponCode: { pool: 'codes', index: 0 } },
  { paymentIntentId: { pool: 'intents', index: 0 } },
);

/** Valid bodies, where a schema does not suffice. */
const recipes: Recipes = {
  'POST /api/orders': fc
    .tuple(fc.constantFrom(OPEN_RESTAURANT, OPEN_RESTAURANT, KITCHEN), extras)
    .map(([restaurant, extra]) => ({ ...orderBody(restaurant), ...extra })),
  'POST /api/create-payment-intent': fc.boolean().map((hasOrder) => {
    const body = orderBody(OPEN_RESTAURANT);
    return { amount: body.totalAmount, ...(hasOrder && { order: body }) };
  }),
  'POST /api/payments/test/confirm': fc.nat(10).map((index) => ({
    clientSecret: { pool: 'secrets', index },
    cardNumber: '4242 4242 4242 4242',
  })),
  'POST /api/register': code.map((name) => ({
    firstName: 'Ada',
    lastName: name,
    email: `${name}@fuzz.example`,
    password: 'a rare horse with a battery',
  })),
  'PUT /api/user/profile': fc.record({ firstName: word, lastName: word }),
  'POST /api/restaurants': fc.record({ name: word, cuisine: word }),
  'POST /api/restaurants/{id}/menu': fc.record({
    name: word,
    price: fc.constant('9.50'),
    optionGroups: fc.array(
      fc.record({
        name: word,
        min: fc.constant(0),
        max: fc.constant(2),
        options: fc.array(fc.record({ name: word, price: fc.constant('1.50') }), { minLength: 1 }),
      }),
      { maxLength: 2 },
    ),
  }),
  'POST /api/restaurants/{id}/categories': fc.record({ name: word }),
  'POST /api/admin/coupons': fc.record({
    code,
    title: word,
    discountType: fc.constantFrom('percentage', 'fixed', 'free_delivery'),
    discountValue: fc.constantFrom('5', 10),
    startDate: fc.constant(null),
    endDate: fc.constant(null),
  }),
  'PUT /api/restaurants/{id}': fc.constantFrom<object>(
    { deliveryTime: '20-30 min', phone: '(213) 555-0100', rating: '4.5' },
    { name: 'Renamed', operatingHours: { monday: { open: '09:00', close: '02:00' } } },
    { operatingHoursMode: 'overnight', deliveryFee: '1.25', isTemporarilyClosed: true },
  ),
  'PUT /api/menu-items/{id}': fc.constantFrom<object>({ price: '8.25' }, { isAvailable: false }),
  'PUT /api/categories/{id}': fc.constantFrom<object>({ name: 'Soups' }, { displayOrder: 0 }),
  'PUT /api/admin/coupons/{id}': fc.constantFrom<object>(
    { title: 'Better', maxUsage: 100 },
    { discountType: 'fixed', discountValue: '3', userLimit: 2 },
    { endDate: '2031-05-01T04:00:00.000Z', isActive: true },
  ),
  'POST /api/admin/orders/{id}/refunds': fc.constantFrom<object>(
    {},
    { amount: '0.50', reason: 'Cold' },
  ),
  'POST /api/admin/orders/{id}/notes': fc.record({ text: word }),
  'POST /api/admin/users/{id}/credit': fc.record({
    amount: fc.constantFrom<unknown>('10.00', 2.5, '-1.00', -2),
    note: word,
  }),
  'POST /api/admin/customers/{id}/notes': fc.record({ text: word }),
  'POST /api/restaurants/{id}/staff': fc.record({
    email: code.map((name) => `${name}@team.example`),
    role: fc.constantFrom('staff', 'manager'),
  }),
  'PUT /api/restaurants/{id}/staff/{userId}': fc.record({
    role: fc.constantFrom('staff', 'manager'),
  }),
  'PUT /api/restaurants/{id}/special-days/{date}': fc.constantFrom<object>(
    { closed: true, note: 'New Year' },
    { open: '18:00', close: '02:00' },
    { closed: false },
  ),
  'PUT /api/kitchen/{restaurantId}/orders/{id}/status': fc.record({
    status: fc.constantFrom('confirmed', 'preparing', 'ready', 'delivered', 'cancelled'),
    from: fc.constantFrom('pending', 'confirmed', 'preparing', 'ready'),
    reason: fc.constant('Out of rice'),
    arrivesInMinutes: fc.constantFrom(undefined, 10, 60),
  }),
  'PUT /api/kitchen/{restaurantId}/orders/{id}/promise': fc.record({
    promisedUntil: fc
      .constantFrom(-5, 20, 90)
      .map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString()),
    from: fc.constantFrom('pending', 'confirmed', 'preparing', 'ready'),
  }),
  'PUT /api/kitchen/{restaurantId}/options/availability': fc.record({
    group: fc.constantFrom('Toppings', 'toppings', 'Size'),
    name: fc.constantFrom('Olives', 'Large'),
    isAvailable: fc.boolean(),
    for: fc.constantFrom('1h', 'resumed'),
  }),
  'POST /api/orders/{id}/cases': fc.record({
    reason: fc.constantFrom('missing_items', 'other'),
    message: fc.constantFrom('The tea is missing', 'Cold'),
    wants: fc.constantFrom('refund', 'reply'),
  }),
  'POST /api/admin/cases/{id}/decision': fc.constantFrom(
    { outcome: 'no_change', message: 'Sorry' },
    { outcome: 'refund', amount: '0.01', message: 'Here you are' },
  ),
  'POST /api/orders/{id}/review': fc.record({
    rating: fc.constantFrom(1, 5),
    text: fc.constantFrom(null, 'Crisp', ''),
  }),
  'PUT /api/admin/reviews/{id}': fc.boolean().map((hidden) => ({ hidden, reason: 'Insults' })),
  'PUT /api/admin/users/{id}': fc.record({
    isAdmin: fc.boolean(),
    adminRole: fc.constantFrom(undefined, 'owner', 'support', 'content', 'finance'),
  }),
};

function tally(): string {
  const lines = [...statusCounts].toSorted().map(([operation, statuses]) => {
    const counts = [...statuses].toSorted(([a], [b]) => a - b);
    return `${operation}: ${counts.map(([status, count]) => `${count} × ${status}`).join(', ')}`;
  });
  return `${lines.join('\n')}\n${total} requests`;
}
