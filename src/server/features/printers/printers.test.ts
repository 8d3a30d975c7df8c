import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Kitchen, KitchenOrder } from '#contract/kitchen.ts';
import type { CreatedPrinter } from '#contract/printers.ts';
import type { Team } from '#contract/staff.ts';
import { DAY_MS } from '#domain/durations.ts';
import {
  joinTeam,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let now = new Date('2026-06-05T18:00:00.000Z');
let restaurant: TestRestaurant;
let manager: TestPerson;
let customer: TestPerson;

beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  customer = await server.signUp();
});
afterAll(() => server.close());

beforeEach(async () => {
  restaurant = await makeRestaurant(server.database);
  manager = await newMember('manager');
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function newMember(role: 'staff' | 'manager'): Promise<TestPerson> {
  const person = await server.signUp();
  const { restaurantId } = restaurant;
  await joinTeam(server.database, { restaurantId, userId: person.user.id, role });
  return person;
}

const printersPath = (rest = '') => `/api/restaurants/${restaurant.restaurantId}/printers${rest}`;
const kitchenPath = (rest = '') => `/api/kitchen/${restaurant.restaurantId}${rest}`;

interface TestPrinter extends CreatedPrinter {
  path: string;
}

async function addPrinter(name = 'Kitchen'): Promise<TestPrinter> {
  const call = { cookie: manager.cookie, body: { name } };
  const { status, body } = await server.call<CreatedPrinter>('POST', printersPath(), call);
  expect(status).toBe(201);
  return { ...body, path: new URL(body.address).pathname };
}

async function placeOrder(extra: object = {}): Promise<string> {
  const call = { cookie: customer.cookie, body: { ...orderBody(restaurant), ...extra } };
  const { status, body } = await server.call<{ id: string }>('POST', '/api/orders', call);
  expect(status).toBe(201);
  return body.id;
}

interface Offer {
  jobReady: boolean;
  mediaTypes?: string[];
  jobToken?: string;
}

const poll = async ({ path }: { path: string }, statusCode = '200%20OK') => {
  const body = { status: '23 86 00', printerMAC: '00:11:62:00:00:00', statusCode };
  return (await server.call<Offer>('POST', path, { body })).body;
};

const fetchTicket = ({ path }: { path: string }, token: string, headers = {}) =>
  server.app.inject({
    url: `${path}?uid=mC-Print3&type=text%2Fplain&mac=00:11:62&token=${token}`,
    headers,
  });

const confirm = ({ path }: { path: string }, token: string, code = '200%20OK') =>
  server.call('DELETE', `${path}?uid=mC-Print3&mac=00:11:62&code=${code}&token=${token}`, {});

/** A whole cycle. Returns the text; null: there was nothing to print. */
async function print(printer: TestPrinter): Promise<string | null> {
  const { jobToken } = await poll(printer);
  if (!jobToken) return null;
  const text = (await fetchTicket(printer, jobToken)).body;
  expect((await confirm(printer, jobToken)).status).toBe(200);
  return text;
}

const ticketOf = async (orderId: string) => {
  const { body } = await server.call<KitchenOrder[]>('GET', kitchenPath('/orders'), manager);
  return body.find(({ id }) => id === orderId)?.ticket;
};

const problems = async () => {
  const { body } = await server.call<Kitchen>('GET', kitchenPath(), manager);
  return body.printers.map(({ problem }) => problem);
};

const jobCount = async () => {
  const statement = { name: '', text: 'select count(*)::int as count from print_jobs' };
  const [row] = await server.database.run<{ count: number }>(statement, []);
  return row?.count;
};

const reprint = (orderId: string) =>
  server.call('POST', kitchenPath(`/orders/${orderId}/tickets`), manager);

test('a printer prints the ticket of a new order', async () => {
  const printer = await addPrinter();
  expect(await poll(printer)).toEqual({ jobReady: false });
  const orderId = await placeOrder({ deliveryInstructions: 'Ring twice' });

  const offer = await poll(printer);
  expect(offer).toMatchObject({ jobReady: true, mediaTypes: ['text/plain'] });
  const ticket = await fetchTicket(printer, offer.jobToken ?? '');
  expect(ticket.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(ticket.body).toContain(`#${orderId.slice(-8).toUpperCase()}`);
  expect(ticket.body).toContain('Ring twice');
  expect(ticket.body).not.toMatch(/REPRINT|SECOND TRY/);
  later(5_000);
  expect((await confirm(printer, offer.jobToken ?? '')).status).toBe(200);

  expect(await poll(printer)).toEqual({ jobReady: false });
  expect(await ticketOf(orderId)).toEqual({ waitingSince: null, printedAt: now.toISOString() });
});

test('an order of a restaurant without a printer queues no ticket', async () => {
  const before = await jobCount();
  const orderId = await placeOrder();
  expect(await jobCount()).toBe(before);
  expect(await ticketOf(orderId)).toBe(null);
});

test('a narrow printer gets narrow lines', async () => {
  const printer = await addPrinter();
  await placeOrder();
  const { jobToken = '' } = await poll(printer);
  const { body } = await fetchTicket(printer, jobToken, { 'x-star-print-width': '48' });
  expect(Math.max(...body.split('\n').map((line) => line.length))).toBe(32);
});

test('each of two printers prints each ticket', async () => {
  const [kitchen, counter] = [await addPrinter('Kitchen'), await addPrinter('Counter')];
  const orderId = await placeOrder();
  expect(await print(kitchen)).toContain('Placed');
  expect(await ticketOf(orderId)).toMatchObject({ waitingSince: expect.any(String) });
  expect(await print(counter)).toContain('Placed');
  expect(await ticketOf(orderId)).toMatchObject({ waitingSince: null });
});

test('a printer gets no tickets of another restaurant', async () => {
  const own = await addPrinter();
  const orderId = await placeOrder();
  const { jobToken = '' } = await poll(own);
  restaurant = await makeRestaurant(server.database);
  manager = await newMember('manager');
  const other = await addPrinter();

  expect(await poll(other)).toEqual({ jobReady: false });
  expect((await fetchTicket(other, jobToken)).statusCode).toBe(404);
  expect((await confirm(other, jobToken)).status).toBe(404);
  expect((await reprint(orderId)).status).toBe(404);
});

describe('a printer’s request', () => {
  test('to an unknown address is rejected with 404, also with the token of a job', async () => {
    const printer = await addPrinter();
    await placeOrder();
    const { jobToken = '' } = await poll(printer);
    for (const path of ['/api/cloudprnt/wrong', `${printer.path.slice(0, -1)}_`]) {
      expect((await server.call('POST', path, { body: {} })).status).toBe(404);
      const ticket = await fetchTicket({ path }, jobToken);
      expect([ticket.statusCode, ticket.json().code]).toEqual([404, 'not_found']);
      expect((await confirm({ path }, jobToken)).status).toBe(404);
    }
    expect(await poll(printer)).toMatchObject({ jobToken });
  });

  test('to the address of a removed printer is rejected with 404', async () => {
    const printer = await addPrinter();
    await placeOrder();
    const { jobToken = '' } = await poll(printer);
    const ended = await server.call('DELETE', printersPath(`/${printer.id}`), manager);
    expect(ended.status).toBe(204);

    expect((await server.call('POST', printer.path, { body: {} })).status).toBe(404);
    expect((await fetchTicket(printer, jobToken)).statusCode).toBe(404);
    expect((await confirm(printer, jobToken)).status).toBe(404);
    const { body } = await server.call<Team>(
      'GET',
      `/api/restaurants/${restaurant.restaurantId}/staff`,
      manager,
    );
    expect(body.printers).toEqual([]);
  });

  test('to a printer whose restaurant is in the trash is rejected with 404', async () => {
    const printer = await addPrinter();
    const admin = await server.signUpAdmin();
    await server.call('DELETE', `/api/restaurants/${restaurant.restaurantId}`, admin);
    expect((await server.call('POST', printer.path, { body: {} })).status).toBe(404);
  });
});

test('the secret of a printer is not stored', async () => {
  const { path } = await addPrinter();
  const secret = path.split('/').at(-1) ?? '';
  expect(secret).toMatch(/^[\w-]{22}$/);
  const text = 'select p::text as row, encode(token_hash, $1) as hash from printers p';
  const rows = await server.database.run({ name: '', text }, ['escape']);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a ticket that two polls were offered is confirmed once', async () => {
  const printer = await addPrinter();
  const orderId = await placeOrder();
  const [one, other] = await Promise.all([poll(printer), poll(printer)]);
  expect(one).toEqual(other);
  expect((await confirm(printer, one.jobToken ?? '')).status).toBe(200);
  const printed = await ticketOf(orderId);
  later(5_000);
  expect((await confirm(printer, other.jobToken ?? '')).status).toBe(200);
  expect(await ticketOf(orderId)).toEqual(printed);
});

test('an unconfirmed ticket is offered again, marked as a repetition', async () => {
  const printer = await addPrinter();
  const orderId = await placeOrder();
  const { jobToken = '' } = await poll(printer);
  await fetchTicket(printer, jobToken);

  expect(await poll(printer)).toMatchObject({ jobToken });
  expect((await fetchTicket(printer, jobToken)).body).toContain('SECOND TRY');
  expect(await ticketOf(orderId)).toMatchObject({ waitingSince: now.toISOString() });
});

test('a failed ticket stays queued behind those that were never fetched', async () => {
  const printer = await addPrinter();
  await placeOrder();
  const { jobToken: failed = '' } = await poll(printer);
  await fetchTicket(printer, failed);
  expect((await confirm(printer, failed, '410%20Out%20of%20paper')).body).toEqual({
    isPrinted: false,
  });
  await placeOrder();

  const { jobToken: next = '' } = await poll(printer);
  expect(next).not.toBe(failed);
  await confirm(printer, next);
  expect(await poll(printer)).toMatchObject({ jobToken: failed });
});

test('the ticket of a finished order is not printed any more', async () => {
  const printer = await addPrinter();
  const orderId = await placeOrder();
  const body = { status: 'cancelled', from: 'pending', reason: 'Closing' };
  const move = { cookie: manager.cookie, body };
  await server.call('PUT', kitchenPath(`/orders/${orderId}/status`), move);
  expect(await poll(printer)).toEqual({ jobReady: false });
});

describe('the ticket of a scheduled order', () => {
  async function placeForLater(): Promise<{ orderId: string; releaseAt: Date }> {
    const orderId = await placeOrder();
    const releaseAt = new Date(now.getTime() + 60 * 60_000);
    const text = 'update orders set release_at = $2 where id = $1';
    await server.database.run({ name: '', text }, [orderId, releaseAt]);
    return { orderId, releaseAt };
  }

  test('is printed when the kitchen has to start', async () => {
    const printer = await addPrinter();
    const { orderId, releaseAt } = await placeForLater();
    expect(await poll(printer)).toEqual({ jobReady: false });
    expect(await ticketOf(orderId)).toMatchObject({ waitingSince: releaseAt.toISOString() });
    later(60 * 60_000);
    expect(await print(printer)).toContain('Placed');
  });

  test('is printed when the kitchen starts earlier', async () => {
    const printer = await addPrinter();
    const { orderId } = await placeForLater();
    later(60_000);
    const move = { cookie: manager.cookie, body: { status: 'confirmed', from: 'pending' } };
    await server.call('PUT', kitchenPath(`/orders/${orderId}/status`), move);
    expect(await ticketOf(orderId)).toMatchObject({ waitingSince: now.toISOString() });
    expect(await print(printer)).toContain('Placed');
  });
});

describe('a reprint', () => {
  test('is marked, also for a finished order', async () => {
    const printer = await addPrinter();
    const orderId = await placeOrder();
    await print(printer);
    const move = { cookie: manager.cookie, body: { status: 'delivered', from: 'pending' } };
    await server.call('PUT', kitchenPath(`/orders/${orderId}/status`), move);

    expect((await reprint(orderId)).status).toBe(201);
    expect(await print(printer)).toContain('*** REPRINT ***');
    expect(await print(printer)).toBe(null);
  });

  test('is printed once if it is requested twice', async () => {
    const printer = await addPrinter();
    const orderId = await placeOrder();
    await print(printer);
    await reprint(orderId);
    await reprint(orderId);
    expect(await print(printer)).toContain('REPRINT');
    expect(await print(printer)).toBe(null);
  });

  test('a reprint of a ticket that is still queued adds no ticket', async () => {
    const printer = await addPrinter();
    const orderId = await placeOrder();
    expect((await reprint(orderId)).body).toEqual({ printers: 1 });
    expect(await print(printer)).not.toContain('REPRINT');
    expect(await print(printer)).toBe(null);
  });

  test('is refused if the restaurant has no printer', async () => {
    expect((await reprint(await placeOrder())).status).toBe(404);
  });
});

test('the board and the Team page show each printer’s problem', async () => {
  const printer = await addPrinter();
  expect(await problems()).toEqual(['not_connected']);
  await poll(printer);
  expect(await problems()).toEqual([null]);
  await poll(printer, '410%20Out%20of%20paper');
  expect(await problems()).toEqual(['paper_out']);
  const seen = now.toISOString();
  later(4 * 60_000);
  expect(await problems()).toEqual(['offline']);
  const { body } = await server.call<Team>(
    'GET',
    `/api/restaurants/${restaurant.restaurantId}/staff`,
    manager,
  );
  expect(body.printers).toMatchObject([
    { id: printer.id, name: 'Kitchen', lastSeenAt: seen, problem: 'offline' },
  ]);
});

test('a printer that polls too often is refused', async () => {
  const { path } = await addPrinter();
  const strict = await startTestApp({ database: server.database, limitsAbuse: true });
  const statuses = new Set<number>();
  for (let count = 0; count < 241; count++) {
    statuses.add((await strict.call('POST', path, { body: {} })).status);
  }
  expect([...statuses]).toEqual([200, 429]);
  await strict.close();
});

test('an unsupported content type is refused', async () => {
  const printer = await addPrinter();
  await placeOrder();
  const { jobToken } = await poll(printer);
  const url = `${printer.path}?type=image%2Fpng&token=${jobToken}`;
  expect((await server.app.inject({ url })).statusCode).toBe(415);
});

test('print jobs are deleted after 30 days', async () => {
  await addPrinter();
  await placeOrder();
  later(31 * DAY_MS);
  await server.runJobs('clean_up');
  expect(await jobCount()).toBe(0);
});
