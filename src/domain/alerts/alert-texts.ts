import { MINUTE_MS } from '../durations.ts';
import { orderNumber } from '../orders/order-number.ts';
import { durationText } from '../orders/promised-window.ts';
import { ALERT_KINDS, type AlertKind } from './alerts.ts';

export interface ShownAlert {
  kind: AlertKind;
  since: string | null;
  order: { id: string } | null;
  restaurant: { name: string } | null;
  /** Dollars with two decimals. */
  amount: string | null;
}

/** 'Order #4F2A90BC is not confirmed'. Contains no customer's name, as lock screens show it. */
export function alertText({ kind, order, restaurant, amount }: Omit<ShownAlert, 'since'>): string {
  const number = order && `#${orderNumber(order.id)}`;
  switch (kind) {
    case 'unconfirmed':
      return `Order ${number} is not confirmed`;
    case 'late':
      return `Order ${number} is late`;
    case 'offline':
      return `${restaurant?.name} is offline`;
    case 'payment_failed':
      return `$${amount} paid, but no order could be placed`;
    case 'refund_failed':
      return number
        ? `Refund of $${amount} for order ${number} failed`
        : `Refund of $${amount} failed`;
    case 'case_overdue':
      return `Help with order ${number} is overdue`;
  }
}

/** The age of an alert: 'for 12 min', 'by 12 min', '12 min ago'; null if its beginning is unknown. */
export function alertAge(
  { kind, since }: Pick<ShownAlert, 'kind' | 'since'>,
  now: Date,
): string | null {
  if (since === null) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  const duration = durationText(minutes);
  switch (kind) {
    case 'late':
      return `by ${duration}`;
    case 'payment_failed':
    case 'refund_failed':
      return `${duration} ago`;
    default:
      return `for ${duration}`;
  }
}

/** The detail below the text: the restaurant, or that it has no open board. */
export function alertDetail({ kind, since, restaurant }: ShownAlert): string | null {
  if (kind !== 'offline') return restaurant?.name ?? null;
  return since === null ? 'No board was ever open' : 'No board is open';
}

/** The number of alerts of each kind: '2 orders not confirmed, 1 restaurant offline'. */
export function alertsSummary(alerts: readonly { kind: AlertKind }[]): string {
  const parts = ALERT_KINDS.flatMap((kind) => {
    const count = alerts.filter((alert) => alert.kind === kind).length;
    return count === 0 ? [] : [`${count} ${COUNTED[kind][count === 1 ? 0 : 1]}`];
  });
  return parts.join(', ');
}

const COUNTED: Record<AlertKind, readonly [one: string, several: string]> = {
  unconfirmed: ['order not confirmed', 'orders not confirmed'],
  payment_failed: ['payment without order', 'payments without order'],
  offline: ['restaurant offline', 'restaurants offline'],
  late: ['late order', 'late orders'],
  refund_failed: ['failed refund', 'failed refunds'],
  case_overdue: ['overdue case', 'overdue cases'],
};
