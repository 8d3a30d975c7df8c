import { MINUTE_MS } from '../durations.ts';
import { ORDER_TIMELINE, type OrderStatus, timelineStep } from './order-status.ts';
import { isWaitingForPickup, type PromisedOrder, promisedWindow } from './promised-window.ts';

/** `soon`: within the promised window; `late`: after its end. */
export type Urgency = 'calm' | 'soon' | 'late';

/** The urgency of an order by its promised window. An order waiting for pickup is never urgent. */
export function urgencyOf(order: PromisedOrder, now: Date): Urgency {
  if (isWaitingForPickup(order)) return 'calm';
  const { promisedFrom, promisedUntil } = promisedWindow(order);
  if (now > promisedUntil) return 'late';
  return now >= promisedFrom ? 'soon' : 'calm';
}

/** The warning appears at most this long before the cancellation. */
const WARN_MINUTES_MAX = 5;

/** An order with the instant from which the kitchen has to handle it. */
interface ReleasedOrder extends Pick<PromisedOrder, 'createdAt'> {
  /** ISO 8601. Missing: when it was placed. */
  releaseAt?: string;
}

/**
 * The minutes, rounded up, before an unconfirmed order is cancelled automatically. Null before the warning, which is in
 * the last third of the time and the last five minutes, and where orders are never cancelled.
 */
export function minutesToCancellation(
  { createdAt, releaseAt = createdAt }: ReleasedOrder,
  { confirmWithinMinutes, now }: { confirmWithinMinutes: number | null; now: Date },
): number | null {
  if (confirmWithinMinutes === null) return null;
  const left = (Date.parse(releaseAt) - now.getTime()) / MINUTE_MS + confirmWithinMinutes;
  if (left > Math.min(WARN_MINUTES_MAX, confirmWithinMinutes / 3)) return null;
  return Math.max(0, Math.ceil(left));
}

/**
 * Whether a kitchen has to start an order. One as soon as possible is released from the start, even if the board's
 * clock is behind the server's.
 */
export function isReleased(
  { createdAt, releaseAt = createdAt }: ReleasedOrder,
  now: Date,
): boolean {
  return releaseAt === createdAt || now >= new Date(releaseAt);
}

/** Whether a new scheduled order is waiting for its release. */
export function isAwaitingRelease(
  order: ReleasedOrder & { status: OrderStatus },
  now: Date,
): boolean {
  return order.status === 'pending' && !isReleased(order, now);
}

/** How long acknowledging silences an order that nobody confirms. */
const SILENCE_MINUTES = 2;

/**
 * Whether an order rings: from its release until somebody acknowledges it, and again two minutes later and when the
 * warning of its cancellation begins.
 */
export function isRinging(
  order: ReleasedOrder & { status: OrderStatus },
  {
    acknowledgedAt,
    confirmWithinMinutes,
    now,
  }: { acknowledgedAt: Date | null; confirmWithinMinutes: number | null; now: Date },
): boolean {
  if (order.status !== 'pending' || isAwaitingRelease(order, now)) return false;
  if (!acknowledgedAt) return true;
  if (now.getTime() - acknowledgedAt.getTime() >= SILENCE_MINUTES * MINUTE_MS) return true;
  const isWarnedAt = (at: Date) =>
    minutesToCancellation(order, { confirmWithinMinutes, now: at }) !== null;
  return isWarnedAt(now) && !isWarnedAt(acknowledgedAt);
}

/** The next status in the timeline; null after the last. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  return neighbor(status, 1);
}

/** The previous status in the timeline; null before the first and for a completed order. */
export function previousStatus(status: OrderStatus): OrderStatus | null {
  return status === 'delivered' ? null : neighbor(status, -1);
}

function neighbor(status: OrderStatus, step: 1 | -1): OrderStatus | null {
  const at = timelineStep(status);
  return at === -1 ? null : (ORDER_TIMELINE[at + step] ?? null);
}
