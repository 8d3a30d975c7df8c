import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { deliversTo, lastPostalCode } from '#domain/restaurants/delivery-areas.ts';
import type { Orm } from '../db/client.ts';
import { couponRedemptions, coupons } from '../db/schema/coupons.ts';
import { orderEvents, orderItems, orders } from '../db/schema/orders.ts';
import { reviews } from '../db/schema/reviews.ts';
import type { SampleCoupon } from './sample-coupons.ts';
import {
  type OrderWish,
  openTimeNear,
  type SampleCustomer,
  type SampleMenu,
  sampleOrder,
} from './sample-orders.ts';
import type { SampleRandom } from './sample-random.ts';
import { sampleReviews } from './sample-reviews.ts';

type Coupon = SampleCoupon & { id: string };

interface Ordering {
  now: Date;
  random: SampleRandom;
  menus: readonly SampleMenu[];
  adminId: string;
  customer: SampleCustomer;
  others: readonly SampleCustomer[];
  coupons: readonly Coupon[];
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The sample customer's orders: one in every status, and a few delivered ones before them. */
const CUSTOMERS_ORDERS: readonly { status: OrderStatus; minutesAgo: number; coupon?: string }[] = [
  { status: 'pending', minutesAgo: 1 },
  { status: 'confirmed', minutesAgo: 7 },
  { status: 'preparing', minutesAgo: 16 },
  { status: 'ready', minutesAgo: 29 },
  { status: 'delivered', minutesAgo: 2 * DAY_MINUTES, coupon: 'SAVE5' },
  { status: 'cancelled', minutesAgo: 5 * DAY_MINUTES },
  { status: 'delivered', minutesAgo: 9 * DAY_MINUTES, coupon: 'FREESHIP' },
  { status: 'delivered', minutesAgo: 16 * DAY_MINUTES },
  { status: 'delivered', minutesAgo: 27 * DAY_MINUTES, coupon: 'WELCOME10' },
];

/** Other customers' orders over the last month, enough for the charts and for trending. */
const OTHER_ORDERS = 150;
const DAYS = 30;

export async function loadSampleOrders(tx: Orm, ordering: Ordering): Promise<void> {
  const { random, adminId } = ordering;
  const wishes = [...customersWishes(ordering), ...othersWishes(ordering)];
  const made = wishes.map((wish) => sampleOrder(wish, { random, adminId }));
  await tx.insert(orders).values(made.map(({ order }) => order));
  await tx.insert(orderItems).values(made.flatMap(({ items }) => items));
  // Nobody gets mail about an order that nobody placed.
  const events = made.flatMap((each) => each.events).map((event) => ({ ...event, isMailed: true }));
  await tx.insert(orderEvents).values(events);
  await redeem(tx, made);
  await tx.insert(reviews).values(sampleReviews(deliveredOf(made, ordering), ordering));
}

/** Orders that may have a review. The sample customer's last one has none yet. */
function deliveredOf(made: readonly ReturnType<typeof sampleOrder>[], { customer }: Ordering) {
  const delivered = made.flatMap(({ order: { id, restaurantId, userId, status, updatedAt } }) =>
    status === 'delivered' ? [{ id, restaurantId, userId, deliveredAt: updatedAt }] : [],
  );
  const last = delivered.find(({ userId }) => userId === customer.id);
  return delivered.filter((order) => order !== last);
}

function customersWishes({ now, random, menus, customer, coupons: offered }: Ordering) {
  // Restaurants that are always open, so that an order could have been placed a minute ago.
  const always = menus.filter(
    ({ restaurant: { operatingHours, isOpen } }) => isOpen && !operatingHours,
  );
  return CUSTOMERS_ORDERS.map(({ status, minutesAgo, coupon }): OrderWish => {
    const menu = random.pick(always.length > 0 ? always : menus);
    const at = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    return {
      customer,
      menu,
      status,
      at,
      coupon: offered.find(({ code }) => code === coupon) ?? null,
    };
  });
}

function othersWishes(ordering: Ordering): OrderWish[] {
  const { now, random, menus, others, coupons: offered } = ordering;
  const current = offered.filter(({ endsAt, userLimit }) => endsAt > now && userLimit === null);
  return Array.from({ length: OTHER_ORDERS }, (): OrderWish => {
    // Squaring favours small numbers, so that the first restaurants get more orders.
    const menu = menus[Math.floor(random.next() ** 2 * menus.length)] ?? random.pick(menus);
    const minutesAgo = random.between(90, DAYS * DAY_MINUTES);
    const wanted = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    return {
      customer: random.pick(others.filter((each) => isServed(each, menu))),
      menu,
      status: random.next() < 0.07 ? 'cancelled' : 'delivered',
      at: openTimeNear(menu, wanted) ?? wanted,
      coupon: random.next() < 0.2 ? random.pick(current) : null,
    };
  });
}

function isServed({ address }: SampleCustomer, { restaurant }: SampleMenu): boolean {
  return deliversTo(restaurant.deliveryAreas, lastPostalCode(address));
}

/** Records the coupon redemptions, numbered for coupons with a limit per customer. */
async function redeem(tx: Orm, made: readonly ReturnType<typeof sampleOrder>[]): Promise<void> {
  const redeemed = made.flatMap(({ redemption, coupon }) =>
    redemption && coupon
      ? [{ ...redemption, useOfCustomer: coupon.userLimit === null ? null : 1 }]
      : [],
  );
  await tx.insert(couponRedemptions).values(redeemed);
  const limited = new Map<string, number>();
  for (const { redemption, coupon } of made) {
    if (!coupon || coupon.maxUsage === null || !redemption || redemption.releasedAt) continue;
    limited.set(coupon.id, (limited.get(coupon.id) ?? 0) + 1);
  }
  for (const [id, usedCount] of limited) {
    await tx.update(coupons).set({ usedCount }).where(eq(coupons.id, id));
  }
}
