import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ordersApi } from '#contract/orders.api.ts';
import { composeOrder, registerCustomer, send } from '../scripts/order-client.ts';
import type { Fault } from './fault.ts';
import { startOrderLoad } from './order-load.ts';
import { ordersGoAgain } from './orders-go-again.ts';
import { makeSite, startOn } from './program-under-test.ts';

const CUSTOMERS = 8;
const HELD_MS = 8_000;
/** A request gives up a lock after 2 s. */
const ANSWERED_WITHIN_MS = 4_000;

/** Somebody locks the table of orders by hand, and lets go of it after a while. */
export const lockHeld: Fault = {
  name: 'a lock held by hand',
  on: ['postgres'],
  rounds: { whole: 3, short: 0 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    const hand = new pg.Client({ connectionString: site.env.DATABASE_URL });
    const broken: string[] = [];
    try {
      const program = await startOn(site);
      const { origin } = program;
      await hand.connect();
      const body = await composeOrder(origin);
      const cookie = await registerCustomer(origin);
      const load = await startOrderLoad({ origin: () => origin, customers: CUSTOMERS });
      for (let round = 0; round < rounds; round++) {
        await sleep(500);
        await hand.query('begin; lock table orders in access exclusive mode');
        const held = sleep(HELD_MS);
        const start = performance.now();
        const headers = { cookie, 'idempotency-key': randomUUID() };
        const waiting = { body, headers, timeoutMs: HELD_MS };
        const { status } = await send(origin + ordersApi.place.path, waiting).catch(() => ({
          status: 'not at all',
        }));
        const tookMs = Math.round(performance.now() - start);
        if (status !== 503) broken.push(`an order that waited was answered ${status}`);
        if (tookMs > ANSWERED_WITHIN_MS) broken.push(`an order was answered after ${tookMs} ms`);
        const ready = await fetch(`${origin}/readyz`);
        if (!ready.ok) broken.push(`/readyz was ${ready.status} meanwhile`);
        await held;
        await hand.query('rollback');
        await ordersGoAgain(load);
      }
      await load.stop();
      const ledger = await load.audit();
      await program.end('SIGTERM');
      return { rounds, ...ledger, broken };
    } finally {
      await hand.end();
      await site.remove();
    }
  },
};
