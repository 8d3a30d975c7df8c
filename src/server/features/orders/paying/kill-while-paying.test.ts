import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersApi, paymentsApi } from '#contract/api.ts';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { type CreatedIntent, createdIntent } from '#contract/payments.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { openDatabase } from '#server/open-database.ts';
import {
  GOOD_CARD,
  type PaymentBooks,
  paymentBooks,
  runPaymentsJob,
} from '#server/testing/payments.ts';
import { makeQuickFolder } from '#server/testing/quick-folder.ts';
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

// Killing the program kills the embedded database too, which is the harder case. A process is not killed for each step:
// the database's folder is copied where it would be, which leaves the same and costs less. `npm run faults` kills the
// program with SIGKILL under load, on both databases.

const HOOK = import.meta.resolve('#server/testing/copy-at-statements.ts');

/** On a machine that may be busy. */
const TIMEOUT_MS = 600_000;

let installation: TestInstallation;
let restaurant: TestRestaurant;
/** A coupon with one use, which a rival takes. */
let coupon: string;
let customer: string;
let rival: string;

beforeAll(async () => {
  installation = await makeInstallation();
  await withDatabase(installation.env, async (database) => {
    const app = await startTestApp({ database });
    restaurant = await makeRestaurant(database);
    customer = (await app.signUp()).cookie;
    rival = (await app.signUp()).cookie;
    coupon = (await makeCoupon(database, { maxUsage: 1 })).code;
    await app.close();
  });
}, TIMEOUT_MS);
afterAll(() => installation.remove());

async function withDatabase<T>(
  env: Record<string, string>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(readConfig(env));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function post(
  server: ServerProcess,
  call: { path: string; body: object; cookie: string },
): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(`${server.origin}${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: call.cookie },
      body: JSON.stringify(call.body),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}

async function prepare(
  server: ServerProcess,
  { order, cookie }: { order: PlaceOrderBody; cookie: string },
): Promise<CreatedIntent> {
  const body = { amount: order.totalAmount, order };
  const response = await post(server, { path: paymentsApi.createIntent.path, body, cookie });
  expect(response?.status).toBe(200);
  return createdIntent.parse(JSON.parse(response?.text ?? ''));
}

interface Step {
  /** Empty for the program that was not killed. */
  killedBefore: string;
  paid: string;
  result: string;
}

interface Scenario {
  order: PlaceOrderBody;
  /** Steps are counted from the first request to this path. */
  from: string;
  meanwhile?: (server: ServerProcess) => unknown;
}

/**
 * Pays and orders, and returns the result when the program is killed before each of its
 * statements in turn, and when it is not.
 */
async function killedAtEachStep(
  title: string,
  { order, from, meanwhile }: Scenario,
): Promise<{ steps: Step[]; responseStatus: number | undefined }> {
  const copies = await makeQuickFolder('plateful-copies-');
  const server = await startServer({ ...installation.env, COPY_FROM: from, COPIES: copies }, HOOK);
  const { clientSecret, paymentIntentId } = await prepare(server, { order, cookie: customer });
  await meanwhile?.(server);
  const card = { clientSecret, cardNumber: GOOD_CARD };
  const { path } = paymentsApi.confirmTestPayment;
  await post(server, { path, body: card, cookie: customer });
  const body = { ...order, paymentIntentId };
  const response = await post(server, { path: ordersApi.place.path, body, cookie: customer });
  await server.stop();

  const steps: Step[] = [];
  const folders = (await readdir(copies)).sort((a, b) => Number(a) - Number(b));
  for (const folder of folders) {
    const dataDir = join(copies, folder);
    const killedBefore = await readFile(join(dataDir, 'statement'), 'utf8');
    steps.push({ killedBefore, ...(await afterRestart({ DATA_DIR: dataDir }, paymentIntentId)) });
    await rm(dataDir, { recursive: true });
  }
  steps.push({ killedBefore: '', ...(await afterRestart(installation.env, paymentIntentId)) });
  await rm(copies, { recursive: true });
  print(title, steps);
  return { steps, responseStatus: response?.status };
}

/** Starts the program on what the killed one left, for one round of the payments job. */
function afterRestart(
  env: Record<string, string>,
  intentId: string,
): Promise<Pick<Step, 'paid' | 'result'>> {
  return withDatabase(env, async (database) => {
    await runPaymentsJob({ database }, { now: () => new Date(Date.now() + 2 * 60_000) });
    const books = await paymentBooks({ database }, intentId);
    return { paid: books.paid > 0 ? 'yes' : 'no', result: verdict(books) };
  });
}

function print(title: string, steps: readonly Step[]): void {
  const rows = steps.map(({ killedBefore, paid, result }, index) =>
    [
      String(index + 1).padStart(3),
      (killedBefore || '(lived)').padEnd(62),
      paid.padEnd(5),
      result,
    ].join(' '),
  );
  const head = `    ${'killed before'.padEnd(62)} paid  after the restart`;
  process.stdout.write(`\n${title}\n${head}\n${rows.join('\n')}\n\n`);
}

function verdict({ status, orders, paid, refunded }: PaymentBooks): string {
  if (orders === 1 && paid > 0 && refunded === 0 && status === 'ordered') return 'one order';
  if (orders === 0 && paid > 0 && refunded === paid && status === 'refused') return 'one refund';
  if (orders === 0 && paid === 0 && refunded === 0 && status === 'open') return 'nothing paid';
  return `WRONG: ${status}, ${orders} orders, paid ${paid}, refunded ${refunded}`;
}

test('a kill at any step of paying leaves exactly one order for the payment', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { steps, responseStatus } = await killedAtEachStep('An order that can be placed', {
    order: orderBody(restaurant),
    from: paymentsApi.confirmTestPayment.path,
  });
  for (const { paid, result } of steps) {
    expect(result).toBe(paid === 'yes' ? 'one order' : 'nothing paid');
  }
  expect(steps.map(({ paid }) => paid)).toContain('no');
  // Paid, next check scheduled, ordered.
  expect(steps.length).toBeGreaterThan(4);
  expect(steps.at(-1)?.result).toBe('one order');
  expect(responseStatus).toBe(201);
});

test('a kill at any step of paying for an impossible order leaves exactly one refund', {
  timeout: TIMEOUT_MS,
}, async () => {
  const totalAmount = totalWith({ discountType: 'percentage', discountValueHundredths: 1000 });
  const order = orderBody(restaurant, { couponCode: coupon, totalAmount });
  const { steps, responseStatus } = await killedAtEachStep(
    'An order that can no longer be placed',
    {
      order,
      from: ordersApi.place.path,
      // The query makes it a URL other than the one from which steps are counted.
      meanwhile: (server) =>
        post(server, { path: `${ordersApi.place.path}?of=rival`, body: order, cookie: rival }),
    },
  );
  for (const { result } of steps) expect(result).toBe('one refund');
  // Refused, claimed, refunded by the provider, recorded.
  expect(steps.length).toBeGreaterThan(5);
  expect(responseStatus).toBe(409);
});

test('the program finishes the payment soon after a restart', {
  timeout: TIMEOUT_MS,
}, async () => {
  const cookie = customer;
  const order = orderBody(restaurant);
  // An app whose jobs do not run by themselves leaves what a killed program does.
  const before = await withDatabase(installation.env, async (database) => {
    const app = await startTestApp({ database });
    const paid = { body: { amount: order.totalAmount, order }, cookie };
    const { path } = paymentsApi.createIntent;
    const { clientSecret } = (await app.call<CreatedIntent>('POST', path, paid)).body;
    const card = { body: { clientSecret, cardNumber: GOOD_CARD }, cookie };
    const confirmed = await app.call('POST', paymentsApi.confirmTestPayment.path, card);
    expect(confirmed.status).toBe(200);
    const { headers } = await app.call('GET', ordersApi.list.path, { cookie });
    await app.close();
    return Number(headers['x-total-count']);
  });

  const restarted = await startServer(installation.env);

  await expect.poll(() => orderCount(restarted, cookie), { timeout: 60_000 }).toBe(before + 1);
  await restarted.stop('SIGKILL');
});

async function orderCount(server: ServerProcess, cookie: string): Promise<number> {
  const response = await fetch(`${server.origin}${ordersApi.list.path}`, { headers: { cookie } });
  return Number(response.headers.get('x-total-count'));
}
