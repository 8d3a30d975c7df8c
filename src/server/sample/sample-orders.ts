import { orderedOptions, unitPrice } from '#domain/menus/choices.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { type Cents, cents } from '#domain/money.ts';
import { ORDER_TIMELINE, type OrderStatus, timelineStep } from '#domain/orders/order-status.ts';
import { ESTIMATED_DELIVERY, lineTotal, priceOrder } from '#domain/orders/price-order.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import type { menuItems, restaurants } from '../db/schema/restaurants.ts';
import type { SampleCoupon } from './sample-coupons.ts';
import type { SampleRandom } from './sample-random.ts';

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

export interface OrderWish {
  customer: SampleCustomer;
  menu: SampleMenu;
  status: OrderStatus;
  at: Date;
  coupon: (SampleCoupon & { id: string }) | null;
}

const MINUTE_MS = 60_000;

/** How many minutes after it was placed an order reaches each status. */
const REACHED_AFTER = { pending: 0, confirmed: 3, preparing: 9, ready: 24, delivered: 41 } as const;

const NOTES = ['Extra napkins, please', 'Sauce on the side', 'No onions, please', 'Make it mild'];
const INSTRUCTIONS = [
  'Leave it at the door and ring once.',
  'The gate code is on the call box.',
  'Please call when you are outside.',
];

/** The rows of one past order, priced by the same function as real orders. */
export function sampleOrder(
  wish: OrderWish,
  { random, adminId }: { random: SampleRandom; adminId: string },
) {
  const { customer, menu, status, at } = wish;
  const orderId = random.id(at);
  const lines = pickLines(menu, random);
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const coupon =
    wish.coupon && subtotal >= wish.coupon.minimumOrderCents && isFor(wish.coupon, menu)
      ? wish.coupon
      : null;
  const price = priceOrder({
    lines,
    coupon,
    deliveryFeeMode: 'flat',
    restaurantDeliveryFeeCents: cents(menu.restaurant.deliveryFeeCents),
  });
  const events = history(wish, { random, adminId, orderId });
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
    estimatedDeliveryTime: ESTIMATED_DELIVERY,
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
export function openTimeNear(menu: SampleMenu, at: Date): Date | null {
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
  const left = dishes.filter(({ isAvailable }) => isAvailable);
  return Array.from({ length: Math.min(random.between(1, 4), left.length) }, () => {
    const [dish] = left.splice(random.between(0, left.length - 1), 1);
    if (!dish) throw new RangeError('A menu without dishes');
    const options = orderedOptions(dish.optionGroups, firstChoice(dish.optionGroups));
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
function firstChoice(groups: readonly OptionGroup[]): string[] {
  return groups.flatMap(({ min, options }) => options.slice(0, min).map(({ id }) => id));
}

function history(
  { status, at }: OrderWish,
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
