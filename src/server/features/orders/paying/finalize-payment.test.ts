import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentEvents, testIntents } from '#server/db/schema/payments.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import {
  claim,
  createIntent,
  DECLINED_CARD,
  paidIntent,
  payByCard,
  paymentBooks,
  paymentsWithoutOrder,
  runPaymentsJob,
} from '#server/testing/payments.ts';
import {
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
  totalWith,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let cookie: string;
let userId: string;

beforeAll(async () => {
  app = await startTestApp();
  restaurant = await makeRestaurant(app.database);
  const person = await app.signUp();
  cookie = person.cookie;
  userId = person.user.id;
});
afterAll(() => app.close());

const ORDERED = { status: 'ordered', orders: 1, paid: 3691, refunded: 0 };
const REFUNDED = { status: 'refused', orders: 0, paid: 3691, refunded: 3691 };
const UNTOUCHED = { status: 'open', orders: 0, paid: 3691, refunded: 0 };

const inAMinute = () => new Date(Date.now() + 60_000);

function body(paymentIntentId: string, own = restaurant) {
  return orderBody(own, { paymentIntentId });
}

const soldOut = (own: TestRestaurant) =>
  app.database.orm.update(menuItems).set({ isAvailable: false }).where(eq(menuItems.id, own.tea));

const changeRestaurant = (own: TestRestaurant, change: Partial<typeof restaurants.$inferInsert>) =>
  app.database.orm.update(restaurants).set(change).where(eq(restaurants.id, own.restaurantId));

describe('a paid order', () => {
  test('is made as a card order once it is paid', async () => {
    const intentId = await paidIntent(app, { restaurant, cookie });

    const response = await claim(app, { body: body(intentId), cookie });

    expect(response.status).toBe(201);
    const { message, ...order } = response.body;
    expect(message).toBe('Your order was sent to the restaurant.');
    expect(order).toMatchObject({
      status: 'pending',
      paymentMethod: 'card',
      paymentStatus: 'paid',
      refundedAmount: '0.00',
      totalAmount: '36.91',
    });
    const read = await app.call<Order>('GET', `/api/orders/${order.id}`, { cookie });
    expect(read.body).toEqual(order);
    expect(await paymentBooks(app, intentId)).toEqual(ORDERED);
  });

  test('is the order that was stored with the payment, whatever the browser sends later', async () => {
    const intentId = await paidIntent(app, { restaurant, cookie });
    const sent = { ...body(intentId), deliveryAddress: 'Somewhere else' };
    const response = await claim(app, { body: sent, cookie });
    expect(response.status).toBe(201);
    expect(response.body.deliveryAddress).toBe(orderBody(restaurant).deliveryAddress);
  });

  test('is the one the browser sends, if none was stored', async () => {
    const intent = await createIntent(app, { body: { amount: 36.91 }, cookie });
    await payByCard(app, { ...intent.body, cookie });
    const response = await claim(app, { body: body(intent.body.paymentIntentId), cookie });
    expect(response.status).toBe(201);
    expect(await paymentBooks(app, intent.body.paymentIntentId)).toEqual(ORDERED);
  });

  test('redeems its coupon', async () => {
    const coupon = await makeCoupon(app.database, { maxUsage: 1, userLimit: 1 });
    const totalAmount = totalWith({ discountType: 'percentage', discountValueHundredths: 1000 });
    const order = { couponCode: coupon.code, totalAmount };
    const intentId = await paidIntent(app, { restaurant, cookie, order });
    const sent = { ...body(intentId), ...order };
    const response = await claim(app, { body: sent, cookie });
    expect(response.body).toMatchObject({ couponCode: coupon.code, paymentMethod: 'card' });
    const [row] = await app.database.orm.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(row?.usedCount).toBe(1);
  });
});

describe('an order with a payment', () => {
  test('is placed only after the card is charged', async () => {
    const { body: intent } = await createIntent(app, {
      body: { amount: 36.91, order: orderBody(restaurant) },
      cookie,
    });
    const sent = body(intent.paymentIntentId);
    const ofCustomer = eq(orders.userId, userId);
    const before = await app.database.orm.$count(orders, ofCustomer);
    const incomplete = { status: 409, body: { code: 'payment_incomplete' } };

    expect(await claim(app, { body: sent, cookie })).toMatchObject(incomplete);
    const declined = await payByCard(app, { ...intent, cookie, cardNumber: DECLINED_CARD });
    expect(declined.status).toBe(402);
    expect(await claim(app, { body: sent, cookie })).toMatchObject(incomplete);
    expect(await app.database.orm.$count(orders, ofCustomer)).toBe(before);

    await payByCard(app, { ...intent, cookie });
    expect((await claim(app, { body: sent, cookie })).status).toBe(201);
  });

  test('is refused while the card asks for a confirmation', async () => {
    const { body: intent } = await createIntent(app, {
      body: { amount: 36.91, order: orderBody(restaurant) },
      cookie,
    });
    const card = { ...intent, cookie, cardNumber: '4000002500003155' };
    expect((await payByCard(app, card)).body.status).toBe('requires_action');
    const sent = body(intent.paymentIntentId);
    expect((await claim(app, { body: sent, cookie })).body.code).toBe('payment_incomplete');
    await payByCard(app, { ...card, authenticated: true });
    expect((await claim(app, { body: sent, cookie })).status).toBe(201);
  });

  test('is refused for another customer’s or an unknown payment', async () => {
    const intentId = await paidIntent(app, { restaurant, cookie });
    const stranger = await app.signUp();
    for (const [id, who] of [
      [intentId, stranger.cookie],
      ['pi_test_nothing', cookie],
    ] as const) {
      const response = await claim(app, { body: body(id), cookie: who });
      expect(response).toMatchObject({ status: 409, body: { code: 'payment_mismatch' } });
    }
    expect(await paymentBooks(app, intentId)).toEqual(UNTOUCHED);
  });

  test('is refused if the payment is of another amount', async () => {
    const intentId = await paidIntent(app, { restaurant, cookie });
    const items = [{ menuItemId: restaurant.tea, quantity: 1 }];
    const sent = { ...body(intentId), items, totalAmount: '7.25' };
    const response = await claim(app, { body: sent, cookie });
    expect(response).toMatchObject({ status: 409, body: { code: 'payment_mismatch' } });
    expect(await paymentBooks(app, intentId)).toEqual(UNTOUCHED);
  });

  test('is not placed if the provider charged another amount', async () => {
    const intentId = await paidIntent(app, { restaurant, cookie });
    const charge = (amountCents: number) =>
      app.database.orm.update(testIntents).set({ amountCents }).where(eq(testIntents.id, intentId));
    await charge(100);
    expect((await claim(app, { body: body(intentId), cookie })).status).toBe(500);
    expect(await paymentBooks(app, intentId)).toEqual({ ...UNTOUCHED, paid: 100 });
    // Otherwise the payments job of the tests below could not handle it.
    await charge(3691);
  });
});

describe('a payment makes one order', () => {
  test('a second submit of a payment returns the first response', async () => {
    const intentId = await paidIntent(app, { restaurant, cookie });
    const first = await claim(app, { body: body(intentId), cookie });
    const items = [{ menuItemId: restaurant.tea, quantity: 3 }];
    for (const sent of [body(intentId), { ...body(intentId), items, totalAmount: '15.10' }]) {
      const again = await claim(app, { body: sent, cookie });
      expect(again.status).toBe(201);
      expect(again.body).toEqual(first.body);
    }
  });

  test('50 simultaneous submits on two processes beside the payments job make one order', async () => {
    const other = await startTestApp({ database: app.database });
    try {
      const guest = await app.signUp();
      const intentId = await paidIntent(app, { restaurant, cookie: guest.cookie });
      const submit = (_: unknown, tab: number) =>
        claim(tab % 2 ? app : other, {
          body: body(intentId),
          cookie: guest.cookie,
          key: `tab-${tab % 3}`,
        });

      const [responses] = await Promise.all([
        Promise.all(Array.from({ length: 50 }, submit)),
        runPaymentsJob(app, { now: inAMinute }),
        runPaymentsJob(app, { now: inAMinute }),
      ]);

      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
      expect(await app.database.orm.$count(orders, eq(orders.userId, guest.user.id))).toBe(1);
      expect(await paymentBooks(app, intentId)).toEqual(ORDERED);
    } finally {
      await other.close();
    }
  });

  test('a key of another order is refused', async () => {
    await claim(app, { body: orderBody(restaurant), cookie, key: 'cash' });
    const intentId = await paidIntent(app, { restaurant, cookie });
    const response = await claim(app, { body: body(intentId), cookie, key: 'cash' });
    expect(response).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await paymentBooks(app, intentId)).toEqual(UNTOUCHED);
  });
});

describe('a paid order that is no longer possible', () => {
  test.each([
    ['item_unavailable', 'Trà Đá is no longer available.', soldOut],
    [
      'price_changed',
      'Prices have changed',
      (own: TestRestaurant) =>
        app.database.orm.update(menuItems).set({ priceCents: 1 }).where(eq(menuItems.id, own.pho)),
    ],
    [
      'restaurant_closed',
      'is currently closed',
      (own: TestRestaurant) => changeRestaurant(own, { isOpen: false }),
    ],
    [
      'restaurant_closed',
      'no longer takes orders',
      (own: TestRestaurant) => changeRestaurant(own, { deletedAt: new Date() }),
    ],
  ])('is refunded, with the reason %s: %s', async (code, message, happens) => {
    const own = await makeRestaurant(app.database, { name: 'Too Late' });
    const guest = await app.signUp();
    const intentId = await paidIntent(app, { restaurant: own, cookie: guest.cookie });
    await happens(own);

    const response = await claim(app, { body: body(intentId, own), cookie: guest.cookie });

    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code, refund: 'started' });
    expect(response.body.message).toContain(message);
    await app.runJobs('refund');
    expect(await paymentBooks(app, intentId)).toEqual(REFUNDED);
    expect(await paymentsWithoutOrder(app, guest.cookie)).toMatchObject([
      {
        paymentIntentId: intentId,
        amount: '36.91',
        restaurantName: 'Too Late',
        code,
        message: response.body.message,
        refundStatus: 'refunded',
      },
    ]);
  });

  test('a coupon whose last use was taken meanwhile is refused', async () => {
    const coupon = await makeCoupon(app.database, { maxUsage: 1 });
    const totalAmount = totalWith({ discountType: 'percentage', discountValueHundredths: 1000 });
    const order = { couponCode: coupon.code, totalAmount };
    const intentId = await paidIntent(app, { restaurant, cookie, order });
    const { cookie: quicker } = await app.signUp();
    await claim(app, { body: orderBody(restaurant, order), cookie: quicker });

    const response = await claim(app, { body: { ...body(intentId), ...order }, cookie });

    expect(response.body).toMatchObject({ code: 'coupon_invalid', refund: 'started' });
    expect(await paymentBooks(app, intentId)).toMatchObject({ status: 'refused', orders: 0 });
  });

  test('50 simultaneous submits beside the payments job make one refund', async () => {
    const own = await makeRestaurant(app.database);
    const intentId = await paidIntent(app, { restaurant: own, cookie });
    await soldOut(own);

    const [responses] = await Promise.all([
      Promise.all(
        Array.from({ length: 50 }, () => claim(app, { body: body(intentId, own), cookie })),
      ),
      runPaymentsJob(app, { now: inAMinute }),
    ]);

    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 409, body: { refund: 'started' } });
    await app.runJobs('refund');
    expect(await paymentBooks(app, intentId)).toEqual(REFUNDED);
  });

  test('stays refused when the dish is available again', async () => {
    const own = await makeRestaurant(app.database);
    const intentId = await paidIntent(app, { restaurant: own, cookie });
    await soldOut(own);
    await claim(app, { body: body(intentId, own), cookie });
    await app.database.orm
      .update(menuItems)
      .set({ isAvailable: true })
      .where(eq(menuItems.id, own.tea));
    const again = await claim(app, { body: body(intentId, own), cookie });
    expect(again).toMatchObject({ status: 409, body: { code: 'item_unavailable' } });
    await app.runJobs('refund');
    expect(await paymentBooks(app, intentId)).toEqual(REFUNDED);
  });

  test('is not shown to others', async () => {
    expect(await paymentsWithoutOrder(app, (await app.signUp()).cookie)).toEqual([]);
  });

  test('is refunded when the account is deleted before the order', async () => {
    const guest = await app.signUp();
    const intentId = await paidIntent(app, { restaurant, cookie: guest.cookie });
    await app.call('DELETE', '/api/user/account', { cookie: guest.cookie });

    await runPaymentsJob(app, { now: inAMinute });

    expect(await paymentBooks(app, intentId)).toEqual(REFUNDED);
    const kept = await app.database.orm.$count(
      orders,
      eq(orders.customerName, guest.user.lastName),
    );
    expect(kept).toBe(0);
  });
});

test('an event of the provider is deleted once it cannot recur', async () => {
  const { orm } = app.database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await orm.insert(paymentEvents).values([
    { id: 'old', type: 'charge.refunded', createdAt: daysAgo(31) },
    { id: 'new', type: 'charge.refunded', createdAt: daysAgo(29) },
  ]);

  await app.runJobs('clean_up');

  expect(await orm.select({ id: paymentEvents.id }).from(paymentEvents)).toEqual([{ id: 'new' }]);
});
