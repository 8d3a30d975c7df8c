import { fileURLToPath } from 'node:url';
import { afterAll, test as anyTest, beforeAll, expect } from 'vitest';
import { ordersApi } from '#contract/orders.api.ts';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { paymentsApi } from '#contract/payments.api.ts';
import { type CreatedIntent, createdIntent } from '#contract/payments.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { openDatabase } from '#server/open-database.ts';
import {
  type Kitchen,
  makeCoupon,
  makeKitchen,
  orderBody,
  totalWith,
} from '#server/testing/kitchen.ts';
import { PAYS, type PaymentBooks, paymentBooks, sweepRound } from '#server/testing/payments.ts';
import { type ServerProcess, startServer } from '#server/testing/server-process.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { makeInstallation, type TestInstallation } from '#server/testing/test-database.ts';

// On the embedded database the kill takes the database along, which is the harder case; on a server
// of its own it would be the same statements for another minute.
const test = anyTest.skipIf(process.env.TEST_DATABASE_URL);

const HOOK = fileURLToPath(import.meta.resolve('#server/testing/kill-at-statement.ts'));

/** A process is started, killed and started again for each step, on a machine that may be busy. */
const TIMEOUT_MS = 600_000;
const MAX_STEPS = 60;

let installation: TestInstallation;
let kitchen: Kitchen;
const coupons: string[] = [];
let customer: string;
let rival: string;

beforeAll(async () => {
  installation = await makeInstallation();
  await onItsData(async (database) => {
    const app = await startTestApp({ database });
    kitchen = await makeKitchen(database);
    customer = (await app.signUp()).cookie;
    rival = (await app.signUp()).cookie;
    for (let made = 0; made < MAX_STEPS; made++) {
      coupons.push((await makeCoupon(database, { maxUsage: 1 })).code);
    }
    await app.close();
  });
}, TIMEOUT_MS);
afterAll(() => installation.remove());

async function onItsData<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(installation.env));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The program starts again on what the killed one left, and does one round. */
function booksAfterRestart(intentId: string): Promise<PaymentBooks> {
  return onItsData(async (database) => {
    await sweepRound({ database }, { now: () => new Date(Date.now() + 2 * 60_000) });
    return paymentBooks({ database }, intentId);
  });
}

/** Null: there was nobody to answer any more. */
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

async function prepare(server: ServerProcess, order: PlaceOrderBody): Promise<CreatedIntent> {
  const body = { amount: order.totalAmount, order };
  const answer = await post(server, {
    path: paymentsApi.createIntent.path,
    body,
    cookie: customer,
  });
  expect(answer?.status).toBe(200);
  return createdIntent.parse(JSON.parse(answer?.text ?? ''));
}

interface Step {
  killedBefore: string;
  paid: string;
  answered: string;
  became: string;
}

/** Pays and orders on a server that kills itself at a step, counted from the first request of a path. */
async function killedAt(
  step: number,
  {
    order,
    from,
    meanwhile,
  }: {
    order: PlaceOrderBody;
    from: string;
    meanwhile?: (server: ServerProcess) => unknown;
  },
): Promise<Step> {
  const server = await startServer({
    ...installation.env,
    NODE_OPTIONS: `--import=${HOOK}`,
    KILL_FROM: from,
    KILL_AT: String(step),
  });
  const cookie = customer;
  const { clientSecret, paymentIntentId } = await prepare(server, order);
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
  await server.stop('SIGKILL');

  const books = await booksAfterRestart(paymentIntentId);
  const [, killedBefore = ''] = /killed before: (.*)/.exec(server.output()) ?? [];
  return {
    killedBefore,
    paid: books.paid > 0 ? 'yes' : 'no',
    answered: answer ? String(answer.status) : '',
    became: verdict(books),
  };
}

function verdict({ status, orders, paid, givenBack }: PaymentBooks): string {
  if (orders === 1 && paid > 0 && givenBack === 0 && status === 'ordered') return 'one order';
  if (orders === 0 && paid > 0 && givenBack === paid && status === 'refused') return 'one refund';
  if (orders === 0 && paid === 0 && givenBack === 0 && status === 'open') return 'nothing paid';
  return `WRONG: ${status}, ${orders} orders, paid ${paid}, given back ${givenBack}`;
}

/** Step after step, until the server lives to the answer. */
async function killedAtEachStep(
  title: string,
  run: (step: number) => Promise<Step>,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (let step = 1; step <= MAX_STEPS && !(steps.at(-1)?.killedBefore === ''); step++) {
    steps.push(await run(step));
  }
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
  const order = orderBody(kitchen);
  const steps = await killedAtEachStep('An order that can be made', (step) =>
    killedAt(step, { order, from: paymentsApi.confirmTestPayment.path }),
  );
  for (const { paid, became } of steps) {
    expect(became).toBe(paid === 'yes' ? 'one order' : 'nothing paid');
  }
  expect(steps.at(-1)).toMatchObject({ killedBefore: '', answered: '201' });
});

test('killed at each step when the order has become impossible: one refund, every time', {
  timeout: TIMEOUT_MS,
}, async () => {
  const totalAmount = totalWith({ discountType: 'percentage', discountValueHundredths: 1000 });
  const steps = await killedAtEachStep('An order that can no longer be made', (step) => {
    const order = orderBody(kitchen, { couponCode: coupons[step - 1] ?? '', totalAmount });
    return killedAt(step, {
      order,
      from: ordersApi.list.path,
      // The query makes it another URL than the one from which the steps are counted.
      meanwhile: (server) =>
        post(server, { path: `${ordersApi.list.path}?of=rival`, body: order, cookie: rival }),
    });
  });
  for (const { became } of steps) expect(became).toBe('one refund');
  expect(steps.at(-1)).toMatchObject({ killedBefore: '', answered: '409' });
});

test('the program settles by itself, soon after it was started again', {
  timeout: TIMEOUT_MS,
}, async () => {
  const order = orderBody(kitchen);
  const cookie = customer;
  const first = await startServer(installation.env);
  const { clientSecret } = await prepare(first, order);
  const before = await orderCount(first);
  await post(first, {
    path: paymentsApi.confirmTestPayment.path,
    body: { clientSecret, cardNumber: PAYS },
    cookie,
  });
  await first.stop('SIGKILL');

  const second = await startServer(installation.env);

  await expect.poll(() => orderCount(second), { timeout: 60_000 }).toBe(before + 1);
  await second.stop('SIGKILL');
});

async function orderCount(server: ServerProcess): Promise<number> {
  const answer = await fetch(`${server.origin}${ordersApi.list.path}`, {
    headers: { cookie: customer },
  });
  return Number(answer.headers.get('x-total-count'));
}
