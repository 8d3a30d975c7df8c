import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ordersApi } from '#contract/orders.api.ts';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { composeOrder, registerCustomer, send } from '../scripts/order-client.ts';

const TIMEOUT_MS = 10_000;
const RETRY_MS = 50;
/** After the load has stopped, orders without an answer are tried again for this long. */
const SETTLE_WITHIN_MS = 60_000;

/** What became of the orders of a load. */
export interface OrderLedger {
  acknowledged: number;
  lost: number;
  doubled: number;
  longestOutageMs: number;
  answers: Record<string, number>;
}

export interface OrderLoad {
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
  const { origin, pauseMs = 0, ordersAtOnce = 1, heedsRetryAfter = false, onAnswer } = options;
  const agent = new Agent({ keepAlive: true });
  const order = await composeOrder(origin());
  const customers: Customer[] = [];
  while (customers.length < options.customers) {
    customers.push({ cookie: await registerCustomer(origin()), orders: new Set() });
  }
  const answers: Record<string, number> = {};
  let acknowledged = 0;
  let longestOutageMs = 0;
  let lastSuccess = performance.now();
  let stopAt: number | null = null;

  const ordering = Array.from({ length: ordersAtOnce }, () => customers).flat();
  const lanes = ordering.map(async (customer) => {
    while (stopAt === null) {
      await placeOnce(customer, order);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  });

  async function placeOnce(customer: Customer, body: PlaceOrderBody): Promise<void> {
    const headers = { cookie: customer.cookie, 'idempotency-key': randomUUID() };
    while (stopAt === null || performance.now() < stopAt + SETTLE_WITHIN_MS) {
      const answer = await attempt(body, headers);
      if (answer?.status === 201) {
        customer.orders.add(JSON.parse(answer.text).id);
        acknowledged += 1;
        const now = performance.now();
        longestOutageMs = Math.max(longestOutageMs, now - lastSuccess);
        lastSuccess = now;
        return;
      }
      // What is wrong with a request itself does not change by trying again.
      if (answer && answer.status < 500 && answer.status !== 429) return;
      await sleep((heedsRetryAfter && answer && answer.retryAfterSeconds * 1000) || RETRY_MS);
    }
    throw new Error('An order was neither acknowledged nor refused in the end');
  }

  async function attempt(body: PlaceOrderBody, headers: Record<string, string>) {
    const url = origin() + ordersApi.place.path;
    try {
      const answer = await send(url, { body, headers, agent, timeoutMs: TIMEOUT_MS });
      onAnswer?.(answer.status);
      count(String(answer.status));
      return answer;
    } catch (error) {
      count(errorKind(error));
      return null;
    }
  }

  function count(answer: string): void {
    answers[answer] = (answers[answer] ?? 0) + 1;
  }

  return {
    acknowledged: () => acknowledged,
    async stop() {
      stopAt = performance.now();
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
      agent.destroy();
      return { acknowledged, lost, doubled, longestOutageMs: Math.round(longestOutageMs), answers };
    },
  };
}

/** The ids of all orders of a customer, page by page. */
async function storedOrders(origin: string, cookie: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let url: string | null = origin + ordersApi.list.path;
  while (url) {
    const response: Response = await fetch(url, { headers: { cookie } });
    if (!response.ok) throw new Error(`GET ${url}: ${response.status}`);
    for (const { id } of await response.json()) ids.add(id);
    const [, next] = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
    url = next ? new URL(next, origin).href : null;
  }
  return ids;
}

/** 'ECONNREFUSED', or 'timeout'. */
function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
