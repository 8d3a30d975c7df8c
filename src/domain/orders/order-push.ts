import { type Cents, formatMoney } from '../money.ts';
import type { RestaurantClock } from '../restaurants/local-clock.ts';
import { lastMailOf, type OrderMail } from './order-mail.ts';
import { orderNumber } from './order-number.ts';
import type { OrderStatus } from './order-status.ts';
import { arrivalText, isArriving, type PromisedOrder, windowText } from './promised-window.ts';

/** The content of a notification. Lock screens and push services see it: no name, no street, no note. */
export interface OrderPush {
  title: string;
  body: string;
}

/** The notifications to customers: the same events as mails, except their own actions. */
export type PushMail = Exclude<OrderMail, 'placed'>;

export function isPushMail(mail: OrderMail | null): mail is PushMail {
  return mail !== null && mail !== 'placed';
}

/**
 * Whether a notification still applies now that the order has this status. Each replaces the one before on the
 * screen, and several may be under way at once: an outdated one must not arrive last.
 */
export function isPushCurrent(push: PushMail, status: OrderStatus): boolean {
  return push === 'refunded' || push === lastMailOf(status);
}

interface PushedOrder {
  id: string;
  restaurantName: string;
}

/** The notification of a customer about their order. */
export function ownOrderPush(
  push: PushMail,
  order: PushedOrder &
    PromisedOrder & {
      status: OrderStatus;
      refundedCents: Cents | null;
      /** Whether it was refunded as store credit. */
      isCredit?: boolean;
    },
  clock: RestaurantClock,
): OrderPush {
  const { restaurantName, refundedCents } = order;
  const arrival = isArriving(order) ? ` ${arrivalText(order, clock)}.` : '';
  const number = `#${orderNumber(order.id)}`;
  switch (push) {
    case 'confirmed':
      return {
        title: `Order ${number} is confirmed`,
        body: `${restaurantName} has accepted it.${arrival}`,
      };
    case 'ready':
      return {
        title: `Order ${number} is ready`,
        body:
          order.fulfilment === 'pickup'
            ? `Pick it up at ${restaurantName}.`
            : `${restaurantName} has finished it.${arrival}`,
      };
    case 'delivered':
      return {
        title: `Order ${number} was ${order.fulfilment === 'pickup' ? 'picked up' : 'delivered'}`,
        body: `Enjoy your meal from ${restaurantName}.`,
      };
    case 'cancelled':
      return {
        title: `Order ${number} was cancelled`,
        body: `Your order from ${restaurantName}. Tap to read why.`,
      };
    case 'refunded':
      return {
        title: `${refundedCents === null ? 'Your money' : formatMoney(refundedCents)} ${order.isCredit ? 'was added to your credit' : 'is on its way back'}`,
        body: `For order ${number} from ${restaurantName}.`,
      };
  }
}

/** The notification that reminds a customer of a scheduled order at its release. */
export function reminderPush(order: PushedOrder & PromisedOrder, timezone: string): OrderPush {
  const { id, restaurantName, fulfilment } = order;
  const window = windowText(order, timezone);
  return {
    title: `Reminder: order #${orderNumber(id)}`,
    body:
      fulfilment === 'pickup'
        ? `Pick it up ${window} at ${restaurantName}.`
        : `Arriving ${window} from ${restaurantName}.`,
  };
}

/** The notification of a restaurant's team about a new order. */
export function newOrderPush(
  order: PushedOrder & PromisedOrder & { itemCount: number; totalCents: Cents },
  timezone: string,
): OrderPush {
  const { itemCount, totalCents, restaurantName, fulfilment, scheduledFor } = order;
  const facts = [
    `${itemCount} ${itemCount === 1 ? 'item' : 'items'}`,
    formatMoney(totalCents),
    ...(fulfilment === 'pickup' ? ['pickup'] : []),
    ...(scheduledFor ? [`for ${windowText(order, timezone)}`] : []),
  ];
  return {
    title: `New order #${orderNumber(order.id)}`,
    body: `${restaurantName}: ${facts.join(', ')}`,
  };
}
