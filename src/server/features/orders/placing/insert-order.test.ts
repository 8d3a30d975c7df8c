import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrderBody } from '#contract/orders.ts';
import type { MenuWindow } from '#domain/menus/menu-windows.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { orderEvents, orderItems, orders } from '#server/db/schema/orders.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import {
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
  totalWith,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { decideOrder } from './decide-order.ts';
import { insertOrder } from './insert-order.ts';
import { orderFacts } from './order-facts.queries.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let userId: string;

beforeAll(async () => {
  app = await startTestApp();
  restaurant = await makeRestaurant(app.database);
  userId = (await app.signUp()).user.id;
});
afterAll(() => app.close());

describe('what was decided must still hold when it is written', () => {
  async function decided(
    own: TestRestaurant,
    couponCode: string | null = null,
    totalAmount = '36.91',
  ) {
    const request = placeOrderBody.parse(orderBody(own, { couponCode, totalAmount }));
    const facts = await orderFacts(app.database, {
      restaurantId: own.restaurantId,
      menuItemIds: [own.pho, own.tea],
      couponCode,
      userId,
      idempotencyKey: null,
    });
    const now = new Date();
    const decision = decideOrder(request, facts, {
      config: { DELIVERY_FEE: 'flat', MINIMUM_ORDER: 'advisory' },
      now,
    });
    return {
      orderId: crypto.randomUUID(),
      userId,
      request,
      decision,
      submission: null,
      paymentIntentId: null,
      isLimited: false,
      now,
    };
  }

  test.each([
    [
      'a price changes',
      (own: TestRestaurant) =>
        app.database.orm
          .update(menuItems)
          .set({ priceCents: 1300 })
          .where(eq(menuItems.id, own.pho)),
    ],
    [
      'a dish sells out',
      (own: TestRestaurant) =>
        app.database.orm
          .update(menuItems)
          .set({ isAvailable: false })
          .where(eq(menuItems.id, own.tea)),
    ],
    [
      'a dish sells out for a while',
      (own: TestRestaurant) =>
        app.database.orm
          .update(menuItems)
          .set({ soldOutUntil: new Date(Date.now() + 60_000) })
          .where(eq(menuItems.id, own.tea)),
    ],
    [
      'the restaurant pauses',
      (own: TestRestaurant) =>
        app.database.orm
          .update(restaurants)
          .set({ pausedUntil: new Date(Date.now() + 60_000) })
          .where(eq(restaurants.id, own.restaurantId)),
    ],
    [
      'the restaurant closes',
      (own: TestRestaurant) =>
        app.database.orm
          .update(restaurants)
          .set({ isOpen: false })
          .where(eq(restaurants.id, own.restaurantId)),
    ],
  ])('nothing is written when %s in between', async (_, change) => {
    const own = await makeRestaurant(app.database);
    const order = await decided(own);
    await change(own);
    expect(await insertOrder(app.database, order)).toBeNull();
    const { orm } = app.database;
    expect(await orm.$count(orders, eq(orders.id, order.orderId))).toBe(0);
    expect(await orm.$count(orderItems, eq(orderItems.orderId, order.orderId))).toBe(0);
    expect(await orm.$count(orderEvents, eq(orderEvents.orderId, order.orderId))).toBe(0);
  });

  test.each([
    [
      'changes its times',
      { menuWindows: [{ days: [...WEEKDAYS], from: '07:00', until: '07:01' }] },
    ],
    ['is deleted', { deletedAt: new Date() }],
  ])('nothing is written when the category of a dish %s in between', async (_, change) => {
    const own = await makeRestaurant(app.database);
    const { orm } = app.database;
    const allDay: MenuWindow = { days: [...WEEKDAYS], from: '00:00', until: '00:00' };
    const [category] = await orm
      .insert(menuCategories)
      .values({ restaurantId: own.restaurantId, name: 'Breakfast', menuWindows: [allDay] })
      .returning();
    const categoryId = category?.id ?? '';
    await orm.update(menuItems).set({ categoryId }).where(eq(menuItems.id, own.tea));
    const order = await decided(own);
    await orm.update(menuCategories).set(change).where(eq(menuCategories.id, categoryId));
    expect(await insertOrder(app.database, order)).toBeNull();
    expect(await orm.$count(orders, eq(orders.id, order.orderId))).toBe(0);
  });

  test('nothing is written when the coupon is changed in between', async () => {
    const coupon = await makeCoupon(app.database);
    const total = totalWith({ discountType: 'percentage', discountValueHundredths: 1000 });
    const order = await decided(restaurant, coupon.code, total);
    await app.database.orm
      .update(coupons)
      .set({ discountValueHundredths: 5000 })
      .where(eq(coupons.id, coupon.id));
    expect(await insertOrder(app.database, order)).toBeNull();
  });

  test('the database itself refuses an order whose parts do not sum to its total', async () => {
    const order = await decided(restaurant);
    const { price } = order.decision;
    const wrong = {
      ...order,
      decision: { ...order.decision, price: { ...price, totalCents: price.taxCents } },
    };
    await expect(insertOrder(app.database, wrong)).rejects.toThrow(/orders_total_check/);
    expect(await app.database.orm.$count(orders, sql`${orders.id} = ${order.orderId}`)).toBe(0);
  });
});
