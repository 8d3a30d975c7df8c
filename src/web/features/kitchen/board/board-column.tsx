import { clsx } from 'clsx';
import { memo, useDeferredValue } from 'react';
import { cardsToRender, countText, type FilledColumn, sameOrders } from './columns-of.ts';
import { type CardActions, OrderCard } from './order-card.tsx';
import { useRenderedCount } from './use-rendered-count.ts';

interface BoardColumnProps extends FilledColumn {
  actions: CardActions;
  tabStopId: string | undefined;
  hasKeys: boolean;
  isRestaurantShown: boolean;
  isPartial: boolean;
  /** New orders ring. */
  isRinging: boolean;
  /** A phone shows only one column. */
  isShownOnPhone: boolean;
}

/** The orders of one status. Rendered again only when one of them has changed, come or gone. */
export const BoardColumn = memo(Column, areSame);

function Column(props: BoardColumnProps) {
  const { column, orders, tabStopId, isRinging, isPartial, isShownOnPhone, ...rest } = props;
  const { count, end } = useRenderedCount(orders.findIndex(({ id }) => id === tabStopId));
  // A card that moves up from below is rendered after the effect of the press.
  const before = useDeferredValue(orders);
  // The next card becomes the tab stop later too: it has the focus already, and changing the tabindex of
  // the focused element makes the browser recalculate styles at once.
  const deferredTabStopId = useDeferredValue(tabStopId);
  const headingId = `column-${column.status}`;
  return (
    <section
      aria-labelledby={headingId}
      className={clsx(
        'min-h-0 min-w-0 flex-col rounded-card bg-sunken md:flex',
        isShownOnPhone ? 'flex' : 'max-md:hidden',
      )}
    >
      <h2
        id={headingId}
        className={clsx(
          'relative flex items-center justify-between gap-3 overflow-hidden rounded-t-card px-4 py-2.5 font-bold font-sans text-lg max-md:hidden',
          isRinging && 'bg-primary text-on-primary',
        )}
      >
        {isRinging && <span className="absolute inset-0 animate-shimmer bg-primary-strong" />}
        <span className="relative">{column.title}</span>
        <span className="tabular relative">{countText(orders, isPartial)}</span>
      </h2>
      {orders.length > 0 ? (
        <ul className="min-h-0 p-2.5 pb-17.5 md:flex-1 md:overflow-y-auto md:overscroll-contain">
          {cardsToRender(orders, { count, before, tabStopId }).map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              isTabStop={order.id === deferredTabStopId}
              {...rest}
            />
          ))}
          {count < orders.length && (
            <li ref={end} className="py-4 text-center text-muted">
              {orders.length - count} more
            </li>
          )}
        </ul>
      ) : (
        <p className="px-4 py-6 text-center text-muted">
          {isPartial ? 'None among those that wait longest' : EMPTY[column.status]}
        </p>
      )}
    </section>
  );
}

function areSame(left: BoardColumnProps, right: BoardColumnProps): boolean {
  const { orders, ...rest } = left;
  const isSame = (name: keyof typeof rest) => Object.is(rest[name], right[name]);
  return (
    (Object.keys(rest) as (keyof typeof rest)[]).every(isSame) && sameOrders(orders, right.orders)
  );
}

const EMPTY: Record<FilledColumn['column']['status'], string> = {
  pending: 'No new orders',
  confirmed: 'Nothing waits to be started',
  preparing: 'Nothing on the stove',
  ready: 'Nothing to hand over',
};
