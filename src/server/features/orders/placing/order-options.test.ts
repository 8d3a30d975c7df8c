import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { KitchenOrder } from '#contract/kitchen.ts';
import {
  type Order,
  type OrderRefusal,
  type PlacedOrder,
  type PlaceOrderBody,
  placeOrderBody,
  type ReorderResponse,
} from '#contract/orders.ts';
import { unitPrice } from '#domain/menus/chosen-options.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { cents, moneyText } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import { menuItems } from '#server/db/schema/restaurants.ts';
import { claim, paidIntent } from '#server/testing/payments.ts';
import {
  addPizza,
  makeRestaurant,
  orderBody,
  type TestPizza,
  type TestRestaurant,
  withOption,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { decideOrder } from './decide-order.ts';
import { insertOrder } from './insert-order.ts';
import { orderFacts } from './order-facts.queries.ts';

let app: TestApp;
let cookie: string;
let userId: string;
let restaurant: TestRestaurant;
let pizza: TestPizza;

beforeAll(async () => {
  app = await startTestApp();
  const person = await app.signUp();
  cookie = person.cookie;
  userId = person.user.id;
});
beforeEach(async () => {
  restaurant = await makeRestaurant(app.database);
  pizza = await addPizza(app.database, restaurant.restaurantId);
});
afterAll(() => app.close());

type Items = PlaceOrderBody['items'];

/** The total as a browser computes it, from the lines' prices. */
function totalOf(...lines: [unitCents: number, quantity: number][]): string {
  const { totalCents } = priceOrder({
    lines: lines.map(([unit, quantity]) => ({ unitPriceCents: cents(unit), quantity })),
    coupon: null,
    deliveryFeeMode: 'flat',
    restaurantDeliveryFeeCents: cents(299),
  });
  return moneyText(totalCents);
}

/** One large pizza with olives: $16.99. */
const largeWithOlives = (): Items[number] => ({
  menuItemId: pizza.id,
  quantity: 1,
  unitPrice: '16.99',
  options: [pizza.options.olives, pizza.options.large],
});

function bodyOf(items: Items = [largeWithOlives()], totalAmount = totalOf([1699, 1])) {
  return orderBody(restaurant, { items, totalAmount });
}

function place(body: PlaceOrderBody, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return app.call<PlacedOrder & OrderRefusal>('POST', '/api/orders', { body, cookie, headers });
}

function change(groups: OptionGroup[]) {
  return app.database.orm
    .update(menuItems)
    .set({ optionGroups: groups })
    .where(eq(menuItems.id, pizza.id));
}

describe('an order of a dish with options', () => {
  test('has the same options for customer, kitchen and files', async () => {
    const items: Items = [
      { ...largeWithOlives(), quantity: 2 },
      { menuItemId: pizza.id, quantity: 1, options: [pizza.options.small] },
    ];
    const { status, body } = await place(bodyOf(items, totalOf([1699, 2], [1200, 1])));
    const chosen = [
      { id: pizza.options.large, group: 'Size', name: 'Large', price: '3.99' },
      { id: pizza.options.olives, group: 'Toppings', name: 'Olives', price: '1.00' },
    ];
    expect({ status, items: body.items }).toMatchObject({
      status: 201,
      items: [
        { options: chosen, unitPrice: '16.99', totalPrice: '33.98' },
        { options: [{ name: 'Small' }], unitPrice: '12.00' },
      ],
    });

    await change([]);
    const { message: _, ...placed } = body;
    const path = `/api/orders/detail/${body.id}`;
    expect((await app.call<Order>('GET', path, { cookie })).body).toEqual(placed);
    const admin = (await app.signUpAdmin()).cookie;
    const board = `/api/kitchen/${restaurant.restaurantId}/orders`;
    const [ticket] = (await app.call<KitchenOrder[]>('GET', board, { cookie: admin })).body;
    expect(ticket?.items[0]?.options).toEqual(chosen);
    const csv = await app.call('GET', '/api/admin/export/orders.csv', { cookie: admin });
    expect(csv.body).toContain('2 × Pizza (16.99) [Size: Large, Toppings: Olives]; 1 × Pizza');
  });

  test('can be paid by card', async () => {
    const order = bodyOf();
    const paymentIntentId = await paidIntent(app, { restaurant, cookie, order });
    const { status, body } = await claim(app, { body: { ...order, paymentIntentId }, cookie });
    expect(status).toBe(201);
    expect(body).toMatchObject({ paymentStatus: 'paid', items: [{ unitPrice: '16.99' }] });
  });

  test('an order with other options does not match the idempotency key', async () => {
    await place(bodyOf(), 'with-olives');
    const items = [{ ...largeWithOlives(), options: [pizza.options.large, pizza.options.ham] }];
    const other = await place(bodyOf(items, totalOf([1749, 1])), 'with-olives');
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });
});

describe('an invalid selection of options', () => {
  test.each([
    ['nothing chosen', [], 'missing', 'Size'],
    ['one too many', ['small', 'large'], 'too_many', 'Size'],
    ['an unknown option', ['small', 'unknown'], 'unknown', undefined],
    ['another dish’s option', ['small', 'another'], 'unknown', undefined],
  ] as const)('%s: 409 options_invalid with dish and group', async (_, names, fault, group) => {
    const another = await addPizza(app.database, restaurant.restaurantId);
    const ids = { ...pizza.options, unknown: v7(), another: another.options.ham };
    const line = { menuItemId: pizza.id, quantity: 1, options: names.map((name) => ids[name]) };
    const tea = { menuItemId: restaurant.tea, quantity: 1 };
    const { status, body } = await place(bodyOf([tea, line]));
    expect([status, body.code]).toEqual([409, 'options_invalid']);
    expect(body.choices).toMatchObject([{ line: 1, menuItemId: pizza.id, name: 'Pizza', fault }]);
    expect(body.choices?.[0]?.group?.name).toBe(group);
    expect(body.message).toBe(body.choices?.[0]?.message);
  });

  test('options for a dish that has none: 409', async () => {
    const line = { menuItemId: restaurant.tea, quantity: 1, options: [pizza.options.ham] };
    const { body } = await place(bodyOf([line, line]));
    expect(body.code).toBe('options_invalid');
    expect(body.choices).toHaveLength(2);
    expect(body.message, 'one message for two lines of one dish').toBe(body.choices?.[0]?.message);
  });

  test('an option is named twice: 400', async () => {
    const { large } = pizza.options;
    const line = { menuItemId: pizza.id, quantity: 1, options: [large, large.toUpperCase()] };
    const { status, body } = await place(bodyOf([line]));
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'items.0.options']);
  });

  test('a sold-out option is refused with its line and name', async () => {
    expect((await place(bodyOf())).status).toBe(201);
    await change(withOption(pizza.groups, 'Olives', { isAvailable: false }));
    const { status, body } = await place(bodyOf());
    expect([status, body.code]).toEqual([409, 'item_unavailable']);
    const option = { id: pizza.options.olives, group: 'Toppings', name: 'Olives' };
    expect(body.items).toEqual([{ menuItemId: pizza.id, name: 'Pizza', line: 0, option }]);
    expect(body.message).toBe('Pizza (Olives) is no longer available.');
  });

  test('a dish is sold out if all options of a required group are', async () => {
    const small = withOption(pizza.groups, 'Small', { isAvailable: false });
    await change(withOption(small, 'Large', { isAvailable: false }));
    const { body } = await place(bodyOf());
    expect(body.items).toEqual([{ menuItemId: pizza.id, name: 'Pizza' }]);
  });
});

test('the refusal names the line whose price has changed', async () => {
  const items = [
    { ...largeWithOlives(), options: [pizza.options.small], unitPrice: '12.00' },
    largeWithOlives(),
  ];
  const body = bodyOf(items, totalOf([1200, 1], [1699, 1]));
  expect((await place(body)).status).toBe(201);
  await change(withOption(pizza.groups, 'Olives', { price: '1.25' }));
  const refused = await place(body);
  expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect(refused.body.changes).toEqual([
    { line: 1, menuItemId: pizza.id, name: 'Pizza', from: '16.99', to: '17.24' },
  ]);
});

describe('what was decided must still hold when it is written', () => {
  test.each([
    [
      'becomes more expensive',
      (groups: OptionGroup[]) => withOption(groups, 'Olives', { price: '1.01' }),
    ],
    ['sells out', (groups: OptionGroup[]) => withOption(groups, 'Olives', { isAvailable: false })],
    ['is taken off the menu', (groups: OptionGroup[]) => withOption(groups, 'Olives', null)],
  ])('nothing is written when an option %s in between', async (_, changed) => {
    const request = placeOrderBody.parse(bodyOf());
    const wanted = { restaurantId: restaurant.restaurantId, menuItemIds: [pizza.id], userId };
    const none = { couponCode: null, idempotencyKey: null };
    const facts = await orderFacts(app.database, { ...wanted, ...none });
    const now = new Date();
    const config = { DELIVERY_FEE: 'flat', MINIMUM_ORDER: 'advisory' } as const;
    const order = () => ({
      orderId: v7(),
      userId,
      request,
      now,
      submission: null,
      paymentIntentId: null,
      isLimited: false,
      decision: decideOrder(request, facts, { config, now }),
    });
    expect(await insertOrder(app.database, order())).not.toBeNull();
    await change(changed(pizza.groups));
    expect(await insertOrder(app.database, order())).toBeNull();
  });
});

describe('ordering again', () => {
  const reorder = async (orderId: string) => {
    const body = { orderId };
    return (await app.call<ReorderResponse>('POST', '/api/orders/reorder', { body, cookie })).body;
  };

  test('finds options again by their ids, with the names and prices of today', async () => {
    const { id } = (await place(bodyOf())).body;
    await change(withOption(pizza.groups, 'Olives', { name: 'Green olives', price: '2.00' }));
    expect((await reorder(id)).cartItems).toMatchObject([
      {
        id: pizza.id,
        price: 17.99,
        options: [
          { id: pizza.options.large, group: 'Size', name: 'Large', price: '3.99' },
          { id: pizza.options.olives, group: 'Toppings', name: 'Green olives', price: '2.00' },
        ],
      },
    ]);
  });

  test.each([
    ['is no longer offered', null, 'Olives is no longer offered'],
    ['is sold out', { isAvailable: false }, 'Olives is sold out'],
  ])('leaves out a line with an option that %s', async (_, changed, reason) => {
    const plain = { menuItemId: pizza.id, quantity: 1, options: [pizza.options.small] };
    const body = bodyOf([largeWithOlives(), plain], totalOf([1699, 1], [1200, 1]));
    const { id } = (await place(body)).body;
    await change(withOption(pizza.groups, 'Olives', changed));
    const { cartItems, skipped } = await reorder(id);
    expect(skipped).toEqual([{ name: 'Pizza', reason }]);
    expect(cartItems.map(({ price, options }) => [price, options.length])).toEqual([[12, 1]]);
  });

  test('leaves out a line for which another option must be chosen now', async () => {
    const { id } = (await place(bodyOf())).body;
    await change(pizza.groups.map((group) => ({ ...group, min: group.max, max: 2 })));
    expect((await reorder(id)).success).toBe(true);
    await change(pizza.groups.map((group) => ({ ...group, min: 2, max: 2 })));
    expect(await reorder(id)).toMatchObject({ success: false, skipped: [{ name: 'Pizza' }] });
  });
});

test('cart and server agree on the price of any cart', async () => {
  const price = fc.integer({ min: 0, max: 2_000 }).map((amount) => moneyText(cents(amount)));
  const anyOption = fc.record({
    id: fc.uuid({ version: 7 }),
    name: fc.constantFrom('One', 'Two'),
    price,
    isAvailable: fc.constant(true),
  });
  const anyGroup = fc.array(anyOption, { minLength: 1, maxLength: 4 }).map((options) => ({
    id: v7(),
    name: 'Any',
    min: 0,
    max: options.length,
    options,
  }));
  const anyCart = fc.array(anyGroup, { minLength: 1, maxLength: 3 }).chain((groups) => {
    const options = groups.flatMap((group) => group.options);
    const line = fc.record({
      chosen: fc.shuffledSubarray(options),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const lines = fc.array(line, { minLength: 1, maxLength: 4 });
    return fc.record({ groups: fc.constant(groups), lines });
  });
  for (const { groups, lines } of fc.sample(anyCart, { numRuns: 12, seed: 15 })) {
    await change(groups);
    const priced = lines.map(({ chosen, quantity }): [number, number] => [
      unitPrice(cents(1200), chosen),
      quantity,
    ]);
    const items = lines.map(({ chosen, quantity }) => ({
      menuItemId: pizza.id,
      quantity,
      options: chosen.map(({ id }) => id),
    }));
    const totalAmount = totalOf(...priced);
    const { status, body } = await place(bodyOf(items, totalAmount));
    expect({ status, total: body.totalAmount }).toEqual({ status: 201, total: totalAmount });
  }
});
