import { eq } from 'drizzle-orm';
import { DAY_MINUTES, MINUTE_MS } from '#domain/durations.ts';
import { orderedOptions, unitPrice } from '#domain/menus/chosen-options.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { type Cents, cents } from '#domain/money.ts';
import { ORDER_TIMELINE, type OrderStatus, timelineStep } from '#domain/orders/order-status.ts';
import { lineTotal, priceOrder } from '#domain/orders/price-order.ts';
import { estimateText } from '#domain/orders/promised-window.ts';
import { businessDateAt } from '#domain/restaurants/business-day.ts';
import { deliversTo, lastPostalCode } from '#domain/restaurants/delivery-areas.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import type { Orm } from '../db/client.ts';
import { couponRedemptions, coupons } from '../db/schema/coupons.ts';
import { dailyOrderNumbers, orderEvents, orderItems, orders } from '../db/schema/orders.ts';
import type { menuItems, restaurants } from '../db/schema/restaurants.ts';
import { reviews } from '../db/schema/reviews.ts';
import type { SampleCoupon } from './sample-coupons.ts';
import type { SampleRandom } from './sample-random.ts';
import { sampleReviews } from './sample-reviews.ts';

export interface SampleCustomer {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
}

export interface SampleMenu {
  restaurant: typeof restaurants.$inferSelect;
  /** In the order of the menu. */
  dishes: readonly (typeof menuItems.$inferSelect)[];
}

interface OrderSpec {
  customer: SampleCustomer;
  menu: SampleMenu;
  status: OrderStatus;
  at: Date;
  coupon: (SampleCoupon & { id: string }) | null;
}

interface SampleOrdersInput {
  now: Date;
  random: SampleRandom;
  menus: readonly SampleMenu[];
  adminId: string;
  customer: SampleCustomer;
  others: readonly SampleCustomer[];
  coupons: readonly (SampleCoupon & { id: string })[];
}

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

export async function loadSampleOrders(tx: Orm, input: SampleOrdersInput): Promise<void> {
  const { random, adminId } = input;
  const specs = [...customerOrders(input), ...otherOrders(input)];
  const made = specs.map((spec) => sampleOrder(spec, { random, adminId }));
  const { numbered, last } = withDailyNumbers(made.map(({ order }) => order));
  await tx.insert(orders).values(numbered);
  await tx.insert(dailyOrderNumbers).values(last);
  await tx.insert(orderItems).values(made.flatMap(({ items }) => items));
  // Sample orders send no mail.
  const events = made.flatMap((each) => each.events).map((event) => ({ ...event, isMailed: true }));
  await tx.insert(orderEvents).values(events);
  await insertRedemptions(tx, made);
  await tx.insert(reviews).values(sampleReviews(reviewableOrders(made, input), input));
}

/** The orders with their numbers of each day, and the last number of each restaurant. */
function withDailyNumbers<
  T extends { restaurantId: string; businessDate: string; createdAt: Date },
>(made: readonly T[]) {
  const last = new Map<string, typeof dailyOrderNumbers.$inferInsert>();
  const oldestFirst = made.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const numbered = oldestFirst.map((order) => {
    const { restaurantId, businessDate } = order;
    const before = last.get(restaurantId);
    const dailyNumber = before?.businessDate === businessDate ? before.lastNumber + 1 : 1;
    last.set(restaurantId, { restaurantId, businessDate, lastNumber: dailyNumber });
    return { ...order, dailyNumber };
  });
  return { numbered, last: [...last.values()] };
}

/** Orders that may have a review. The sample customer's last one has none yet. */
function reviewableOrders(
  made: readonly ReturnType<typeof sampleOrder>[],
  { customer }: SampleOrdersInput,
) {
  const delivered = made.flatMap(({ order: { id, restaurantId, userId, status, updatedAt } }) =>
    status === 'delivered' ? [{ id, restaurantId, userId, deliveredAt: updatedAt }] : [],
  );
  const last = delivered.find(({ userId }) => userId === customer.id);
  return delivered.filter((order) => order !== last);
}

function customerOrders({ now, random, menus, customer, coupons: offered }: SampleOrdersInput) {
  // Restaurants that are always open, so that an order could have been placed a minute ago.
  const alwaysOpen = menus.filter(
    ({ restaurant: { operatingHours, isOpen } }) => isOpen && !operatingHours,
  );
  return CUSTOMERS_ORDERS.map(({ status, minutesAgo, coupon }): OrderSpec => {
    const menu = random.pick(alwaysOpen.length > 0 ? alwaysOpen : menus);
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

function otherOrders(input: SampleOrdersInput): OrderSpec[] {
  const { now, random, menus, others, coupons: offered } = input;
  const current = offered.filter(({ endsAt, userLimit }) => endsAt > now && userLimit === null);
  return Array.from({ length: OTHER_ORDERS }, (): OrderSpec => {
    // Squaring favors small numbers, so that the first restaurants get more orders.
    const menu = menus[Math.floor(random.next() ** 2 * menus.length)] ?? random.pick(menus);
    const minutesAgo = random.between(90, DAYS * DAY_MINUTES);
    const wanted = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    return {
      customer: random.pick(others.filter((each) => deliversToCustomer(each, menu))),
      menu,
      status: random.next() < 0.07 ? 'cancelled' : 'delivered',
      at: openTimeNear(menu, wanted) ?? wanted,
      coupon: random.next() < 0.2 ? random.pick(current) : null,
    };
  });
}

function deliversToCustomer({ address }: SampleCustomer, { restaurant }: SampleMenu): boolean {
  return deliversTo(restaurant.deliveryAreas, lastPostalCode(address));
}

/** Records the coupon redemptions, numbered for coupons with a limit per customer. */
async function insertRedemptions(
  tx: Orm,
  made: readonly ReturnType<typeof sampleOrder>[],
): Promise<void> {
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

/** How many minutes after it was placed an order reaches each status. */
const REACHED_AFTER = { pending: 0, confirmed: 3, preparing: 9, ready: 24, delivered: 41 } as const;

const NOTES = ['Extra napkins, please', 'Sauce on the side', 'No onions, please', 'Make it mild'];
const INSTRUCTIONS = [
  'Leave it at the door and ring once.',
  'The gate code is on the call box.',
  'Please call when you are outside.',
];

/** The rows of one past order, priced by the same function as real orders. */
function sampleOrder(
  spec: OrderSpec,
  { random, adminId }: { random: SampleRandom; adminId: string },
) {
  const { customer, menu, status, at } = spec;
  const orderId = random.id(at);
  const lines = pickLines(menu, random);
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const coupon =
    spec.coupon && subtotal >= spec.coupon.minimumOrderCents && isFor(spec.coupon, menu)
      ? spec.coupon
      : null;
  const price = priceOrder({
    lines,
    coupon,
    deliveryFeeMode: 'flat',
    restaurantDeliveryFeeCents: cents(menu.restaurant.deliveryFeeCents),
  });
  const events = orderHistory(spec, { random, adminId, orderId });
  const order = {
    id: orderId,
    restaurantId: menu.restaurant.id,
    userId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    deliveryAddress: customer.address,
    deliveryInstructions: random.next() < 0.3 ? random.pick(INSTRUCTIONS) : null,
    ...price,
    couponCode: coupon?.code ?? null,
    status,
    paymentMethod: 'cash' as const,
    paymentStatus: 'unpaid' as const,
    estimatedDeliveryTime: estimateText(menu.restaurant.deliveryTime),
    businessDate: businessDateAt(at, menu.restaurant.timezone),
    createdAt: at,
    updatedAt: events.at(-1)?.at ?? at,
  };
  const items = lines.map((line, index) => ({
    orderId,
    id: random.id(at),
    position: index + 1,
    ...line,
  }));
  const redemption = coupon && {
    orderId,
    couponId: coupon.id,
    userId: customer.id,
    redeemedAt: at,
    releasedAt: status === 'cancelled' ? order.updatedAt : null,
  };
  return { order, items, events, redemption, coupon };
}

/** A time near the given one at which the restaurant is open; null if there is none. */
function openTimeNear(menu: SampleMenu, at: Date): Date | null {
  const facts = { ...menu.restaurant, isOpen: true, isTemporarilyClosed: false };
  for (let hours = 0; hours < 48; hours++) {
    const candidate = new Date(at.getTime() - hours * 60 * MINUTE_MS);
    if (openStatus(facts, candidate).isOpen) return candidate;
  }
  return null;
}

function isFor(coupon: SampleCoupon, { restaurant }: SampleMenu): boolean {
  return coupon.restaurant === null || coupon.restaurant === restaurant.name;
}

function pickLines({ dishes }: SampleMenu, random: SampleRandom) {
  const remaining = dishes.filter(({ isAvailable }) => isAvailable);
  return Array.from({ length: Math.min(random.between(1, 4), remaining.length) }, () => {
    const [dish] = remaining.splice(random.between(0, remaining.length - 1), 1);
    if (!dish) throw new RangeError('A menu without dishes');
    const options = orderedOptions(dish.optionGroups, firstOptions(dish.optionGroups));
    const unitPriceCents: Cents = unitPrice(cents(dish.priceCents), options);
    return {
      menuItemId: dish.id,
      name: dish.name,
      image: dish.image,
      quantity: random.next() < 0.75 ? 1 : 2,
      unitPriceCents,
      options,
      specialInstructions: random.next() < 0.12 ? random.pick(NOTES) : null,
    };
  });
}

/** The first options of every required group. */
function firstOptions(groups: readonly OptionGroup[]): string[] {
  return groups.flatMap(({ min, options }) => options.slice(0, min).map(({ id }) => id));
}

function orderHistory(
  { status, at }: OrderSpec,
  { random, adminId, orderId }: { random: SampleRandom; adminId: string; orderId: string },
) {
  const placed = event('pending', null, 0);
  if (status === 'cancelled') return [placed, event('cancelled', 'pending', 2)];
  const moves = ORDER_TIMELINE.slice(1, timelineStep(status) + 1).map((step, index) =>
    event(step, ORDER_TIMELINE[index] ?? null, REACHED_AFTER[step] + random.between(0, 3)),
  );
  return [placed, ...moves];

  function event(next: OrderStatus, fromStatus: OrderStatus | null, afterMinutes: number) {
    const moment = new Date(at.getTime() + afterMinutes * MINUTE_MS);
    const isAdmin = next !== 'pending' && next !== 'cancelled';
    return {
      orderId,
      id: random.id(moment),
      status: next,
      fromStatus,
      by: isAdmin ? ('admin' as const) : ('customer' as const),
      adminId: isAdmin ? adminId : null,
      at: moment,
    };
  }
}
