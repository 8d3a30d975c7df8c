import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { Credit } from '#contract/credit.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Order, OrderRefusal, PlaceOrderBody } from '#contract/orders.ts';
import type { Report } from '#contract/reports.ts';
import { creditEntries } from '#server/db/schema/credit.ts';
import { users } from '#server/db/schema/users.ts';
import { claim, createIntent, payByCard, paymentBooks } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await startTestApp();
  restaurant = await makeRestaurant(app.database);
  admin = await app.signUpAdmin();
});
afterAll(() => app.close());

const change = (person: TestPerson, amount: unknown, note = 'Sorry') =>
  app.call<ErrorBody & { amount: string; balance: string }>(
    'POST',
    `/api/admin/users/${person.user.id}/credit`,
    { body: { amount, note }, cookie: admin.cookie },
  );

async function withCredit(amount: string): Promise<TestPerson> {
  const person = await app.signUp();
  expect((await change(person, amount)).status).toBe(201);
  return person;
}

const creditOf = async (person: TestPerson) =>
  (await app.call<Credit>('GET', '/api/credit', person)).body;
const balanceOf = async (person: TestPerson) => (await creditOf(person)).balance;

const place = (person: TestPerson, overrides: Partial<PlaceOrderBody>, key?: string) =>
  claim(app, {
    body: orderBody(restaurant, overrides),
    cookie: person.cookie,
    ...(key !== undefined && { key }),
  });

const cancel = (person: TestPerson, orderId: string) =>
  app.call<Order>('PATCH', `/api/orders/${orderId}`, {
    body: { status: 'cancelled' },
    cookie: person.cookie,
  });

const orderOf = async (person: TestPerson, orderId: string) =>
  (await app.call<Order>('GET', `/api/orders/${orderId}`, person)).body;

async function payWithCard(person: TestPerson, order: Partial<PlaceOrderBody>, amount: string) {
  const body = orderBody(restaurant, order);
  const intent = await createIntent(app, { body: { amount, order: body }, cookie: person.cookie });
  expect(intent.status).toBe(200);
  const { paymentIntentId, clientSecret } = intent.body;
  const paid = await payByCard(app, { clientSecret, cookie: person.cookie });
  expect(paid.status).toBe(200);
  const claimed = await claim(app, { body: { ...body, paymentIntentId }, cookie: person.cookie });
  return { paymentIntentId, claimed };
}

describe('an admin', () => {
  test('changes credit with a note to the customer', async () => {
    const person = await app.signUp();
    expect((await change(person, 12.5, 'For the wait')).body.amount).toBe('12.50');
    expect((await change(person, '-2.25', 'Given twice')).body.amount).toBe('-2.25');
    expect(await creditOf(person)).toMatchObject({
      balance: '10.25',
      entries: [
        { amount: '-2.25', kind: 'taken_back', note: 'Given twice', orderId: null },
        { amount: '12.50', kind: 'granted', note: 'For the wait' },
      ],
    });
    const seen = await app.call<Credit>('GET', `/api/admin/users/${person.user.id}/credit`, admin);
    expect(seen.body).toEqual(await creditOf(person));
  });

  test('cannot take back more than the balance', async () => {
    const person = await withCredit('5.00');
    const response = await change(person, '-5.01');
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'credit_insufficient', balance: '5.00' },
    });
    expect(await balanceOf(person)).toBe('5.00');
  });

  test.each<unknown>(['0', '-0.00', '1000.01', '--1', '1.005', 'much', null])(
    'cannot grant %s',
    async (amount) => {
      expect((await change(await app.signUp(), amount)).status).toBe(400);
    },
  );

  test('cannot grant credit to an unknown account', async () => {
    const nobody = { user: { id: restaurant.restaurantId } } as TestPerson;
    expect((await change(nobody, 1)).status).toBe(404);
  });
});

test.each([
  ['changed', 'update credit_entries set amount_cents = 1'],
  [
    'given to somebody else',
    'update credit_entries set user_id = (select max(id::text)::uuid from users)',
  ],
  ['deleted', 'delete from credit_entries'],
  ['truncated', 'truncate credit_entries'],
])('an entry cannot be %s', async (_, text) => {
  await withCredit('1.00');
  await expect(app.database.run({ name: '', text }, [])).rejects.toThrow();
});

describe('an order', () => {
  test('is partly paid with credit', async () => {
    const person = await withCredit('50.00');
    const { status, body } = await place(person, { creditAmount: '10.00', tipAmount: '2.00' });
    expect(status).toBe(201);
    const amounts = { totalAmount: '36.91', tipAmount: '2.00', creditAmount: '10.00' };
    const expected = { ...amounts, amountDue: '28.91', paymentStatus: 'unpaid' };
    expect(body).toMatchObject(expected);
    expect(await orderOf(person, body.id)).toMatchObject(expected);
    expect((await creditOf(person)).entries[0]).toMatchObject({
      amount: '-10.00',
      kind: 'spent',
      orderId: body.id,
    });
    expect(await balanceOf(person)).toBe('40.00');
  });

  test('is paid at once if credit covers it', async () => {
    const limited = await startTestApp({ database: app.database, limitsAbuse: true });
    const person = await withCredit('300.00');
    for (let count = 0; count < 6; count++) {
      const body = orderBody(restaurant, { creditAmount: '36.91' });
      const placed = await claim(limited, { body, cookie: person.cookie });
      expect(placed).toMatchObject({
        status: 201,
        body: { amountDue: '0.00', paymentMethod: 'cash', paymentStatus: 'paid' },
      });
    }
    await limited.close();
  });

  test.each([
    ['than the balance', '20.00', '20.01'],
    ['than its total and tip', '50.00', '37.92'],
  ])('uses no more credit %s', async (_, balance, creditAmount) => {
    const person = await withCredit(balance);
    const response = await place(person, { creditAmount, tipAmount: '1.00' });
    expect(response).toMatchObject({ status: 409, body: { code: 'credit_insufficient', balance } });
    expect(await balanceOf(person)).toBe(balance);
  });

  test('spends its credit once for all retries with one idempotency key', async () => {
    const person = await withCredit('30.00');
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => place(person, { creditAmount: '10.00' }, 'retry')),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await balanceOf(person)).toBe('20.00');
  });

  test('spends no more than the balance, however many are placed at once', async () => {
    const person = await withCredit('35.00');
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => place(person, { creditAmount: '10.00' })),
    );
    const placed = responses.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(3);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['credit_insufficient']));
    expect(await balanceOf(person)).toBe('5.00');
  });

  test('returns no credit when it is confirmed', async () => {
    const person = await withCredit('10.00');
    const { body } = await place(person, { creditAmount: '10.00' });
    const confirmed = await app.call('PUT', `/api/orders/${body.id}/status`, {
      body: { status: 'confirmed' },
      cookie: admin.cookie,
    });
    expect(confirmed.status).toBe(200);
    expect(await balanceOf(person)).toBe('0.00');
  });

  test('returns its credit when it is cancelled', async () => {
    const person = await withCredit('10.00');
    const { body } = await place(person, { creditAmount: '10.00' });
    expect((await cancel(person, body.id)).body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: '10.00',
    });
    expect(await balanceOf(person)).toBe('10.00');
    const restored = await app.call<OrderRefusal>('PUT', `/api/orders/${body.id}/status`, {
      body: { status: 'pending' },
      cookie: admin.cookie,
    });
    expect(restored).toMatchObject({ status: 409, body: { code: 'order_refunded' } });
  });
});

describe('a card order', () => {
  test('charges the card the amount that credit does not cover', async () => {
    const person = await withCredit('10.00');
    const paid = await payWithCard(person, { creditAmount: '10.00', tipAmount: '5.00' }, '31.91');
    const { paymentIntentId, claimed } = paid;
    expect(claimed).toMatchObject({
      status: 201,
      body: { amountDue: '31.91', creditAmount: '10.00', paymentStatus: 'paid' },
    });
    expect(await balanceOf(person)).toBe('0.00');

    await cancel(person, claimed.body.id);
    expect(await balanceOf(person)).toBe('10.00');
    await app.runJobs('refund');

    expect(await paymentBooks(app, paymentIntentId)).toMatchObject({ paid: 3191, refunded: 3191 });
    expect(await orderOf(person, claimed.body.id)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: '41.91',
    });
  });

  test('spends no credit before it is paid', async () => {
    const person = await withCredit('10.00');
    const body = orderBody(restaurant, { creditAmount: '10.00' });
    await createIntent(app, { body: { amount: '26.91', order: body }, cookie: person.cookie });
    expect(await balanceOf(person)).toBe('10.00');
  });

  test('is refused if the card’s part is below the minimum charge', async () => {
    const person = await withCredit('36.42');
    const prepare = (amount: string, creditAmount: string) =>
      createIntent(app, {
        body: { amount, order: orderBody(restaurant, { creditAmount }) },
        cookie: person.cookie,
      });
    expect(await prepare('0.49', '36.42')).toMatchObject({
      status: 409,
      body: { code: 'payment_unavailable', message: 'The minimum card payment is $0.50.' },
    });
    expect((await prepare('0.50', '36.41')).status).toBe(200);
  });

  test('is refunded with a reason if its credit was spent meanwhile', async () => {
    const person = await withCredit('10.00');
    const order = { creditAmount: '10.00' };
    const body = orderBody(restaurant, order);
    const intent = await createIntent(app, {
      body: { amount: '26.91', order: body },
      cookie: person.cookie,
    });
    const { paymentIntentId, clientSecret } = intent.body;
    expect((await place(person, order)).status).toBe(201);
    await payByCard(app, { clientSecret, cookie: person.cookie });

    const claimed = await claim(app, { body: { ...body, paymentIntentId }, cookie: person.cookie });

    expect(claimed).toMatchObject({
      status: 409,
      body: {
        code: 'credit_insufficient',
        message: 'Your credit was used for something else before the card was charged.',
        refund: 'started',
      },
    });
    await app.runJobs('refund');
    expect(await paymentBooks(app, paymentIntentId)).toMatchObject({ orders: 0, refunded: 2691 });
    expect(await balanceOf(person)).toBe('0.00');
  });

  test('is refused for an amount other than the total minus credit', async () => {
    const person = await withCredit('10.00');
    const body = orderBody(restaurant, { creditAmount: '10.00' });
    for (const amount of ['36.91', '46.91']) {
      const { cookie } = person;
      const intent = await createIntent(app, { body: { amount, order: body }, cookie });
      expect(intent).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    }
  });
});

describe('a refund', () => {
  const refund = (orderId: string, body: object, key?: string) =>
    app.call<Order & ErrorBody & { refundable: string }>(
      'POST',
      `/api/admin/orders/${orderId}/refunds`,
      {
        body: { reason: 'Cold', ...body },
        cookie: admin.cookie,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      },
    );
  const paidByBoth = async () => {
    const person = await withCredit('10.00');
    const paid = await payWithCard(person, { creditAmount: '10.00' }, '26.91');
    return { person, orderId: paid.claimed.body.id, intentId: paid.paymentIntentId };
  };

  test('goes to the card up to its charge, then to credit', async () => {
    const { person, orderId, intentId } = await paidByBoth();
    expect((await refund(orderId, { amount: '20.00' })).status).toBe(200);
    expect(await balanceOf(person)).toBe('0.00');
    const second = await refund(orderId, { amount: '10.00' });
    expect(second.body.paymentStatus).toBe('refunding');
    expect(await balanceOf(person)).toBe('3.09');
    await app.runJobs('refund');

    expect(await paymentBooks(app, intentId)).toMatchObject({ refunded: 2691 });
    expect(await orderOf(person, orderId)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedAmount: '30.00',
    });
    const path = `/api/admin/audit?subject=${orderId}`;
    expect((await app.call<AuditEntry[]>('GET', path, admin)).body).toMatchObject([
      { action: 'order.refunded', after: { amount: '10.00', asCredit: '3.09' } },
      { action: 'order.refunded', after: { amount: '20.00' } },
    ]);
    expect(await refund(orderId, { amount: '6.92' })).toMatchObject({
      status: 409,
      body: { code: 'refund_exceeds_payment', refundable: '6.91' },
    });
    expect((await refund(orderId, {})).body.paymentStatus).toBe('refunded');
    expect(await balanceOf(person)).toBe('10.00');
  });

  test('a refund of a card order is split between credit and card by the admin', async () => {
    const person = await app.signUp();
    const { paymentIntentId, claimed } = await payWithCard(person, {}, '36.91');
    const { id: orderId } = claimed.body;
    const refunded = await refund(orderId, { amount: '6.91', to: 'credit' });
    expect(refunded.body).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedAmount: '6.91',
      history: [{}, { refundedAmount: '6.91', isCredit: true, by: 'admin' }],
    });
    expect((await creditOf(person)).entries).toMatchObject([
      { amount: '6.91', kind: 'refund', orderId, note: null },
    ]);
    await cancel(person, orderId);
    await app.runJobs('refund');
    expect(await paymentBooks(app, paymentIntentId)).toMatchObject({ refunded: 3000 });
    expect(await orderOf(person, orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: '36.91',
    });
  });

  test('refunds of all lines return exactly the paid amount', async () => {
    const { person, orderId, intentId } = await paidByBoth();
    const { items } = await orderOf(person, orderId);
    for (const { id: orderItemId, quantity } of items) {
      const response = await refund(orderId, { items: [{ orderItemId, quantity }] });
      expect(response.status).toBe(200);
      await app.runJobs('refund');
    }
    expect(await paymentBooks(app, intentId)).toMatchObject({ refunded: 2691 });
    expect(await balanceOf(person)).toBe('10.00');
  });

  test('a refund as credit is made once for one idempotency key', async () => {
    const { person, orderId } = await paidByBoth();
    for (let count = 0; count < 2; count++) {
      expect((await refund(orderId, { amount: '1.00', to: 'credit' }, 'once')).status).toBe(200);
    }
    expect(await balanceOf(person)).toBe('1.00');
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => refund(orderId, { amount: '20.00', to: 'credit' })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(person)).toBe('21.00');
  });

  test('a refund as credit is in the report beside the used credit', async () => {
    const own = await makeRestaurant(app.database);
    const person = await withCredit('10.00');
    const body = orderBody(own, { creditAmount: '10.00' });
    const { cookie } = person;
    const intent = await createIntent(app, { body: { amount: '26.91', order: body }, cookie });
    const { paymentIntentId, clientSecret } = intent.body;
    await payByCard(app, { clientSecret, cookie });
    const placed = await claim(app, { body: { ...body, paymentIntentId }, cookie });
    expect((await refund(placed.body.id, { amount: '30.00' })).status).toBe(200);

    const dayMs = 24 * 60 * 60_000;
    const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
    const range = `from=${day(-2 * dayMs)}&to=${day(2 * dayMs)}`;
    const path = `/api/admin/reports/days?${range}&restaurantId=${own.restaurantId}`;
    const report = await app.call<Report>('GET', path, admin);

    expect(report.body.total).toMatchObject({
      refunds: '30.00',
      net: '6.91',
      cardCharged: '26.91',
      cardRefunded: '26.91',
      creditUsed: '10.00',
      creditReturned: '3.09',
    });
  });

  test('a refund of a cash order is refused before the delivery', async () => {
    const person = await withCredit('10.00');
    const { body } = await place(person, { creditAmount: '10.00' });
    expect(await refund(body.id, { amount: '1.00' })).toMatchObject({
      status: 409,
      body: { code: 'refund_exceeds_payment', refundable: '0.00' },
    });
  });
});

test('deleting the account removes the balance and the person from the entries', async () => {
  const person = await withCredit('10.00');
  const deleted = await app.call('DELETE', '/api/user/account', {
    body: { password: person.password },
    cookie: person.cookie,
  });
  expect(deleted.status).toBe(200);
  const { orm } = app.database;
  expect(await orm.$count(users, eq(users.id, person.user.id))).toBe(0);
  const entries = await orm.select().from(creditEntries).where(eq(creditEntries.amountCents, 1000));
  expect(entries.some(({ userId, note }) => userId === null && note === null)).toBe(true);
  expect(entries.every(({ userId }) => userId !== person.user.id)).toBe(true);
});
