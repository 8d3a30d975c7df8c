import { accountsApi, restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { adminApi, catalogueWritesApi } from '#contract/management-api.ts';
import type { PlaceOrderBody } from '#contract/orders.ts';
import type { RestaurantSlots } from '#contract/restaurants.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { DAY_MS } from '#domain/durations.ts';
import { cents, moneyText } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/price-order.ts';
import { sampleAccounts } from '#server/sample/sample-people.ts';
import { send } from '../scripts/order-client.ts';

const PRICE = cents(1250);
const COUPON: CouponTerms = { discountType: 'fixed', discountValueHundredths: 500 };

/** An admin and a restaurant that is open around the clock, on a running program with sample data. */
export interface Market {
  adminCookie: string;
  order: PlaceOrderBody;
  /** Makes a coupon with this limit, and returns an order with it. */
  orderWithCoupon(maxUsage: number | null): Promise<PlaceOrderBody>;
  /** Makes a restaurant that takes this many orders in a slot, and returns an order for its first slot. */
  orderForSlot(limit: number): Promise<PlaceOrderBody>;
}

export async function openMarket(origin: string): Promise<Market> {
  const [{ email, password }] = sampleAccounts;
  const { cookie = '' } = await post(accountsApi.login.path, { email, password }, '');
  async function post(path: string, body: object, as = cookie) {
    const response = await send(origin + path, { body, headers: { cookie: as } });
    if (response.status >= 300)
      throw new Error(`POST ${path}: ${response.status} ${response.text}`);
    return response;
  }

  async function create(path: string, body: object): Promise<string> {
    return JSON.parse((await post(path, body)).text).id;
  }

  /** An order from a new restaurant. */
  async function orderFrom(more: object = {}): Promise<PlaceOrderBody> {
    const name = `Open ${crypto.randomUUID().slice(0, 8)}`;
    // Without this it would get the default hours, and be closed at night.
    const fields = { name, cuisine: 'Thai', address: '1 Test Lane', operatingHours: null };
    const path = catalogueWritesApi.createRestaurant.path;
    const restaurantId = await create(path, { ...fields, ...more });
    const menu = urlOf(catalogueWritesApi.createDish, { params: { id: restaurantId } });
    const dishId = await create(menu, { name: 'Pad Thai', price: Number(moneyText(PRICE)) });
    return {
      restaurantId,
      totalAmount: totalWith(null),
      customerName: 'Robin Nguyen',
      customerEmail: 'robin@example.com',
      customerPhone: '(323) 555-0142',
      deliveryAddress: '1200 Sunset Blvd, Los Angeles, CA 90026',
      items: [{ menuItemId: dishId, quantity: 2 }],
    };
  }

  const order = await orderFrom();
  return {
    adminCookie: cookie,
    order,
    async orderWithCoupon(maxUsage) {
      const couponCode = `FAULT${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
      await create(adminApi.createCoupon.path, {
        code: couponCode,
        title: 'Five dollars off',
        discountType: COUPON.discountType,
        discountValue: 5,
        maxUsage,
        startDate: new Date(Date.now() - DAY_MS).toISOString(),
        endDate: new Date(Date.now() + DAY_MS).toISOString(),
      });
      return { ...order, couponCode, totalAmount: totalWith(COUPON) };
    },
    async orderForSlot(ordersPerSlot) {
      const scheduling = { daysAhead: 1, slotMinutes: 60, leadMinutes: 60, ordersPerSlot };
      const forLater = await orderFrom({ scheduling });
      const params = { id: forLater.restaurantId };
      const response = await fetch(origin + urlOf(restaurantsApi.slots, { params }));
      const { days } = (await response.json()) as RestaurantSlots;
      return { ...forLater, scheduledFor: days[0]?.slots[0]?.from };
    },
  };
}

function totalWith(coupon: CouponTerms | null): string {
  const { totalCents } = priceOrder({
    lines: [{ unitPriceCents: PRICE, quantity: 2 }],
    coupon,
    deliveryFeeMode: 'flat',
    restaurantDeliveryFeeCents: cents(299),
  });
  return moneyText(totalCents);
}
