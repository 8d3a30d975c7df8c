import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import { ordersApi } from '#contract/orders.api.ts';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { paymentsApi } from '#contract/payments.api.ts';
import { type CreatedIntent, createdIntent } from '#contract/payments.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { openDatabase } from '#server/open-database.ts';
import { PAYS, type PaymentBooks, paymentBooks, sweepRound } from '#server/testing/payments.ts';
import {
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
  totalWith,
} from '#server/testing/restaurant.ts';
import { type ServerProcess, startServer } from '#server/testing/server-process.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { makeInstallation, type TestInstallation } from '#server/testing/test-database.ts';

// Killing the program kills the embedded database too, which is the harder case. With a PostgreSQL
// server the same statements would only take another minute.
const test = anyTest.skipIf(process.env.TEST_DATABASE_URL);

const HOOK = import.meta.resolve('#server/testing/kill-at-statement.ts');

/** For each step a process is started, killed and started again, on a machine that may be busy. */
const TIMEOUT_MS = 600_000;
const MAX_STEPS = 60;

/** An installation with a restaurant and two customers. Independent steps are shared out among several. */
interface Place {
  installation: TestInstallation;
  restaurant: TestRestaurant;
  coupons: readonly string[];
  customer: string;
  rival: string;
}

let places: readonly [Place, Place];

beforeAll(async () => {
  places = await Promise.all([makePlace(), makePlace()]);
}, TIMEOUT_MS);
afterAll(() => Promise.all(places.map(({ installation }) => installation.remove())));

async function makePlace(): Promise<Place> {
  const installation = await makeInstallation();
  return onItsData({ installation }, async (database) => {
    const app = await startTestApp({ database });
    const restaurant = await makeRestaurant(database);
    const { cookie: customer } = await app.signUp();
    const { cookie: rival } = await app.signUp();
    const coupons: string[] = [];
    while (coupons.length < MAX_STEPS) {
      coupons.push((await makeCoupon(database, { maxUsage: 1 })).code);
    }
    await app.close();
    return { installation, restaurant, coupons, customer, rival };
  });
}

async function onItsData<T>(
  { installation }: Pick<Place, 'installation'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(readConfig(installation.env));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Starts the program on what the killed one left, for one round of the sweeper. */
function booksAfterRestart(place: Place, intentId: string): Promise<PaymentBooks> {
  return onItsData(place, async (database) => {
    await sweepRound({ database }, { now: () => new Date(Date.now() + 2 * 60_000) });
    return paymentBooks({ database }, intentId);
  });
}

/** Null when the server was killed before it answered. */
async function post(
  server: ServerProcess,
  call: { path: string; body: object; cookie: string },
): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(`${server.origin}${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: call.cookie },
      body: JSON.stringify(call.body),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

async function prepare(
  server: ServerProcess,
  { order, cookie }: { order: PlaceOrderBody; cookie: string },
): Promise<CreatedIntent> {
  const body = { amount: order.totalAmount, order };
  const answer = await post(server, { path: paymentsApi.createIntent.path, body, cookie });
  expect(answer?.status).toBe(200);
  return createdIntent.parse(JSON.parse(answer?.text ?? ''));
}

interface Step {
  killedBefore: string;
  paid: string;
  answered: string;
  became: string;
}

interface Course {
  order: PlaceOrderBody;
  /** Steps are counted from the first request to this path. */
  from: string;
  meanwhile?: (server: ServerProcess) => unknown;
}

/** Pays and orders on a server that kills itself at a step. */
async function killedAt(step: number, place: Place, course: Course): Promise<Step> {
  const { order, from, meanwhile } = course;
  const { customer: cookie, installation } = place;
  const server = await startServer(
    { ...installation.env, KILL_FROM: from, KILL_AT: String(step) },
    HOOK,
  );
  const { clientSecret, paymentIntentId } = await prepare(server, { order, cookie });
  await meanwhile?.(server);

  await post(server, {
    path: paymentsApi.confirmTestPayment.path,
    body: { clientSecret, cardNumber: PAYS },
    cookie,
  });
  const answer = await post(server, {
    path: ordersApi.list.path,
    body: { ...order, paymentIntentId },
    cookie,
  });
  // After the answer there may be one more statement, at which the server is still to be killed.
  await server.stop();

  const books = await booksAfterRestart(place, paymentIntentId);
  const [, killedBefore = ''] = /killed before: (.*)/.exec(server.output()) ?? [];
  return {
    killedBefore,
    paid: books.paid > 0 ? 'yes' : 'no',
    answered: answer ? String(answer.status) : '',
    became: verdict(books),
  };
}

function verdict({ status, orders, paid, refunded }: PaymentBooks): string {
  if (orders === 1 && paid > 0 && refunded === 0 && status === 'ordered') return 'one order';
  if (orders === 0 && paid > 0 && refunded === paid && status === 'refused') return 'one refund';
  if (orders === 0 && paid === 0 && refunded === 0 && status === 'open') return 'nothing paid';
  return `WRONG: ${status}, ${orders} orders, paid ${paid}, refunded ${refunded}`;
}

/** Kills a server at each step in turn, until one survives to the answer. */
async function killedAtEachStep(
  title: string,
  courseOf: (place: Place, step: number) => Course,
): Promise<Step[]> {
  const done: Step[] = [];
  let begun = 0;
  const hasLived = () => done.some(({ killedBefore }) => killedBefore === '');
  const runSteps = async (place: Place) => {
    while (begun < MAX_STEPS && !hasLived()) {
      begun += 1;
      const step = begun;
      done[step - 1] = await killedAt(step, place, courseOf(place, step));
    }
  };
  await Promise.all(places.map(runSteps));
  // The other installation may have begun a step beyond the last.
  const steps = done.slice(0, done.findIndex(({ killedBefore }) => killedBefore === '') + 1);
  const rows = steps.map(({ killedBefore, paid, answered, became }, index) =>
    [
      String(index + 1).padStart(3),
      (killedBefore || '(lived)').padEnd(62),
      paid.padEnd(5),
      answered.padEnd(9),
      became,
    ].join(' '),
  );
  const head = `    ${'killed before'.padEnd(62)} paid  answered  after the restart`;
  process.stdout.write(`\n${title}\n${head}\n${rows.join('\n')}\n\n`);
  return steps;
}

test('killed at each step of paying and ordering: one order for what was paid, every time', {
  timeout: TIMEOUT_MS,
}, async () => {
  const steps = await killedAtEachStep('An order that can be made', ({ restaurant }) => ({
    order: orderBody(restaurant),
    from: paymentsApi.confirmTestPayment.path,
  }));
  for (const { paid, became } of steps) {
    expect(became).toBe(paid === 'yes' ? 'one order' : 'nothing paid');
  }
  expect(steps.at(-1)).toMatchObject({ killedBefore: '', answered: '201' });
});

test('killed at each step when the order has become impossible: one refund, every time', {
  timeout: TIMEOUT_MS,
}, async () => {
  const totalAmount = totalWith({ discountType: 'percentage', discountValueHundredths: 1000 });
  const title = 'An order that can no longer be made';
  const steps = await killedAtEachStep(title, ({ restaurant, coupons, rival }, step) => {
    const order = orderBody(restaurant, { couponCode: coupons[step - 1] ?? '', totalAmount });
    return {
      order,
      from: ordersApi.list.path,
      // The query makes it a URL other than the one from which steps are counted.
      meanwhile: (server) =>
        post(server, { path: `${ordersApi.list.path}?of=rival`, body: order, cookie: rival }),
    };
  });
  for (const { became } of steps) expect(became).toBe('one refund');
  expect(steps.at(-1)).toMatchObject({ killedBefore: '', answered: '409' });
});

test('the program finishes the payment by itself soon after a restart', {
  timeout: TIMEOUT_MS,
}, async () => {
  const [{ installation, restaurant, customer: cookie }] = places;
  const order = orderBody(restaurant);
  const first = await startServer(installation.env);
  const { clientSecret } = await prepare(first, { order, cookie });
  const before = await orderCount(first, cookie);
  await post(first, {
    path: paymentsApi.confirmTestPayment.path,
    body: { clientSecret, cardNumber: PAYS },
    cookie,
  });
  await first.stop('SIGKILL');

  const second = await startServer(installation.env);

  await expect.poll(() => orderCount(second, cookie), { timeout: 60_000 }).toBe(before + 1);
  await second.stop('SIGKILL');
});

async function orderCount(server: ServerProcess, cookie: string): Promise<number> {
  const answer = await fetch(`${server.origin}${ordersApi.list.path}`, { headers: { cookie } });
  return Number(answer.headers.get('x-total-count'));
}
