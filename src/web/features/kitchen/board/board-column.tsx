import { clsx } from 'clsx';
import { memo, useDeferredValue } from 'react';
import { countText, drawnFirst, type FilledColumn, holdsSame } from './columns-of.ts';
import { type CardActions, OrderCard } from './order-card.tsx';
import { useDrawnCount } from './use-drawn-count.ts';

interface BoardColumnProps extends FilledColumn {
  actions: CardActions;
  chosenId: string | undefined;
  hasKeys: boolean;
  isRestaurantShown: boolean;
  isPartial: boolean;
  /** New orders ring. */
  isRinging: boolean;
  /** On a phone only one column is. */
  isShownOnPhone: boolean;
}

/** The orders of one status. Drawn only when one of them has changed, come or gone. */
export const BoardColumn = memo(Column, areSame);

function Column(props: BoardColumnProps) {
  const { column, orders, chosenId, isRinging, isPartial, isShownOnPhone, ...rest } = props;
  const { count, end } = useDrawnCount(orders.findIndex(({ id }) => id === chosenId));
  // A card that moves up from below is drawn after what was pressed.
  const before = useDeferredValue(orders);
  // So are the marks of the next card: the focus is there already, and a changed tabindex of what has it
  // would have the browser work out the style of the page at once.
  const markedId = useDeferredValue(chosenId);
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
          isRinging && 'bg-tomato text-on-tomato',
        )}
      >
        {isRinging && <span className="absolute inset-0 animate-shimmer bg-tomato-strong" />}
        <span className="relative">{column.title}</span>
        <span className="tabular relative">{countText(orders, isPartial)}</span>
      </h2>
      {orders.length > 0 ? (
        <ul className="min-h-0 p-2.5 pb-17.5 md:flex-1 md:overflow-y-auto md:overscroll-contain">
          {drawnFirst(orders, { count, before, chosenId }).map((order) => (
            <OrderCard key={order.id} order={order} isChosen={order.id === markedId} {...rest} />
          ))}
          {count < orders.length && (
            <li ref={end} className="py-4 text-center text-ink-soft">
              {orders.length - count} more
            </li>
          )}
        </ul>
      ) : (
        <p className="px-4 py-6 text-center text-ink-soft">
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
    (Object.keys(rest) as (keyof typeof rest)[]).every(isSame) && holdsSame(orders, right.orders)
  );
}

const EMPTY: Record<FilledColumn['column']['status'], string> = {
  pending: 'No new orders',
  confirmed: 'Nothing waits to be started',
  preparing: 'Nothing on the stove',
  ready: 'Nothing to hand over',
};
