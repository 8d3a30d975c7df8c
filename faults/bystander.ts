import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { ordersApi, restaurantsApi } from '#contract/api.ts';
import { registerCustomer, send } from '../scripts/order-client.ts';
import { openMarket } from './market.ts';

// A few customers who order, some who read the catalogue, and a balancer that checks readiness, while others
// put load on the program. In a thread of its own, so that it measures the program's time and not that of a
// thousand other clients.

/** The measurements since the last `take`. */
export interface Measurements {
  /** Milliseconds of each read of the list of restaurants. */
  catalogueMs: number[];
  /** The same for /readyz, and how often it did not respond with 200. */
  readyMs: number[];
  notReady: number;
  /** Reads of the catalogue that were refused or had no response. */
  failedReads: number;
  /** Milliseconds of each placed order. */
  orderMs: number[];
}

/** The data of the thread. */
interface Settings {
  origin: string;
  cookies: string[];
  order: string;
}

export interface Bystander {
  /** Returns the measurements so far and starts new ones. */
  take(): Promise<Measurements>;
  stop(): Promise<void>;
}

export async function startBystander(origin: string): Promise<Bystander> {
  const cookies: string[] = [];
  while (cookies.length < CUSTOMERS) cookies.push(await registerCustomer(origin));
  const order = JSON.stringify((await openMarket(origin)).order);
  const workerData: Settings = { origin, cookies, order };
  const worker = new Worker(new URL(import.meta.url), { workerData });
  return {
    take() {
      const measurements = new Promise<Measurements>((resolve) => worker.once('message', resolve));
      worker.postMessage('take');
      return measurements;
    },
    async stop() {
      await worker.terminate();
    },
  };
}

const CUSTOMERS = 8;
const READERS = 2;
const ORDER_EVERY_MS = 100;
const READ_EVERY_MS = 20;
const POLL_EVERY_MS = 250;
const TIMEOUT_MS = 10_000;

if (parentPort) observe(parentPort, workerData);

function observe(port: NonNullable<typeof parentPort>, { origin, cookies, order }: Settings): void {
  const agent = new Agent({ keepAlive: true });
  let measurements = noMeasurements();
  port.on('message', () => {
    port.postMessage(measurements);
    measurements = noMeasurements();
  });

  async function get(path: string): Promise<{ isOk: boolean; ms: number }> {
    const sentAt = performance.now();
    const response = await send(origin + path, {
      method: 'GET',
      agent,
      timeoutMs: TIMEOUT_MS,
    }).catch(() => null);
    return { isOk: response?.status === 200, ms: performance.now() - sentAt };
  }

  async function readCatalogue(): Promise<void> {
    for (;;) {
      const { isOk, ms } = await get(restaurantsApi.list.path);
      measurements.catalogueMs.push(ms);
      if (!isOk) measurements.failedReads += 1;
      await sleep(READ_EVERY_MS);
    }
  }

  async function pollReadiness(): Promise<void> {
    for (;;) {
      const { isOk, ms } = await get('/readyz');
      measurements.readyMs.push(ms);
      if (!isOk) measurements.notReady += 1;
      await sleep(POLL_EVERY_MS);
    }
  }

  async function placeOrders(cookie: string): Promise<void> {
    for (;;) {
      const headers = { cookie, 'idempotency-key': randomUUID() };
      const sentAt = performance.now();
      const response = await send(origin + ordersApi.place.path, {
        body: order,
        headers,
        agent,
        timeoutMs: TIMEOUT_MS,
      }).catch(() => null);
      if (response?.status === 201) measurements.orderMs.push(performance.now() - sentAt);
      await sleep(ORDER_EVERY_MS);
    }
  }

  for (const cookie of cookies) void placeOrders(cookie);
  for (let reader = 0; reader < READERS; reader++) void readCatalogue();
  void pollReadiness();
}

function noMeasurements(): Measurements {
  return { catalogueMs: [], readyMs: [], notReady: 0, failedReads: 0, orderMs: [] };
}
