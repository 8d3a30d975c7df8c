import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderRefusal, PlacedOrder, PlaceOrderBody } from '#contract/orders.ts';
import { cents, moneyText } from '#domain/money.ts';
import { claim, createIntent, payByCard, paymentBooks } from '#server/testing/payments.ts';
import {
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let customer: TestPerson;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await startTestApp();
  restaurant = await makeRestaurant(app.database, { fulfilment: ['delivery', 'pickup'] });
  admin = await app.signUpAdmin();
  customer = await app.signUp();
});
afterAll(() => app.close());

const place = (overrides: Partial<PlaceOrderBody>) =>
  app.call<PlacedOrder & OrderRefusal>('POST', '/api/orders', {
    body: orderBody(restaurant, overrides),
    cookie: customer.cookie,
  });

/** Calculated by hand from two bowls of phở at $12.99 and a tea at $3.50: $29.48. */
describe('the amounts of an order are exact to the cent:', () => {
  type Case = ['delivery' | 'pickup', 'percentage' | 'fixed' | 'free_delivery' | null, ...Sums];
  /** Tip, fee, discount, tax, total, due. */
  type Sums = [string, string, string, string, string, string];
  test.each<Case>([
    // fulfilment, coupon, tip: fee, discount, tax, total, due
    ['delivery', null, '0', '2.99', '0.00', '2.97', '36.91', '36.91'],
    ['delivery', null, '5.31', '2.99', '0.00', '2.97', '36.91', '42.22'],
    ['pickup', null, '0.01', '0.00', '0.00', '2.71', '33.66', '33.67'],
    ['delivery', 'percentage', '500.00', '2.99', '2.95', '2.71', '33.70', '533.70'],
    ['pickup', 'percentage', '4.42', '0.00', '2.95', '2.45', '30.45', '34.87'],
    ['pickup', 'free_delivery', '1.00', '0.00', '0.00', '2.71', '33.66', '34.66'],
    ['pickup', 'fixed', '1.00', '0.00', '5.00', '2.27', '28.22', '29.22'],
  ])('%s, coupon %s, tip %s', async (fulfilment, discountType, tipAmount, ...sums) => {
    const [deliveryFee, discountAmount, tax, totalAmount, amountDue] = sums;
    const value = { percentage: 1000, fixed: 500, free_delivery: 0 };
    const coupon =
      discountType &&
      (await makeCoupon(app.database, {
        discountType,
        discountValueHundredths: value[discountType],
      }));
    const couponCode = coupon?.code ?? null;
    const { status, body } = await place({ fulfilment, couponCode, tipAmount, totalAmount });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      deliveryFee,
      discountAmount,
      serviceFee: '1.47',
      tax,
      totalAmount,
      tipAmount: moneyText(cents(Math.round(Number(tipAmount) * 100))),
      amountDue,
    });
    const read = await app.call<Order>('GET', `/api/orders/${body.id}`, customer);
    expect(read.body).toMatchObject({ totalAmount, amountDue });
    await app.call('PATCH', `/api/orders/${body.id}`, {
      body: { status: 'cancelled' },
      cookie: customer.cookie,
    });
  });
});

test.each(['500.01', '-1', '1.005', 'much'])(
  'a tip of %s is rejected with 400',
  async (tipAmount) => {
    expect((await place({ tipAmount })).status).toBe(400);
  },
);

const TIPPED = { tipAmount: '5.00' };

async function paid(): Promise<{ intentId: string; order: Order }> {
  const { cookie } = customer;
  const body = orderBody(restaurant, TIPPED);
  const intent = await createIntent(app, { body: { amount: '41.91', order: body }, cookie });
  expect(intent.status).toBe(200);
  const { paymentIntentId: intentId } = intent.body;
  await payByCard(app, { ...intent.body, cookie });
  const response = await claim(app, { body: { ...body, paymentIntentId: intentId }, cookie });
  expect(response.status).toBe(201);
  return { intentId, order: response.body };
}

test('a card is charged exactly the total and the tip', async () => {
  const { intentId, order } = await paid();
  expect(order).toMatchObject({ totalAmount: '36.91', amountDue: '41.91', paymentStatus: 'paid' });
  expect(await paymentBooks(app, intentId)).toMatchObject({ orders: 1, paid: 4191 });
});

test.each(['36.91', '31.91'])(
  'a payment of %s for 36.91 and a tip of 5.00 is refused',
  async (amount) => {
    const { status, body } = await createIntent(app, {
      body: { amount, order: orderBody(restaurant, TIPPED) },
      cookie: customer.cookie,
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'price_changed', quote: { totalAmount: '36.91' } });
  },
);

test('cancelling refunds the total and the tip', async () => {
  const { intentId, order } = await paid();
  await app.call('PATCH', `/api/orders/${order.id}`, {
    body: { status: 'cancelled' },
    cookie: customer.cookie,
  });
  await app.runJobs('refund');
  expect(await paymentBooks(app, intentId)).toMatchObject({ refunded: 4191 });
  const read = await app.call<Order>('GET', `/api/orders/${order.id}`, customer);
  expect(read.body).toMatchObject({ paymentStatus: 'refunded', refundedAmount: '41.91' });
});

test('the tip is refunded with the last line', async () => {
  const { intentId, order } = await paid();
  const refund = async (index: number) => {
    const item = order.items[index];
    const response = await app.call('POST', `/api/admin/orders/${order.id}/refunds`, {
      body: { items: [{ orderItemId: item?.id, quantity: item?.quantity }] },
      cookie: admin.cookie,
    });
    expect(response.status).toBeLessThan(300);
    await app.runJobs('refund');
    return (await paymentBooks(app, intentId)).refunded;
  };
  expect(await refund(0)).toBeLessThan(3691);
  expect(await refund(1)).toBe(4191);
});

test('revenue excludes tips', async () => {
  restaurant = await makeRestaurant(app.database);
  const revenue = async () => {
    const path = `/api/restaurants/${restaurant.restaurantId}/stats`;
    return (await app.call<{ revenue: string }>('GET', path, admin)).body.revenue;
  };
  const { order } = await paid();
  expect(await revenue()).toBe('36.91');
  const refund = (amount: string) =>
    app.call('POST', `/api/admin/orders/${order.id}/refunds`, {
      body: { amount },
      cookie: admin.cookie,
    });
  await refund('38.91');
  await app.runJobs('refund');
  expect(await revenue()).toBe('0.00');
});
