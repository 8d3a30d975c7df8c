import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { AdminCase, CaseRefusal, OrderCase } from '#contract/cases.ts';
import type { Credit } from '#contract/credit.ts';
import type { Order } from '#contract/orders.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '#server/testing/mail-server.ts';
import { claim, paidIntent } from '#server/testing/payments.ts';
import {
  joinTeam,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let mailServer: MailServer;
let app: TestApp;
let restaurant: TestRestaurant;
let admin: TestPerson;
let staff: TestPerson;
let customer: TestPerson;
/** How far the server's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  mailServer = await startMailServer();
  const env = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Plateful <orders@food.example>',
    PUBLIC_URL: 'https://food.example',
    PAYMENTS: 'test',
  };
  app = await startTestApp({ env, now: () => new Date(Date.now() + ahead) });
  restaurant = await makeRestaurant(app.database, { name: 'Phở Sông' });
  staff = await app.signUp();
  const { restaurantId } = restaurant;
  await joinTeam(app.database, { restaurantId, userId: staff.user.id, role: 'staff' });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
beforeEach(async () => {
  ahead = 0;
  admin = await app.signUpAdmin();
  customer = await app.signUpConfirmed();
});

type ResponseBody = OrderCase & CaseRefusal;

/** A delivered order of $36.91, paid by card. */
async function deliveredOrder(): Promise<Order> {
  const { cookie } = customer;
  const paymentIntentId = await paidIntent(app, { restaurant, cookie });
  const { body } = await claim(app, { body: orderBody(restaurant, { paymentIntentId }), cookie });
  return move(body.id, 'delivered');
}

async function move(orderId: string, status: string): Promise<Order> {
  const sent = { body: { status }, cookie: admin.cookie };
  return (await app.call<Order>('PUT', `/api/orders/${orderId}/status`, sent)).body;
}

const REPORT = { reason: 'missing_items', message: 'The tea is missing', wants: 'refund' };

const report = (orderId: string, body: object = REPORT, { cookie } = customer) =>
  app.call<ResponseBody>('POST', `/api/orders/${orderId}/cases`, { body, cookie });

async function openedCase(): Promise<OrderCase> {
  const { body } = await report((await deliveredOrder()).id);
  return body;
}

const write = ({ id }: OrderCase, { cookie }: TestPerson, body: object = { message: 'Hello' }) =>
  app.call<ResponseBody>('POST', `/api/cases/${id}/messages`, { body, cookie });

const decide = ({ id }: OrderCase, body: object) =>
  app.call<AdminCase & CaseRefusal>('POST', `/api/admin/cases/${id}/decision`, {
    body: { message: 'We are sorry', ...body },
    cookie: admin.cookie,
  });

const read = <Body = OrderCase>(path: string, { cookie }: TestPerson) =>
  app.call<Body>('GET', path, { cookie });

describe('opening a case', () => {
  test('opening a case about items of the order returns the case, due in 24 hours', async () => {
    const order = await deliveredOrder();
    const [item] = order.items;
    const items = [{ orderItemId: item?.id, quantity: 1 }];

    const { status, body } = await report(order.id, { ...REPORT, items });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      orderId: order.id,
      status: 'open',
      restaurant: { name: 'Phở Sông' },
      items: [{ ...items[0], name: item?.menuItem.name }],
      wants: 'refund',
      decision: null,
      messages: [],
    });
    expect(Date.parse(body.dueAt) - Date.parse(body.createdAt)).toBe(24 * HOUR_MS);
    expect((await read<OrderCase[]>(`/api/cases?orderId=${order.id}`, customer)).body).toEqual([
      body,
    ]);
  });

  test('is refused 120 minutes after the delivery', async () => {
    const { id } = await deliveredOrder();
    ahead = 121 * MINUTE_MS;
    const refused = await report(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'case_too_late' } });
    expect(refused.body.reportUntil).toBeDefined();
  });

  test('is possible for an open order of any age', async () => {
    const placed = await claim(app, { body: orderBody(restaurant), cookie: customer.cookie });
    ahead = 5 * HOUR_MS;
    expect((await report(placed.body.id)).status).toBe(201);
  });

  test('twice at once makes one case', async () => {
    const { id } = await deliveredOrder();
    const responses = await Promise.all([1, 2, 3, 4].map(() => report(id)));
    const [opened, ...others] = responses.toSorted((one, other) => one.status - other.status);
    expect(opened?.status).toBe(201);
    for (const other of others) {
      expect(other).toMatchObject({
        status: 409,
        body: { code: 'case_exists', id: opened?.body.id },
      });
    }
  });

  test('is refused with 400 for items of another order or too many units', async () => {
    const [order, other] = [await deliveredOrder(), await deliveredOrder()];
    for (const items of [
      [{ orderItemId: other.items[0]?.id, quantity: 1 }],
      [{ orderItemId: order.items[0]?.id, quantity: 3 }],
    ]) {
      expect((await report(order.id, { ...REPORT, items })).status).toBe(400);
    }
  });

  test('a case about another customer’s order is rejected with 404', async () => {
    const { id } = await deliveredOrder();
    expect((await report(id, REPORT, await app.signUp())).status).toBe(404);
  });
});

describe('a picture of a case', () => {
  async function upload({ cookie }: TestPerson): Promise<string> {
    const size = { width: 200, height: 100, channels: 3, background: 'green' } as const;
    const png = await sharp({ create: size }).png().toBuffer();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(png)]), 'tea.png');
    const encoded = new Response(form);
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/upload/case-picture',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', cookie },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(response.statusCode).toBe(200);
    return response.json<{ filePath: string }>().filePath;
  }

  test('is shown to the customer, the restaurant and admins only', async () => {
    const stranger = await app.signUp();
    const picture = await upload(customer);
    const statusFor = async (person: TestPerson) => (await read(picture, person)).status;
    expect([await statusFor(customer), await statusFor(staff), await statusFor(admin)]).toEqual([
      200, 404, 404,
    ]);

    const { id } = await deliveredOrder();
    const { body } = await report(id, { ...REPORT, pictures: [picture] });

    expect(body.pictures).toEqual([picture]);
    expect([await statusFor(customer), await statusFor(staff), await statusFor(admin)]).toEqual([
      200, 200, 200,
    ]);
    expect(await statusFor(stranger)).toBe(404);
    expect((await app.call('GET', picture)).status).toBe(401);
    const file = picture.replace('/api/case-pictures/', '');
    expect((await app.call('GET', `/uploads/${file}`)).status).toBe(404);
    expect((await app.call('GET', `/uploads/case-${file}`)).status).toBe(404);
  });

  test('must be one that the customer uploaded for this case', async () => {
    const [own, others] = [await upload(customer), await upload(await app.signUp())];
    const order = await deliveredOrder();
    expect((await report(order.id, { ...REPORT, pictures: [others] })).status).toBe(400);
    expect((await report(order.id, { ...REPORT, pictures: [own] })).status).toBe(201);
    const again = await report((await deliveredOrder()).id, { ...REPORT, pictures: [own] });
    expect(again.status).toBe(400);
  });

  test('is deleted a day after its upload if no case uses it', async () => {
    const [unused, used] = [await upload(customer), await upload(customer)];
    await report((await deliveredOrder()).id, { ...REPORT, pictures: [used] });
    ahead = 25 * HOUR_MS;
    await app.runJobs('uploads');
    expect((await read(unused, customer)).status).toBe(404);
    expect((await read(used, customer)).status).toBe(200);
  });
});

describe('a message of a case', () => {
  test('shows the role of its author', async () => {
    const opened = await openedCase();
    await write(opened, staff, { message: 'We forgot it', proposal: 'refund' });
    const asked = await write(opened, admin, { message: 'Which tea?' });
    expect(asked.body.status).toBe('waiting_for_customer');
    const { body } = await write(opened, customer, { message: 'The iced one' });

    expect(body.status).toBe('open');
    expect(body.messages).toMatchObject([
      { by: 'restaurant', text: 'We forgot it', proposal: null },
      { by: 'support', text: 'Which tea?' },
      { by: 'customer', text: 'The iced one' },
    ]);
    const { body: shown } = await read(`/api/cases/${opened.id}`, staff);
    expect(shown.messages[0]?.proposal).toBe('refund');
  });

  test('a message from the restaurant or support is audited', async () => {
    const opened = await openedCase();
    await write(opened, staff, { message: 'We forgot it', proposal: 'refund' });
    await write(opened, admin);
    const { body } = await read<AuditEntry[]>(`/api/admin/audit?subject=${opened.id}`, admin);
    expect(body).toMatchObject([
      { action: 'case.answered', actor: { role: 'admin' } },
      { action: 'case.answered', actor: { role: 'staff' }, after: { proposal: 'refund' } },
    ]);
    expect(JSON.stringify(body)).not.toContain('We forgot it');
  });

  test('is rejected with 404 for everybody else', async () => {
    const opened = await openedCase();
    const other = await makeRestaurant(app.database);
    const cook = await app.signUp();
    await joinTeam(app.database, { ...other, userId: cook.user.id, role: 'manager' });
    for (const person of [cook, await app.signUp(), await app.signUpAdmin({}, 'content')]) {
      expect((await write(opened, person)).status).toBe(404);
      expect((await read(`/api/cases/${opened.id}`, person)).status).toBe(404);
    }
  });

  test('a message from the customer reopens a decided case for 48 hours', async () => {
    const opened = await openedCase();
    await decide(opened, { outcome: 'no_change' });
    ahead = 47 * HOUR_MS;
    const reopened = await write(opened, customer, { message: 'It is not all right' });
    expect(reopened).toMatchObject({
      status: 201,
      body: { status: 'open', decision: { outcome: 'no_change', message: 'We are sorry' } },
    });
    expect(Date.parse(reopened.body.dueAt)).toBeGreaterThan(Date.now() + 70 * HOUR_MS);

    // The session of the first has ended by then.
    admin = await app.signUpAdmin();
    expect((await decide(opened, { outcome: 'no_change' })).status).toBe(200);
    ahead += 49 * HOUR_MS;
    expect((await read(`/api/cases/${opened.id}`, customer)).body.status).toBe('closed');
    expect(await write(opened, customer)).toMatchObject({
      status: 409,
      body: { code: 'case_closed' },
    });
  });

  test('a message from the restaurant is refused once the case is decided', async () => {
    const opened = await openedCase();
    await decide(opened, { outcome: 'no_change' });
    expect(await write(opened, staff)).toMatchObject({
      status: 409,
      body: { code: 'case_decided' },
    });
  });

  test('does not reopen a case while another one of the order needs a decision', async () => {
    const first = await openedCase();
    await decide(first, { outcome: 'no_change' });
    const second = await report(first.orderId);
    expect(await write(first, customer)).toMatchObject({
      status: 409,
      body: { code: 'case_exists', id: second.body.id },
    });
  });
});

describe('a decision', () => {
  test('a decision about lines refunds them to the card', async () => {
    const opened = await openedCase();
    const order = (await read<Order>(`/api/orders/${opened.orderId}`, customer)).body;
    const items = [{ orderItemId: order.items[1]?.id, quantity: 1 }];

    const { status, body } = await decide(opened, { outcome: 'refund', items });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'decided',
      decision: { outcome: 'refund', items, to: 'card', message: 'We are sorry' },
      customer: { id: customer.user.id },
    });
    await app.runJobs('refund');
    const { body: refunded } = await read<Order>(`/api/orders/${opened.orderId}`, customer);
    expect(refunded.refundedAmount).toBe(body.decision?.amount);
    expect(refunded.paymentStatus).toBe('partially_refunded');
  });

  test('a decision above the paid amount changes nothing', async () => {
    const opened = await openedCase();
    expect((await decide(opened, { outcome: 'refund', amount: '36.92' })).status).toBe(409);
    expect((await read(`/api/cases/${opened.id}`, customer)).body).toMatchObject({
      status: 'open',
      messages: [],
    });
  });

  test('a decision for credit adds it to the balance', async () => {
    const opened = await openedCase();
    const decided = await decide(opened, { outcome: 'credit', amount: '2.50' });
    expect(decided.body.decision).toMatchObject({
      outcome: 'credit',
      amount: '2.50',
      to: 'credit',
    });
    const { body } = await read<Credit>('/api/credit', customer);
    expect(body.entries[0]).toMatchObject({
      amount: '2.50',
      kind: 'case',
      orderId: opened.orderId,
      caseId: opened.id,
    });
  });

  test('a decision about lines is rejected if their amount is not the one that was shown', async () => {
    const opened = await openedCase();
    const order = (await read<Order>(`/api/orders/${opened.orderId}`, customer)).body;
    const items = [{ orderItemId: order.items[1]?.id, quantity: 1 }];

    const { status, body } = await decide(opened, { outcome: 'refund', items, amount: '1.00' });

    expect({ status, code: body.code }).toEqual({ status: 409, code: 'edited_meanwhile' });
    expect((await read<OrderCase>(`/api/cases/${opened.id}`, customer)).body.status).toBe('open');
  });

  test.each([
    { outcome: 'refund' },
    { outcome: 'no_change', amount: '1.00' },
    { outcome: 'no_change', items: [{ orderItemId: crypto.randomUUID(), quantity: 1 }] },
  ])('a decision is rejected if its outcome does not fit: %j', async (body) => {
    expect((await decide(await openedCase(), body)).status).toBe(400);
  });
});

describe('the list of cases', () => {
  test('the case list of admins has overdue cases first', async () => {
    const later = await openedCase();
    ahead = -25 * HOUR_MS;
    const { cookie } = customer;
    const placed = await claim(app, { body: orderBody(restaurant), cookie });
    ahead = -24.5 * HOUR_MS;
    const overdue = (await report(placed.body.id)).body;
    ahead = 0;
    const list = async (query: string) =>
      (await read<AdminCase[]>(`/api/admin/cases?${query}`, admin)).body.map(({ id }) => id);

    const own = `customerId=${customer.user.id}`;
    expect(await list(`${own}&status=undecided`)).toEqual([overdue.id, later.id]);
    expect(await list(`${own}&status=overdue`)).toEqual([overdue.id]);
    for (const search of [
      later.number,
      later.orderId.slice(-8),
      encodeURIComponent(customer.user.email),
    ]) {
      expect(await list(`search=${search}`)).toContain(later.id);
    }
    const first = await app.call('GET', `/api/admin/cases?${own}&limit=1`, admin);
    expect(first.headers['x-total-count']).toBe('2');
    const [, next = ''] = /<(.*)>; rel="next"/.exec(String(first.headers.link)) ?? [];
    expect((await read<AdminCase[]>(next, admin)).body.map(({ id }) => id)).toEqual([later.id]);
  });

  test('the case list of a restaurant has only its own cases', async () => {
    const opened = await openedCase();
    const { restaurantId } = restaurant;
    const { body } = await read<OrderCase[]>(`/api/restaurants/${restaurantId}/cases`, staff);
    expect(body.map(({ id }) => id)).toContain(opened.id);
    const elsewhere = await makeRestaurant(app.database);
    const path = `/api/restaurants/${elsewhere.restaurantId}/cases`;
    expect((await read(path, staff)).status).toBe(403);
    expect((await read<OrderCase[]>(path, admin)).body).toEqual([]);
  });
});

describe('mails about a case', () => {
  beforeEach(async () => {
    await app.runJobs('order_mails', 'mail');
    mailServer.received.length = 0;
  });

  const sent = async (): Promise<ReceivedMail[]> => {
    await app.runJobs('mail');
    return mailServer.received.splice(0);
  };

  test('are sent to the customer for the opening, each answer and the decision', async () => {
    const order = await deliveredOrder();
    await app.runJobs('order_mails', 'mail');
    mailServer.received.length = 0;
    const { body: opened } = await report(order.id);
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('We have your message about order'),
    ]);

    await write(opened, staff, { message: 'We forgot it' });
    const [answer, ...more] = await sent();
    expect(more).toEqual([]);
    expect(answer?.text).toContain('Phở Sông answered you');
    expect(answer?.text).toContain('We forgot it');

    await write(opened, customer);
    expect(await sent()).toEqual([]);

    await decide(opened, { outcome: 'refund', amount: '4.00' });
    const [decision] = await sent();
    expect(decision?.subject).toContain('Our decision about order');
    expect(decision?.text).toContain('$4.00 goes back to your card');
    expect(decision?.text).toContain('We are sorry');
  });
});
