import { MINUTE_MS } from '../durations.ts';
import { UNCONFIRMED_AFTER_MINUTES } from '../orders/order-concerns.ts';
import { isActiveStatus, type OrderStatus } from '../orders/order-status.ts';
import { minutesLate, type PromisedOrder, promisedWindow } from '../orders/promised-window.ts';
import { type OpeningFacts, openStatus } from '../restaurants/opening-hours.ts';

/** The kinds of alerts for operations, most urgent first. */
export const ALERT_KINDS = [
  'unconfirmed',
  'payment_failed',
  'offline',
  'late',
  'refund_failed',
  'case_overdue',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The preference of an admin that turns off messages about one kind of alert. If missing, messages are on. */
export const ALERT_PREFERENCES = {
  unconfirmed: 'unconfirmedAlerts',
  payment_failed: 'failedPaymentAlerts',
  offline: 'offlineAlerts',
  late: 'lateAlerts',
  refund_failed: 'failedRefundAlerts',
  case_overdue: 'overdueCaseAlerts',
} as const satisfies Record<AlertKind, string>;
type AlertPreference = (typeof ALERT_PREFERENCES)[AlertKind];

/** The alerts that an admin with these preferences gets messages about. */
export function subscribedAlerts<Some extends Pick<AlertKey, 'kind'>>(
  alerts: readonly Some[],
  preferences: Partial<Record<AlertPreference, boolean>>,
): Some[] {
  return alerts.filter(({ kind }) => preferences[ALERT_PREFERENCES[kind]] !== false);
}

/** Identifies an alert: its kind and the id of the order, payment or restaurant. */
export interface AlertKey {
  kind: AlertKind;
  id: string;
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

/**
 * The alert that an order causes: of several only the most urgent. `pendingSince` is when it was placed or set back to
 * pending; of a scheduled order, when the kitchen has to start.
 */
export function orderAlert(
  order: PromisedOrder & { status: OrderStatus; pendingSince: string | null },
  now: Date,
): { kind: 'unconfirmed' | 'late'; since: Date } | null {
  const { status, pendingSince } = order;
  if (!isActiveStatus(status)) return null;
  if (status === 'pending' && pendingSince !== null) {
    const since = new Date(pendingSince);
    if (since <= minutesBefore(now, UNCONFIRMED_AFTER_MINUTES))
      return { kind: 'unconfirmed', since };
  }
  if (minutesLate(order, now) === 0) return null;
  return { kind: 'late', since: promisedWindow(order).promisedUntil };
}

/** A restaurant that is open for orders is offline after this time without an open board. */
const OFFLINE_AFTER_MINUTES = 5;

/** Whether a restaurant has been open for orders for so long that its board must be open. */
export function needsBoard(restaurant: OpeningFacts, now: Date): boolean {
  const before = minutesBefore(now, OFFLINE_AFTER_MINUTES);
  return openStatus(restaurant, now).isOpen && openStatus(restaurant, before).isOpen;
}

/**
 * The instant since which a board must have been seen; null while the program, which runs since `watchedSince`, is too
 * young to tell.
 */
export function boardNeededSince(watchedSince: Date, now: Date): Date | null {
  const since = minutesBefore(now, OFFLINE_AFTER_MINUTES);
  return watchedSince <= since ? since : null;
}

const BOARD_SEEN_EVERY_MS = 30_000;

/** Whether an open board has to be recorded again. Null: it was never recorded. */
export function isBoardSeenUpdateDue(seenAt: Date | null, now: Date): boolean {
  return seenAt === null || now.getTime() - seenAt.getTime() >= BOARD_SEEN_EVERY_MS;
}

/** Below this delay a late order is listed, but no message is sent. */
const LATE_MESSAGE_AFTER_MINUTES = 10;

/** Whether admins get a message about an alert. */
export function isSentAlert(
  { kind, since }: Pick<DatedAlert, 'kind' | 'since'>,
  now: Date,
): boolean {
  if (kind !== 'late' || since === null) return true;
  return new Date(since) <= minutesBefore(now, LATE_MESSAGE_AFTER_MINUTES);
}

/** After this many attempts a refund counts as failed, even if the provider has not refused it. */
export const MAX_REFUND_ATTEMPTS = 3;

interface DatedAlert extends AlertKey {
  /** ISO 8601; null: always. */
  since: string | null;
}

/** Sorts alerts by urgency of their kind, then by age, oldest first. */
export function compareAlerts(one: DatedAlert, other: DatedAlert): number {
  return (
    ALERT_KINDS.indexOf(one.kind) - ALERT_KINDS.indexOf(other.kind) ||
    startOf(one) - startOf(other) ||
    one.id.localeCompare(other.id)
  );
}

/** The start of an alert in milliseconds; last for a board that was never open. */
function startOf({ since }: DatedAlert): number {
  return since === null ? Number.MAX_SAFE_INTEGER : Date.parse(since);
}
