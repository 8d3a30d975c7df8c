import { Agent } from 'node:http';
import { ordersApi } from '#contract/orders.api.ts';
import { composeOrder, registerCustomer, send } from '../scripts/order-client.ts';
import { serveMeasurements } from './measure.ts';

// Customers of a running program, each placing one cash order after the other.

const { origin, customers }: { origin: string; customers: number } = JSON.parse(
  process.argv[2] ?? '{}',
);
const agent = new Agent({ keepAlive: true, maxSockets: customers });

const order = JSON.stringify(await composeOrder(origin));
const cookies: string[] = [];
while (cookies.length < customers) cookies.push(await registerCustomer(origin));

serveMeasurements(customers, async (lane) => {
  const headers = { cookie: cookies[lane] ?? '' };
  const { status, text } = await send(origin + ordersApi.place.path, {
    body: order,
    headers,
    agent,
  });
  if (status !== 201) throw new Error(`An order was refused: ${status} ${text}`);
});
