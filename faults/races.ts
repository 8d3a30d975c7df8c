import { randomUUID } from 'node:crypto';
import { ordersApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { type ReceivedResponse, registerCustomer, send } from '../scripts/order-client.ts';
import { freePort } from '../scripts/program.ts';
import { doctorFindings } from './doctor-findings.ts';
import type { Fault, FaultSetting } from './fault.ts';
import { type Market, openMarket } from './market.ts';
import { makeSite, type RunningProgram, startOn } from './program-under-test.ts';
import { storedOrders } from './stored-orders.ts';

const AT_ONCE = 50;

/** The site of a race: on PostgreSQL, several processes get the requests in turn. */
interface Track {
  origins: readonly string[];
  market: Market;
}

/** The same order is sent fifty times at once, as by a double click, two tabs or retries. */
export const sameOrderAtOnce = race(
  'one order sent fifty times',
  (track) => async (tally, round) => {
    const [first = ''] = track.origins;
    const cookie = await registerCustomer(first);
    const headers = { cookie, 'idempotency-key': randomUUID() };
    const responses = await atOnce(track, () => ({ body: track.market.order, headers }));
    count(tally, responses);
    const placed = responses.filter(({ status }) => status === 201);
    const ids = new Set(placed.map(({ text }) => JSON.parse(text).id));
    const stored = await storedOrders(first, cookie);
    tally.acknowledged += placed.length;
    tally.doubled += stored.size - 1;
    for (const id of ids) if (!stored.has(id)) tally.lost += 1;
    if (ids.size !== 1) tally.broken.push(`round ${round}: ${ids.size} different orders returned`);
  },
);

/** Fifty customers use the last redemption of a coupon at once: one succeeds, the others are refused. */
export const lastUseOfCoupon = race('the last use of a coupon', async (track) => {
  const [first = ''] = track.origins;
  const cookies: string[] = [];
  while (cookies.length < AT_ONCE) cookies.push(await registerCustomer(first));
  return async (tally, round) => {
    const body = await track.market.orderWithCoupon(1);
    const responses = await atOnce(track, (index) => ({
      body,
      headers: { cookie: cookies[index] ?? '', 'idempotency-key': randomUUID() },
    }));
    count(tally, responses);
    const placed = responses.filter(({ status }) => status === 201).length;
    const refused = responses.filter(
      ({ status, text }) => status === 409 && JSON.parse(text).code === 'coupon_invalid',
    ).length;
    tally.acknowledged += placed;
    tally.doubled += Math.max(0, placed - 1);
    if (placed !== 1 || refused !== AT_ONCE - 1) {
      tally.broken.push(`round ${round}: ${placed} redemptions, ${refused} clear refusals`);
    }
  };
});

const SLOT_LIMIT = 7;
const ORDERS_FOR_SLOT = 200;

/** 200 simultaneous orders for a slot that takes seven, on PostgreSQL at four processes. */
export const lastOrderOfSlot = race(
  'the last orders of a slot',
  async (track) => {
    const [first = ''] = track.origins;
    const cookies: string[] = [];
    while (cookies.length < AT_ONCE) cookies.push(await registerCustomer(first));
    return async (tally, round) => {
      const body = await track.market.orderForSlot(SLOT_LIMIT);
      const responses = await atOnce(
        track,
        (index) => ({
          body,
          headers: { cookie: cookies[index % AT_ONCE] ?? '', 'idempotency-key': randomUUID() },
        }),
        ORDERS_FOR_SLOT,
      );
      count(tally, responses);
      const placed = responses.filter(({ status }) => status === 201).length;
      const refused = responses.filter(
        ({ status, text }) => status === 409 && JSON.parse(text).code === 'slot_full',
      ).length;
      tally.acknowledged += placed;
      tally.doubled += Math.max(0, placed - SLOT_LIMIT);
      if (placed !== SLOT_LIMIT || refused !== ORDERS_FOR_SLOT - SLOT_LIMIT) {
        tally.broken.push(`round ${round}: ${placed} orders, ${refused} clear refusals`);
      }
    };
  },
  { processes: 4 },
);

/** A customer cancels while an admin confirms without sending the status they saw. */
export const cancelAgainstConfirm = race(
  'cancelled and confirmed at once',
  ({ origins, market }) =>
    async (tally) => {
      const [first = '', second = first] = origins;
      const cookie = await registerCustomer(first);
      const body = await market.orderWithCoupon(1_000);
      for (let trial = 0; trial < 20; trial++) {
        const placed = await send(first + ordersApi.place.path, { body, headers: { cookie } });
        const { id } = JSON.parse(placed.text);
        const responses = await Promise.all([
          send(first + urlOf(ordersApi.cancel, { params: { id } }), {
            method: 'PATCH',
            body: { status: 'cancelled' },
            headers: { cookie },
          }),
          send(second + urlOf(ordersApi.setStatus, { params: { id } }), {
            method: 'PUT',
            body: { status: 'confirmed' },
            headers: { cookie: market.adminCookie },
          }),
        ]);
        count(tally, responses);
        tally.acknowledged += responses.filter(({ status }) => status === 200).length;
        // A confirmation after the cancellation restores the order.
        const status = (await storedOrders(first, cookie)).get(id);
        if (status !== 'confirmed') tally.lost += 1;
      }
    },
);

interface Tally {
  acknowledged: number;
  lost: number;
  doubled: number;
  broken: string[];
  responses: Record<string, number>;
}

/** Runs one round and adds its results to the tally. */
type Round = (tally: Tally, round: number) => Promise<void>;

function race(
  name: string,
  prepare: (track: Track) => Round | Promise<Round>,
  { processes = 2 }: { processes?: number } = {},
): Fault {
  return {
    name,
    on: ['embedded', 'postgres'],
    // Tests of the server check the same within one process.
    rounds: { full: 20, short: 0 },
    async run({ database, rounds }: FaultSetting) {
      const site = await makeSite(database);
      try {
        const programs: RunningProgram[] = [await startOn(site)];
        while (site.postgres && programs.length < processes) {
          programs.push(await startOn(site, { PORT: String(await freePort()) }));
        }
        const origins = programs.map(({ origin }) => origin);
        const runRound = await prepare({ origins, market: await openMarket(origins[0] ?? '') });
        const tally: Tally = { acknowledged: 0, lost: 0, doubled: 0, broken: [], responses: {} };
        for (let round = 0; round < rounds; round++) await runRound(tally, round);
        for (const program of programs) await program.end('SIGTERM');
        const broken = [...tally.broken, ...(await doctorFindings(site))];
        return { ...tally, rounds, longestOutageMs: null, broken };
      } finally {
        await site.remove();
      }
    },
  };
}

function atOnce(
  { origins }: Track,
  orderOf: (index: number) => { body: object; headers: Record<string, string> },
  orders = AT_ONCE,
): Promise<ReceivedResponse[]> {
  const sent = Array.from({ length: orders }, (_, index) =>
    send((origins[index % origins.length] ?? '') + ordersApi.place.path, orderOf(index)),
  );
  return Promise.all(sent);
}

function count(tally: Tally, responses: readonly ReceivedResponse[]): void {
  for (const { status } of responses) tally.responses[status] = (tally.responses[status] ?? 0) + 1;
}
