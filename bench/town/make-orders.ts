import { MINUTE_MS } from '#domain/durations.ts';
import { cents } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { ESTIMATED_DELIVERY, priceOrder } from '#domain/orders/price-order.ts';
import { PRINT_JOB_DAYS } from '#domain/printing/printer.ts';
import type { SampleRandom } from '#server/sample/sample-random.ts';
import type { CopyRows } from './copy-rows.ts';
import type { MadeRestaurant } from './make-restaurants.ts';
import { REVIEW_TEXTS } from './names.ts';

export const ORDER_TABLES = {
  orders:
    'orders (id, restaurant_id, user_id, customer_name, customer_email, customer_phone, delivery_address, subtotal_cents, discount_cents, delivery_fee_cents, service_fee_cents, tax_cents, total_cents, status, payment_method, payment_status, estimated_delivery_time, created_at, updated_at)',
  order_items:
    'order_items (order_id, id, position, menu_item_id, name, quantity, unit_price_cents, special_instructions)',
  order_events: 'order_events (order_id, id, status, from_status, by, is_mailed, at)',
  print_jobs: 'print_jobs (printer_id, order_id, attempts, created_at, printed_at)',
  reviews: 'reviews (id, order_id, restaurant_id, user_id, rating, text, created_at, updated_at)',
};

export interface MadeCustomer {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** A restaurant, and its ticket printer if it has one. */
export interface PrintingRestaurant extends MadeRestaurant {
  printerId: string | null;
}

const TICKETS_KEPT_MS = PRINT_JOB_DAYS * 24 * 60 * MINUTE_MS;

/** Minutes from placing an order until it reaches each status. */
const STEPS: readonly (readonly [status: OrderStatus, afterMinutes: number])[] = [
  ['pending', 0],
  ['confirmed', 3],
  ['preparing', 9],
  ['ready', 24],
  ['delivered', 41],
];
const CANCELLED: typeof STEPS = [
  ['pending', 0],
  ['cancelled', 2],
];

const REVIEWED_AFTER_MINUTES = 180;

type Tables = Record<keyof typeof ORDER_TABLES, CopyRows>;

/** Makes one order, priced by the rules of the program, with its events until `now`. */
export function orderMaker(tables: Tables, random: SampleRandom, now: Date) {
  return (restaurant: PrintingRestaurant, customer: MadeCustomer, at: Date): void => {
    const id = random.id(at);
    const lines = pickLines(restaurant, random);
    const price = priceOrder({
      lines,
      coupon: null,
      deliveryFeeMode: 'flat',
      restaurantDeliveryFeeCents: cents(restaurant.deliveryFeeCents),
    });
    const steps = random.next() < 0.06 ? CANCELLED : STEPS;
    const momentOf = (afterMinutes: number) => new Date(at.getTime() + afterMinutes * MINUTE_MS);
    const past = steps.filter(([, afterMinutes]) => momentOf(afterMinutes) <= now);
    const [status, afterMinutes] = past.at(-1) ?? STEPS[0] ?? ['pending', 0];
    tables.orders.add([
      ...[id, restaurant.id, customer.id, customer.name, customer.email, customer.phone],
      ...[customer.address, price.subtotalCents, price.discountCents, price.deliveryFeeCents],
      ...[price.serviceFeeCents, price.taxCents, price.totalCents, status, 'cash', 'unpaid'],
      ...[ESTIMATED_DELIVERY, at, momentOf(afterMinutes)],
    ]);
    lines.forEach((line, index) => {
      tables.order_items.add([
        ...[id, random.id(at), index + 1, line.dishId, line.name, line.quantity],
        ...[line.unitPriceCents, random.next() < 0.1 ? 'No onions, please' : null],
      ]);
    });
    const { printerId } = restaurant;
    if (printerId && now.getTime() - at.getTime() < TICKETS_KEPT_MS) {
      tables.print_jobs.add([printerId, id, 1, at, at]);
    }
    past.forEach(([next, minutes], index) => {
      const by = index === 0 || next === 'cancelled' ? 'customer' : 'restaurant';
      const moment = momentOf(minutes);
      // No mails are to be sent about invented orders.
      tables.order_events.add([
        ...[id, random.id(moment), next, past[index - 1]?.[0] ?? null, by, true, moment],
      ]);
    });
    const reviewed = momentOf(REVIEWED_AFTER_MINUTES);
    if (status === 'delivered' && reviewed <= now && random.next() < 0.1) {
      const text = random.next() < 0.6 ? random.pick(REVIEW_TEXTS) : null;
      tables.reviews.add([
        ...[random.id(reviewed), id, restaurant.id, customer.id, 5 - random.between(0, 2)],
        ...[text, reviewed, reviewed],
      ]);
    }
  };
}

function pickLines({ dishes }: MadeRestaurant, random: SampleRandom) {
  const remaining = [...dishes];
  return Array.from({ length: random.between(1, 4) }, () => {
    const [dish] = remaining.splice(random.between(0, remaining.length - 1), 1);
    if (!dish) throw new RangeError('The menu has fewer dishes than the order has lines');
    const { id: dishId, name, priceCents } = dish;
    const quantity = random.next() < 0.75 ? 1 : 2;
    return { dishId, name, quantity, unitPriceCents: cents(priceCents) };
  });
}
