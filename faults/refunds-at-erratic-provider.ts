import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ordersApi, paymentsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import type { OfficeOrder } from '#contract/office.ts';
import { adminApi, officeApi } from '#contract/office-api.ts';
import type { Order } from '#contract/orders.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/open-database.ts';
import {
  type StripeLikeServer,
  startStripeLikeServer,
  type Trouble,
} from '#server/testing/stripe-like-server.ts';
import { registerCustomer } from '../scripts/order-client.ts';
import { doctorFindings } from './doctor-findings.ts';
import type { Fault } from './fault.ts';
import { type Market, openMarket } from './market.ts';
import { createPersistentClient, type PersistentClient } from './persistent-client.ts';
import { launch, makeSite, type Site, startOn } from './program-under-test.ts';

const HOOK = import.meta.resolve('#server/testing/kill-at-statement.ts');

/** Parts of the statements that decide a refund, claim it and write its outcome. */
const DECIDED_BY = [
  'insert into refunds',
  'insert into "refunds"',
  'claim_refunds',
  'from "refunds"',
];
const STATEMENTS_LATER = 25;
const ROUND_MS = 15_000;

const CUSTOMERS = 12;
const PAUSE_MS = 100;
const SETTLED_WITHIN_MS = 180_000;

/** A paid order and what was acknowledged of it. */
interface Paid {
  orderId: string;
  intentId: string;
  isCancelled: boolean;
  refunds: number;
}

interface Load {
  client: PersistentClient;
  market: Market;
  stripe: StripeLikeServer;
  paid: Paid[];
}

/**
 * Customers cancel paid orders and admins refund their lines, while the provider hangs, fails, answers late or twice, and
 * the program is killed at statements about refunds. Each payment is refunded once, or its refund is still owed, and in
 * the end nothing is owed.
 */
export const refundsAtErraticProvider: Fault = {
  name: 'refunds at an erratic provider',
  on: ['embedded', 'postgres'],
  rounds: { whole: 100, short: 1 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    const stripe = await startStripeLikeServer();
    Object.assign(site.env, stripe.env);
    try {
      const first = await startOn(site);
      const { origin } = first;
      const market = await openMarket(origin);
      const cookies: string[] = [];
      while (cookies.length < CUSTOMERS) cookies.push(await registerCustomer(origin));
      await first.end('SIGTERM');

      const client = createPersistentClient(() => origin);
      const load: Load = { client, market, stripe, paid: [] };
      stripe.beErratic(({ path }) => (path.startsWith('/v1/refunds') ? anyTrouble() : 'none'));
      const lanes = cookies.map((cookie) => orderAndRefund(load, cookie));
      lanes.push(sendEventsTwice(load, origin));
      for (let round = 0; round < rounds; round++) await killedOnce(site);
      stripe.beErratic(() => 'none');

      const last = await startOn(site);
      client.end();
      await Promise.all(lanes);
      await last.end('SIGKILL');
      const audited = await whenAllIsSettled(site, load);
      const { answers } = client;
      const longestOutageMs = null;
      const acknowledged = load.paid.reduce(
        (sum, { isCancelled, refunds }) => sum + Number(isCancelled) + refunds,
        0,
      );
      const broken = [...audited.broken, ...(await doctorFindings(site))];
      if (answers['500']) broken.push('a request was answered 500');
      return { rounds, acknowledged, longestOutageMs, answers, ...audited, broken };
    } finally {
      await stripe.close();
      await site.remove();
    }
  },
};

const TROUBLES: readonly Trouble[] = ['none', 'none', 'lost', 'silent', 500, { lateMs: 2_000 }];

function anyTrouble(): Trouble {
  return oneOf(TROUBLES) ?? 'none';
}

function oneOf<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}

/** Runs the program until it kills itself at a statement about refunds, or is killed after a while. */
async function killedOnce(site: Site): Promise<void> {
  const program = launch({
    ...site.env,
    NODE_OPTIONS: `--import ${HOOK}`,
    KILL_BEFORE: oneOf(DECIDED_BY) ?? '',
    KILL_LATER: String(Math.floor(Math.random() * STATEMENTS_LATER)),
  });
  await Promise.race([program.exited, sleep(ROUND_MS)]);
  await program.end('SIGKILL');
}

/** Pays an order after the other, and cancels it, refunds its two units, or does both at once. */
async function orderAndRefund(load: Load, cookie: string): Promise<void> {
  const acts = [
    [cancel],
    [refundUnit, refundUnit],
    [refundUnit, cancel],
    [refundUnit, refundUnit, refundUnit, cancel],
  ];
  while (!load.client.hasEnded()) {
    const order = await payForOrder(load, cookie);
    if (order) {
      const { paid, items } = order;
      load.paid.push(paid);
      const orderItemId = items[0]?.id ?? '';
      await Promise.all((oneOf(acts) ?? []).map((act) => act(load, { paid, orderItemId, cookie })));
    }
    await sleep(PAUSE_MS);
  }
}

async function payForOrder(
  { client, market: { order }, stripe }: Load,
  cookie: string,
): Promise<{ paid: Paid; items: Order['items'] } | null> {
  const intent = await client.settle(paymentsApi.createIntent.path, {
    body: { amount: order.totalAmount, order },
    headers: { cookie, 'idempotency-key': randomUUID() },
  });
  if (intent.status !== 200) return null;
  const { paymentIntentId: intentId } = JSON.parse(intent.text);
  stripe.setStatus(intentId, 'succeeded');
  const placed = await client.settle(ordersApi.place.path, {
    body: { ...order, paymentIntentId: intentId },
    headers: { cookie, 'idempotency-key': randomUUID() },
  });
  if (placed.status !== 201) return null;
  const { id: orderId, items }: Order = JSON.parse(placed.text);
  return { paid: { orderId, intentId, isCancelled: false, refunds: 0 }, items };
}

interface Decision {
  paid: Paid;
  orderItemId: string;
  cookie: string;
}

async function cancel({ client }: Load, { paid, cookie }: Decision): Promise<void> {
  await client.settle(urlOf(ordersApi.cancel, { params: { id: paid.orderId } }), {
    method: 'PATCH',
    body: { status: 'cancelled' },
    headers: { cookie },
  });
  // An earlier, unanswered try may have cancelled it already: then it is no longer pending.
  paid.isCancelled = true;
}

async function refundUnit(
  { client, market }: Load,
  { paid, orderItemId }: Decision,
): Promise<void> {
  const { status } = await client.settle(
    urlOf(paymentsApi.refund, { params: { id: paid.orderId } }),
    {
      body: { items: [{ orderItemId, quantity: 1 }], reason: 'It was cold' },
      headers: { cookie: market.adminCookie, 'idempotency-key': randomUUID() },
    },
  );
  if (status === 200) paid.refunds += 1;
}

/** Reports refunds as the provider does, each twice at the same moment. */
async function sendEventsTwice({ client, stripe }: Load, origin: string): Promise<void> {
  while (!client.hasEnded()) {
    await sleep(PAUSE_MS);
    const refund = oneOf(stripe.refunds.slice(0, CUSTOMERS));
    if (!refund) continue;
    const object = { object: 'charge', payment_intent: refund.payment_intent };
    const { rawBody: body, signature } = stripe.signedEvent({ type: 'charge.refunded', object });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const send = () =>
      fetch(origin + paymentsApi.stripeWebhook.path, { method: 'POST', body, headers }).catch(
        () => null,
      );
    await Promise.all([send(), send()]);
  }
}

/** Lets the program carry out what is owed, and compares the acknowledged decisions with the provider's refunds. */
async function whenAllIsSettled(
  site: Site,
  load: Load,
): Promise<{ lost: number; doubled: number; broken: string[] }> {
  const { market, stripe, paid } = load;
  await endPauses(site);
  const program = await startOn(site);
  const headers = { cookie: market.adminCookie };
  const read = async (path: string) => (await fetch(program.origin + path, { headers })).json();
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  const refunding = () => read(`${adminApi.orders.path}?paymentStatus=refunding&limit=1`);
  while ((await refunding()).length > 0 && Date.now() < deadline) await sleep(500);

  let [lost, doubled] = [0, 0];
  const broken: string[] = [];
  for (const { orderId, intentId, isCancelled, refunds } of paid) {
    const office: OfficeOrder = await read(urlOf(officeApi.order, { params: { id: orderId } }));
    const amount = stripe.intents.get(intentId)?.amount ?? 0;
    const atProvider = stripe.refunds.filter(({ payment_intent }) => payment_intent === intentId);
    const refunded = atProvider.reduce((sum, each) => sum + each.amount, 0);
    const ids = new Set(atProvider.map(({ metadata }) => metadata.refundId));
    const byAdmin = office.refunds.filter(({ cause }) => cause === 'admin').length;
    lost += Math.max(0, refunds - byAdmin) + Number(isCancelled && refunded < amount);
    doubled += Math.max(0, byAdmin - refunds) + atProvider.length - ids.size;
    if (refunded > amount) broken.push(`${orderId}: ${refunded} of ${amount} cents refunded`);
    if (refunded !== (parseMoney(office.order.refundedAmount) ?? ZERO)) {
      broken.push(`${orderId}: says ${office.order.refundedAmount}, refunded ${refunded} cents`);
    }
    const open = office.refunds.filter(({ settledAt }) => settledAt === null).length;
    if (open > 0) broken.push(`${orderId}: ${open} refunds are still owed`);
  }
  await program.end('SIGTERM');
  return { lost, doubled, broken };
}

/** The pauses between tries grow up to an hour, which this does not wait for. */
async function endPauses({ env }: Site): Promise<void> {
  const database = await openDatabase(readConfig(env));
  await database.executeSql('update refunds set try_at = now() where settled_at is null');
  await database.close();
}
