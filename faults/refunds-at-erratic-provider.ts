import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountsApi, ordersApi, paymentsApi } from '#contract/api.ts';
import { caseHandlingApi, casesApi } from '#contract/cases-api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { customerCreditApi } from '#contract/management-api.ts';
import type { Order } from '#contract/orders.ts';
import { CREDIT_LIMITS } from '#domain/credit/credit.ts';
import { cents, moneyText, parseMoney, ZERO } from '#domain/money.ts';
import {
  type StripeLikeServer,
  startStripeLikeServer,
  type Trouble,
} from '#server/testing/stripe-like-server.ts';
import { registerCustomer, send } from '../scripts/order-client.ts';
import { doctorFindings } from './doctor-findings.ts';
import type { Fault } from './fault.ts';
import { type Market, openMarket } from './market.ts';
import { createPersistentClient, type PersistentClient } from './persistent-client.ts';
import { launch, makeSite, type Site, startOn, untilReady } from './program-under-test.ts';
import { auditRefunds, type PaidOrder } from './refund-audit.ts';

const HOOK = import.meta.resolve('#server/testing/kill-at-statement.ts');

/** Parts of the statements that decide a refund, claim it and write its outcome, spend credit and write cases. */
const KILL_STATEMENTS = [
  'insert into refunds',
  'insert into "refunds"',
  'claim_refunds',
  'from "refunds"',
  'insert_order',
  'insert into credit_entries',
  'insert into "credit_entries"',
  'insert into "cases"',
  'insert into "case_decisions"',
];
const STATEMENTS_LATER = 25;
const ROUND_MS = 15_000;

const CUSTOMERS = 12;
const PAUSE_MS = 100;
const PART = cents(5_00);
const CREDIT_GIFTS = 3;

interface Load {
  client: PersistentClient;
  market: Market;
  stripe: StripeLikeServer;
  paid: PaidOrder[];
}

/**
 * Customers cancel, admins refund and decide cases, while the provider hangs, fails, responds late or twice, and the
 * program is killed at statements about refunds, credit and cases. Each payment is refunded once, and in the end no
 * refund is pending.
 */
export const refundsAtErraticProvider: Fault = {
  name: 'refunds at an erratic provider',
  on: ['postgres', 'embedded'],
  rounds: { full: 100, short: 1 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    const stripe = await startStripeLikeServer();
    Object.assign(site.env, stripe.env);
    try {
      const first = await startOn(site);
      const { origin } = first;
      const market = await openMarket(origin);
      const cookies: string[] = [];
      while (cookies.length < CUSTOMERS) {
        cookies.push(await customerWithCredit(origin, market.adminCookie));
      }
      await first.end('SIGTERM');

      const client = createPersistentClient(() => origin);
      const load: Load = { client, market, stripe, paid: [] };
      stripe.decideTrouble(({ path }) => (path.startsWith('/v1/refunds') ? anyTrouble() : 'none'));
      const lanes = cookies.map((cookie) => orderAndRefund(load, cookie));
      lanes.push(sendEventsTwice(load, origin));
      const kills = new Map<string, number>();
      for (let round = 0; round < rounds; round++) {
        const statement = await runUntilKilled(site);
        if (statement) kills.set(statement, (kills.get(statement) ?? 0) + 1);
      }
      stripe.decideTrouble(() => 'none');

      const last = await startOn(site);
      client.end();
      await Promise.all(lanes);
      await last.end('SIGKILL');
      const { adminCookie } = market;
      const { summary, ...audited } = await auditRefunds(site, {
        adminCookie,
        stripe,
        paid: load.paid,
      });
      const killed = [...kills.values()].reduce((sum, times) => sum + times, 0);
      console.log(`  ${killed} kills at ${kills.size} statements; ${summary}`);
      const { responses } = client;
      const longestOutageMs = null;
      const acknowledged = load.paid.reduce(
        (sum, { isCancelled, refunds }) => sum + Number(isCancelled) + refunds,
        0,
      );
      const broken = [...audited.broken, ...(await doctorFindings(site))];
      if (responses['500']) broken.push('a request got 500');
      return { rounds, acknowledged, longestOutageMs, responses, ...audited, broken };
    } finally {
      await stripe.close();
      await site.remove();
    }
  },
};

async function customerWithCredit(origin: string, adminCookie: string): Promise<string> {
  const cookie = await registerCustomer(origin);
  const me = await fetch(origin + accountsApi.me.path, { headers: { cookie } });
  const { id } = await me.json();
  for (let gift = 0; gift < CREDIT_GIFTS; gift++) {
    const granted = await send(origin + urlOf(customerCreditApi.change, { params: { id } }), {
      body: { amount: moneyText(CREDIT_LIMITS.change), note: 'To spend' },
      headers: { cookie: adminCookie },
    });
    if (granted.status !== 201) throw new Error(`Credit: ${granted.status} ${granted.text}`);
  }
  return cookie;
}

const TROUBLES: readonly Trouble[] = ['none', 'none', 'lost', 'silent', 500, { lateMs: 2_000 }];

function anyTrouble(): Trouble {
  return oneOf(TROUBLES) ?? 'none';
}

function oneOf<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)];
}

/**
 * Runs the program until it kills itself at a statement, or is killed after a while. Returns the statement, or null.
 */
async function runUntilKilled(site: Site): Promise<string | null> {
  const program = launch({
    ...site.env,
    NODE_OPTIONS: `--import ${HOOK}`,
    KILL_BEFORE: oneOf(KILL_STATEMENTS) ?? '',
    KILL_LATER: String(Math.floor(Math.random() * STATEMENTS_LATER)),
  });
  // A program that kills itself while it starts does not become ready.
  const isOver = untilReady(program).then(
    () => sleep(ROUND_MS),
    () => undefined,
  );
  await Promise.race([program.exited, isOver]);
  await program.end('SIGKILL');
  return /killed before: (.+)/.exec(program.output())?.[1] ?? null;
}

type Action = (load: Load, target: OrderToRefund) => Promise<void>;

const ACTIONS: Action[][] = [
  [cancel],
  [refundUnit, refundUnit],
  [refundUnit, cancel],
  [refundUnitAsCredit, cancel],
  [refundUnit, refundUnitAsCredit],
  [refundUnit, refundUnit, refundUnit, cancel],
  [decideCaseAsCredit],
  [decideCaseAsRefund, cancel],
  [decideCaseAsCredit, refundUnit, cancel],
];

/** Pays orders one after the other; cancels, refunds or decides a case of each, or several at once. */
async function orderAndRefund(load: Load, cookie: string): Promise<void> {
  while (!load.client.hasEnded()) {
    const order = await payForOrder(load, cookie);
    if (order) {
      const { paid, items } = order;
      load.paid.push(paid);
      const orderItemId = items[0]?.id ?? '';
      const actions = oneOf(ACTIONS) ?? [];
      await Promise.all(actions.map((action) => action(load, { paid, orderItemId, cookie })));
    }
    await sleep(PAUSE_MS);
  }
}

async function payForOrder(
  { client, market, stripe }: Load,
  cookie: string,
): Promise<{ paid: PaidOrder; items: Order['items'] } | null> {
  const totalCents = parseMoney(market.order.totalAmount) ?? ZERO;
  const creditCents = oneOf([ZERO, PART, totalCents]) ?? ZERO;
  const order = { ...market.order, creditAmount: moneyText(creditCents) };
  let intentId: string | null = null;
  if (creditCents < totalCents) {
    const intent = await client.settle(paymentsApi.createIntent.path, {
      body: { amount: moneyText(cents(totalCents - creditCents)), order },
      headers: { cookie, 'idempotency-key': randomUUID() },
    });
    if (intent.status !== 200) return null;
    intentId = String(JSON.parse(intent.text).paymentIntentId);
    stripe.setStatus(intentId, 'succeeded');
  }
  const placed = await client.settle(ordersApi.place.path, {
    body: { ...order, ...(intentId !== null && { paymentIntentId: intentId }) },
    headers: { cookie, 'idempotency-key': randomUUID() },
  });
  if (placed.status !== 201) return null;
  const { id: orderId, items }: Order = JSON.parse(placed.text);
  const none = { isCancelled: false, refunds: 0, decisions: 0 };
  return { paid: { orderId, intentId, creditCents, totalCents, ...none }, items };
}

interface OrderToRefund {
  paid: PaidOrder;
  orderItemId: string;
  cookie: string;
}

async function cancel({ client }: Load, { paid, cookie }: OrderToRefund): Promise<void> {
  await client.settle(urlOf(ordersApi.cancel, { params: { id: paid.orderId } }), {
    method: 'PATCH',
    body: { status: 'cancelled' },
    headers: { cookie },
  });
  // An earlier try without a response may have cancelled it already: then it is no longer pending.
  paid.isCancelled = true;
}

async function refundUnit(load: Load, target: OrderToRefund): Promise<void> {
  await refund(load, target, {});
}

async function refundUnitAsCredit(load: Load, target: OrderToRefund): Promise<void> {
  await refund(load, target, { to: 'credit' });
}

async function refund(
  { client, market }: Load,
  { paid, orderItemId }: OrderToRefund,
  to: { to?: 'credit' },
): Promise<void> {
  const { status } = await client.settle(
    urlOf(paymentsApi.refund, { params: { id: paid.orderId } }),
    {
      body: { items: [{ orderItemId, quantity: 1 }], reason: 'It was cold', ...to },
      headers: { cookie: market.adminCookie, 'idempotency-key': randomUUID() },
    },
  );
  if (status === 200) paid.refunds += 1;
}

function decideCaseAsCredit(load: Load, target: OrderToRefund): Promise<void> {
  return decideCase(load, target, 'credit');
}

function decideCaseAsRefund(load: Load, target: OrderToRefund): Promise<void> {
  return decideCase(load, target, 'refund');
}

/** Opens a case and decides it twice at once, which refunds once. */
async function decideCase(
  { client, market }: Load,
  { paid, orderItemId, cookie }: OrderToRefund,
  outcome: 'credit' | 'refund',
): Promise<void> {
  const opened = await client.settle(urlOf(casesApi.open, { params: { id: paid.orderId } }), {
    body: { reason: 'quality', message: 'It was cold' },
    headers: { cookie },
  });
  // After a try without a response the refusal names the case.
  const { id } = JSON.parse(opened.text);
  const decide = () =>
    client.settle(urlOf(caseHandlingApi.decide, { params: { id } }), {
      body: { outcome, items: [{ orderItemId, quantity: 1 }], message: 'Sorry' },
      headers: { cookie: market.adminCookie },
    });
  const responses = await Promise.all([decide(), decide()]);
  const codes = responses.map(({ status, text }) => (status === 200 ? '' : JSON.parse(text).code));
  if (!codes.some((code) => code === '' || code === 'case_decided')) return;
  paid.decisions += 1;
  paid.refunds += 1;
}

/** Reports refunds as the provider does, each twice at once. */
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
