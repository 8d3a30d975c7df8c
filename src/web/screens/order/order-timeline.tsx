import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { Order, OrderEvent } from '#contract/orders.ts';
import {
  isFinalStatus,
  ORDER_TIMELINE,
  type OrderStatus,
  statusLabel,
  timelineStep,
} from '#domain/orders/order-status.ts';
import { localTime } from '#domain/restaurants/local-date-time.ts';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';

/** The steps of an order; vertical on a phone, horizontal elsewhere. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <ol aria-label="Progress of the order" className="grid auto-cols-fr sm:grid-flow-col">
      {timelineSteps(order).map((step) => (
        <Step key={step.status} step={step} order={order} />
      ))}
    </ol>
  );
}

function Step({ step, order }: { step: TimelineStep; order: Order }) {
  const { status, state, at } = step;
  const { createdAt: since, restaurant } = order;
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={clsx(
        'relative flex min-h-16 gap-4 last:min-h-0 sm:min-h-0 sm:flex-col sm:gap-3',
        // The line from this step's dot to the next.
        'before:absolute before:top-7 before:bottom-0 before:left-3.25 before:w-0.5 before:transition-colors before:duration-200 last:before:hidden sm:before:top-3.25 sm:before:right-0 sm:before:bottom-auto sm:before:left-7 sm:before:h-0.5 sm:before:w-auto',
        state === 'done' ? 'before:bg-success' : 'before:bg-line',
      )}
    >
      <Dot step={step} />
      <p className={clsx('pb-5 leading-snug sm:pr-4 sm:pb-0', state === 'ahead' && 'text-muted')}>
        <span className={clsx('block', state === 'current' && 'font-[650]')}>
          {statusLabel(status, order.fulfilment)}
        </span>
        {at && (
          <time dateTime={at} className="tabular text-[0.9375rem] text-muted">
            {localTime(at, { since, timezone: restaurant.timezone })}
          </time>
        )}
        <VisuallyHidden>{SPOKEN[state]}</VisuallyHidden>
      </p>
    </li>
  );
}

const SPOKEN: Record<TimelineStep['state'], string> = {
  done: ', done',
  current: ', now',
  ahead: ', still to come',
};

function Dot({ step: { status, state } }: { step: TimelineStep }) {
  const isDone = state === 'done' || (state === 'current' && isFinalStatus(status));
  const Icon = status === 'cancelled' ? X : Check;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative grid size-7 shrink-0 place-items-center rounded-full border-2 transition-colors duration-200',
        status === 'cancelled' && 'border-red bg-red-soft text-red',
        status !== 'cancelled' && isDone && 'border-success bg-success text-surface',
        status !== 'cancelled' && !isDone && DOTS[state],
      )}
    >
      {isDone ? (
        <Icon className="size-4" strokeWidth={3} />
      ) : (
        state === 'current' && <span className="size-2.5 animate-shimmer rounded-full bg-primary" />
      )}
    </span>
  );
}

const DOTS: Record<TimelineStep['state'], string> = {
  done: '',
  current: 'border-primary bg-primary-soft',
  ahead: 'border-line bg-surface',
};

interface TimelineStep {
  status: OrderStatus;
  state: 'done' | 'current' | 'ahead';
  /** When it was reached; null if it was skipped or not reached yet. */
  at: string | null;
}

/**
 * The steps of an order. A cancelled order ends with its cancellation; for an unknown status only
 * the first step counts as reached.
 */
export function timelineSteps(order: {
  status: string;
  history: readonly OrderEvent[];
}): TimelineStep[] {
  const reachedAt = (status: OrderStatus) =>
    // Refunds are events too, but do not change the status.
    order.history.findLast((event) => event.status === status && !event.refundedAmount)?.at ?? null;
  if (order.status === 'cancelled') {
    const reached = ORDER_TIMELINE.filter((status) => reachedAt(status) !== null);
    return [
      ...reached.map((status) => ({ status, state: 'done' as const, at: reachedAt(status) })),
      { status: 'cancelled', state: 'current', at: reachedAt('cancelled') },
    ];
  }
  const current = Math.max(0, timelineStep(order.status));
  return ORDER_TIMELINE.map((status, index) => {
    if (index > current) return { status, state: 'ahead', at: null };
    return { status, state: index === current ? 'current' : 'done', at: reachedAt(status) };
  });
}
