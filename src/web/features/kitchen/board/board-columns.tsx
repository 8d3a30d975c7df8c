import { clsx } from 'clsx';
import { useCallback, useState } from 'react';
import { ACTIVE_STATUSES } from '#domain/orders/order-status.ts';
import { Skeleton } from '#web/ui/loading.tsx';
import type { ColumnKey } from '../order-texts.ts';
import { countText, type FilledColumn } from './columns-of.ts';
import { type CardActions, OrderCard } from './order-card.tsx';

interface BoardColumnProps extends FilledColumn {
  actions: CardActions;
  tabStopId: string | undefined;
  hasKeys: boolean;
  isRestaurantShown: boolean;
  isPartial: boolean;
  /** New orders ring. */
  isRinging?: boolean;
  /** A phone shows only one column. */
  isShownOnPhone: boolean;
  /** Only its title is shown, so that the columns with orders have more room. */
  isShrunk?: boolean;
  /** Twice the room of another column. */
  isWide?: boolean;
  /** Below the other columns, one row high until one of its cards is opened. */
  isLane?: boolean;
}

/** The orders of one column. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, orders, tabStopId, isRinging, isPartial, ...others } = props;
  const { isShownOnPhone, isShrunk, isWide, isLane, ...rest } = others;
  const { count, end } = useRenderedCount(orders.findIndex(({ id }) => id === tabStopId));
  const headingId = `column-${column.key}`;
  return (
    <section
      aria-labelledby={headingId}
      className={clsx(
        'min-h-0 min-w-0 flex-col rounded-card bg-sunken max-md:flex-1 md:flex',
        isShownOnPhone ? 'flex' : 'max-md:hidden',
        isShrunk && 'lg:w-24',
        isLane && 'md:max-h-48 md:shrink-0 md:has-aria-expanded:max-h-3/5',
        !isShrunk && !isLane && (isWide ? 'md:flex-2' : 'md:flex-1'),
        !isShrunk && !isLane && 'md:max-lg:min-h-43 lg:min-w-56',
      )}
    >
      <h2
        id={headingId}
        className={clsx(
          'relative flex items-center justify-between gap-x-3 overflow-hidden rounded-t-card px-3 py-1 font-bold font-sans leading-7 max-md:hidden',
          isShrunk ? 'rounded-b-card text-[0.9375rem] text-muted lg:flex-wrap' : 'text-lg',
          isRinging && 'bg-primary text-on-primary',
        )}
      >
        {isRinging && <span className="absolute inset-0 animate-shimmer bg-primary-strong" />}
        <span className="relative">{column.title}</span>
        <span className="tabular relative">{countText(orders, isPartial)}</span>
      </h2>
      {orders.length > 0 ? (
        <ul className="grid min-h-0 flex-1 auto-rows-min items-start grid-cols-[repeat(auto-fill,minmax(min(100%,12.25rem),1fr))] gap-1.5 overflow-y-auto overscroll-contain p-2 md:pt-1">
          {orders.slice(0, count).map((order) => (
            <OrderCard key={order.id} order={order} isTabStop={order.id === tabStopId} {...rest} />
          ))}
          {count < orders.length && (
            <li ref={end} className="col-span-full py-4 text-center text-muted">
              {orders.length - count} more
            </li>
          )}
        </ul>
      ) : (
        <p className={clsx('px-4 py-6 text-center text-muted', isShrunk && 'md:hidden')}>
          {isPartial ? 'None among the longest-waiting orders' : EMPTY[column.key]}
        </p>
      )}
    </section>
  );
}

const EMPTY: Record<ColumnKey, string> = {
  pending: 'No new orders',
  confirmed: 'Nothing waits to be started',
  preparing: 'Nothing on the stove',
  ready: 'Nothing to hand over',
  later: 'Nothing for later',
};

/** About as many cards as a column of a tablet shows: each move costs time for every rendered card. */
const STEP = 5;

/** How far ahead of the visible part more cards are rendered. */
const AHEAD = '300px';

/**
 * How many cards of a column are rendered: more as its end is reached, by scrolling (`end` is the ref of an
 * element there) or by the keys, which have moved to the card at `tabStopIndex`.
 */
function useRenderedCount(tabStopIndex: number) {
  const [reached, setReached] = useState(STEP);
  const end = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setReached((count) => count + STEP);
        // Observed again, to be reported if it is still in view.
        observer.unobserve(element);
        observer.observe(element);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { count: Math.max(reached, tabStopIndex + STEP), end };
}

interface ColumnChoiceProps {
  columns: readonly FilledColumn[];
  chosen: ColumnKey;
  isRinging: boolean;
  isPartial: boolean;
  onChoose: (column: ColumnKey) => void;
}

/** Chooses the one column that a phone shows. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { columns, chosen, isRinging, isPartial, onChoose } = props;
  return (
    <fieldset
      className={clsx(
        'grid min-w-0 gap-1 rounded-card bg-sunken p-1 md:hidden',
        // Five only fit if each is as wide as its title.
        columns.length > 4 ? 'grid-cols-[repeat(5,auto)]' : 'grid-cols-4',
      )}
    >
      <legend className="sr-only">Column</legend>
      {columns.map(({ column, orders }) => {
        const isAlarm = isRinging && column.key === 'pending';
        return (
          <button
            key={column.key}
            type="button"
            aria-pressed={column.key === chosen}
            onClick={() => onChoose(column.key)}
            className={clsx(
              'grid min-h-14 place-items-center rounded-control px-0.5 py-1 text-[0.8125rem] leading-tight',
              isAlarm && 'bg-primary text-on-primary',
              !isAlarm && column.key === chosen && 'bg-raised shadow-card',
              !isAlarm && column.key !== chosen && 'text-muted',
            )}
          >
            <span className="tabular font-bold text-lg">{countText(orders, isPartial)}</span>
            <span className="font-[650]">{column.title}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** The columns while the orders load. */
export function BoardSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the orders"
      className="grid min-h-0 flex-1 gap-2 lg:grid-cols-4"
    >
      {ACTIVE_STATUSES.map((status) => (
        <span key={status} className="grid content-start gap-2.5 rounded-card bg-sunken p-2.5">
          <Skeleton className="h-8" />
          <Skeleton className="h-56" />
        </span>
      ))}
    </div>
  );
}
