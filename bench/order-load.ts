import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { ordersApi } from '#contract/api.ts';
import type { PlaceOrderBody } from '#contract/orders.ts';
import { composeOrder, registerCustomer, send } from '../scripts/order-client.ts';
import { Refused, serveMeasurements } from './measure.ts';

// Customers of a running program who each place one cash order after the other.

interface Settings {
  /** Of its processes; each gets an equal part of the customers. */
  origins: string[];
  customers: number;
  /** Their session cookies; without them new customers are registered. */
  cookies?: string[];
  /** What they order; by default something from a restaurant that is open. */
  order?: PlaceOrderBody;
}

const settings: Settings = JSON.parse(process.argv[2] ?? '{}');
const { origins, customers } = settings;
const originOf = (lane: number) => origins[lane % origins.length] ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: customers });

const order = JSON.stringify(settings.order ?? (await composeOrder(originOf(0))));
const cookies = settings.cookies ?? [];
while (cookies.length < customers) cookies.push(await registerCustomer(originOf(0)));

serveMeasurements(customers, async (lane) => {
  // With the key, as our client sends it, the server knows before reading the body that this is a cash order.
  const headers = { cookie: cookies[lane] ?? '', 'idempotency-key': randomUUID() };
  const { status, text, retryAfterSeconds } = await send(originOf(lane) + ordersApi.place.path, {
    body: order,
    headers,
    agent,
  });
  if (status === 503) throw new Refused(retryAfterSeconds * 1_000);
  if (status !== 201) throw new Error(`An order was refused: ${status} ${text}`);
});
