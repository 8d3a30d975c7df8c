import { orderNumber } from '../orders/order-number.ts';
import { durationText } from '../orders/promised-window.ts';
import { ALERT_KINDS, type AlertKind } from './alerts.ts';

export interface WordedAlert {
  kind: AlertKind;
  since: string | null;
  order: { id: string } | null;
  restaurant: { name: string } | null;
  /** Dollars with two decimals. */
  amount: string | null;
}

/** Such as 'Order #4F2A90BC is not confirmed'. It names no customer, as lock screens show it. */
export function alertText({ kind, order, amount }: Omit<WordedAlert, 'since'>): string {
  const number = order && `#${orderNumber(order.id)}`;
  switch (kind) {
    case 'unconfirmed':
      return `Order ${number} is not confirmed`;
    case 'late':
      return `Order ${number} is late`;
    case 'offline':
      return 'No board is open';
    case 'payment_failed':
      return `$${amount} paid, but no order could be placed`;
    case 'refund_failed':
      return number
        ? `Refund of $${amount} for order ${number} failed`
        : `Refund of $${amount} failed`;
  }
}

const MINUTE_MS = 60_000;

/** How long it has lasted, such as 'for 12 min'. */
export function alertAge({ kind, since }: Pick<WordedAlert, 'kind' | 'since'>, now: Date): string {
  if (since === null) return 'never opened';
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  return kind === 'late' ? `by ${durationText(minutes)}` : `for ${durationText(minutes)}`;
}

/** How many there are of each kind: '2 orders not confirmed, 1 restaurant offline'. */
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
};
