import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ordersApi } from '#contract/orders.api.ts';
import { registerCustomer } from '../scripts/order-client.ts';
import { openMarket } from './market.ts';
import { createPersistentClient } from './persistent-client.ts';
import { storedOrders } from './stored-orders.ts';

/** What became of the orders of a load. */
export interface OrderLedger {
  acknowledged: number;
  lost: number;
  doubled: number;
  longestOutageMs: number;
  answers: Record<string, number>;
}

export interface OrderLoad {
  /** How many customers there are, each with one order under way. */
  customers: number;
  /** How many orders have been acknowledged so far. */
  acknowledged(): number;
  /** Places no more orders, and answers once each one begun has been acknowledged or refused. */
  stop(): Promise<void>;
  /** Compares what was acknowledged with what the program shows now. To be called after `stop`. */
  audit(): Promise<OrderLedger>;
}

interface Customer {
  cookie: string;
  /** Ids of the orders that were acknowledged. */
  orders: Set<string>;
}

/**
 * Customers who place one cash order after the other, each with a key of its own under which it is tried
 * again until it is answered: so every order must exist exactly once in the end. `origin` is asked
 * before each try, as it may move.
 */
export async function startOrderLoad(options: {
  origin: () => string;
  customers: number;
  /** Milliseconds between two orders of a customer. */
  pauseMs?: number;
  /** Orders each customer places at the same time, each by a connection of its own. */
  ordersAtOnce?: number;
  /** Whether a refused customer waits for as long as `Retry-After` says. */
  heedsRetryAfter?: boolean;
  onAnswer?: (status: number) => void;
}): Promise<OrderLoad> {
  const { origin, pauseMs = 0, ordersAtOnce = 1, ...clientOptions } = options;
  const { order } = await openMarket(origin());
  const customers: Customer[] = [];
  while (customers.length < options.customers) {
    customers.push({ cookie: await registerCustomer(origin()), orders: new Set() });
  }
  const client = createPersistentClient(origin, clientOptions);

  const ordering = Array.from({ length: ordersAtOnce }, () => customers).flat();
  const lanes = ordering.map(async ({ cookie, orders }) => {
    while (!client.hasEnded()) {
      const headers = { cookie, 'idempotency-key': randomUUID() };
      const { status, text } = await client.settle(ordersApi.place.path, { body: order, headers });
      if (status === 201) orders.add(JSON.parse(text).id);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  });

  return {
    customers: ordering.length,
    acknowledged: client.acknowledged,
    async stop() {
      client.end();
      await Promise.all(lanes);
    },
    async audit() {
      let [lost, doubled] = [0, 0];
      for (const { cookie, orders } of customers) {
        const stored = await storedOrders(origin(), cookie);
        for (const id of orders) if (!stored.delete(id)) lost += 1;
        // Each order was tried until it was acknowledged, so there must be no other.
        doubled += stored.size;
      }
      const { answers } = client;
      const acknowledged = client.acknowledged();
      return { acknowledged, lost, doubled, longestOutageMs: client.longestOutageMs(), answers };
    },
  };
}
