import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ordersApi } from '#contract/api.ts';
import { registerCustomer } from '../scripts/order-client.ts';
import { openMarket } from './market.ts';
import { createPersistentClient } from './persistent-client.ts';
import { storedOrders } from './stored-orders.ts';

/** The outcome of a load of orders. */
export interface OrderLedger {
  acknowledged: number;
  lost: number;
  doubled: number;
  longestOutageMs: number;
  responses: Record<string, number>;
}

export interface OrderLoad {
  /** Customers, each with one order in flight. */
  customers: number;
  /** How many orders have been acknowledged so far. */
  acknowledged(): number;
  /** Places no new orders, and resolves once all started ones have been acknowledged or refused. */
  stop(): Promise<void>;
  /** Compares the acknowledged orders with what the program shows. To be called after `stop`. */
  audit(): Promise<OrderLedger>;
}

interface Customer {
  cookie: string;
  /** Ids of acknowledged orders. */
  orders: Set<string>;
}

/**
 * Customers who place one cash order after the other, each with its own idempotency key, and retry until it
 * gets a response: so every order must exist exactly once in the end. `origin` is called before each attempt, as the
 * program's address may change.
 */
export async function startOrderLoad(options: {
  origin: () => string;
  customers: number;
  /** Milliseconds between two orders of a customer. */
  pauseMs?: number;
  /** Orders that each customer places at the same time, over separate connections. */
  ordersAtOnce?: number;
  /** Whether a refused customer waits for as long as `Retry-After` says. */
  heedsRetryAfter?: boolean;
  onResponse?: (status: number) => void;
  /** Called once all customers have signed up. */
  beforeOrders?: () => Promise<void>;
}): Promise<OrderLoad> {
  const { origin, pauseMs = 0, ordersAtOnce = 1, beforeOrders, ...clientOptions } = options;
  const { order } = await openMarket(origin());
  const customers: Customer[] = [];
  while (customers.length < options.customers) {
    customers.push({ cookie: await registerCustomer(origin()), orders: new Set() });
  }
  await beforeOrders?.();
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
        // Each order was retried until it was acknowledged, so there must be no other.
        doubled += stored.size;
      }
      const { responses } = client;
      const acknowledged = client.acknowledged();
      return { acknowledged, lost, doubled, longestOutageMs: client.longestOutageMs(), responses };
    },
  };
}
