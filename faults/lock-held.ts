import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ordersApi } from '#contract/api.ts';
import { registerCustomer, send } from '../scripts/order-client.ts';
import { openMarket } from './market.ts';
import { moreOrders, underOrders } from './under-orders.ts';

const HELD_MS = 8_000;
/** Requests wait 2 s for a lock. */
const RESPONSE_LIMIT_MS = 4_000;

/** An operator locks the table of orders and releases it after a while. */
export const lockHeld = underOrders({
  name: 'table lock held by an operator',
  on: ['postgres'],
  rounds: { full: 3, short: 0 },
  async prepare(site) {
    const operator = new pg.Client({ connectionString: site.env.DATABASE_URL });
    await operator.connect();
    return {
      async round({ load, program, broken }) {
        const { origin } = program();
        const { order: body } = await openMarket(origin);
        const headers = {
          cookie: await registerCustomer(origin),
          'idempotency-key': randomUUID(),
        };
        await operator.query('begin; lock table orders in access exclusive mode');
        const held = sleep(HELD_MS);
        const start = performance.now();
        const waiting = { body, headers, timeoutMs: HELD_MS };
        const { status } = await send(origin + ordersApi.place.path, waiting).catch(() => ({
          status: 'no response',
        }));
        const tookMs = Math.round(performance.now() - start);
        if (status !== 503) broken.push(`an order that waited got ${status}`);
        if (tookMs > RESPONSE_LIMIT_MS)
          broken.push(`the response to an order came after ${tookMs} ms`);
        const ready = await fetch(`${origin}/readyz`);
        if (!ready.ok) broken.push(`/readyz was ${ready.status} meanwhile`);
        await held;
        await operator.query('rollback');
        await moreOrders(load);
      },
      cleanUp: () => operator.end(),
    };
  },
});
