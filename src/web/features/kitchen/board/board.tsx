import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { nextStatus, previousStatus } from '#domain/orders/kitchen-urgency.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { useStore } from '#web/lib/store.ts';
import { preventHeldPress } from '#web/ui/focus.ts';
import { useDeviceSettings } from '../device-settings.ts';
import type { BoardOrder } from '../kitchen.api.ts';
import { type RecentMove, recentMoves, removeRecentMove, useMoveOrder } from '../moves.ts';
import { type ColumnKey, columnOf, columnTitle } from '../order-texts.ts';
import { usePostponeOrder } from '../postpone-order.ts';
import { usePrintOrder } from '../print-order.ts';
import { useNow } from '../use-now.ts';
import { BoardColumn, ColumnChoice } from './board-columns.tsx';
import { Key, KeysDialog, useBoardKeys } from './board-keys.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import {
  type BoardSort,
  columnsOf,
  firstOrderId,
  neighborOf,
  tabStopAfterMove,
} from './columns-of.ts';
import type { CardActions } from './order-card.tsx';

interface BoardProps {
  orders: readonly BoardOrder[];
  sort: BoardSort;
  /** New orders ring until `acknowledge` is called. */
  ringing?: { count: number; acknowledge: () => void };
  isRestaurantShown?: boolean;
  /** There are more open orders than these. */
  isPartial?: boolean;
  /** In one line with the moves that can be undone. */
  toolbar?: ReactNode;
  className?: string;
}

/** The order whose card is to be the tab stop. */
interface WantedTabStop {
  orderId?: string;
  shouldFocus?: boolean;
  shouldScroll?: boolean;
}

/** Open orders in columns, moved on with a tap or a key. */
export function Board(props: BoardProps) {
  const { orders, sort, ringing, isRestaurantShown = false, isPartial = false } = props;
  const { toolbar, className } = props;
  const { hasKeys } = useDeviceSettings();
  const laterIds = useNow((now) =>
    orders
      .filter((order) => columnOf(order, now) === 'later')
      .map(({ id }) => id)
      .join(' '),
  );
  const columns = useMemo(
    () => columnsOf(orders, { sort, forLater: new Set(laterIds.split(' ')) }),
    [orders, sort, laterIds],
  );
  const later = columns.find(({ column }) => column.key === 'later');
  const current = columns.filter((each) => each !== later);
  const filledColumns = current.filter(({ orders: own }) => own.length > 0).length;
  const board = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<WantedTabStop>({});
  const [phoneColumn, setPhoneColumn] = useState<ColumnKey>('pending');
  const [orderToCancel, setOrderToCancel] = useState<BoardOrder | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const move = useMoveOrder();
  const postponeOrder = usePostponeOrder();
  const print = usePrintOrder();

  const isTargetOpen = orders.some(({ id }) => id === wanted.orderId);
  const tabStopId = isTargetOpen ? wanted.orderId : firstOrderId(columns);
  /** The order that a key acts on: always the one with the focus. */
  const focusedOrder = () => {
    const focus = document.activeElement;
    if (!board.current?.contains(focus)) return undefined;
    const orderId = focus?.closest('[data-order]')?.getAttribute('data-order') ?? tabStopId;
    return orders.find(({ id }) => id === orderId);
  };
  // A ref keeps the cards' actions the same, so that a move renders two cards and not two hundred.
  const latestColumns = useRef(columns);
  useLayoutEffect(() => {
    latestColumns.current = columns;
  }, [columns]);

  const focusOn = (orderId: string | undefined) => {
    if (orderId === undefined) return;
    setWanted({ orderId, shouldFocus: true, shouldScroll: true });
    const to = columns.find(({ orders: own }) => own.some(({ id }) => id === orderId));
    if (to) setPhoneColumn(to.column.key);
  };
  const trackFocus = (orderId: string | undefined) => {
    if (orderId === undefined) return;
    setWanted((before) => (before.orderId === orderId ? before : { orderId }));
  };
  const moveTo = useCallback(
    (
      order: BoardOrder,
      status: OrderStatus | null,
      how: { reason?: string; arrivesInMinutes?: number; isTap?: boolean } = {},
    ) => {
      if (!status) return;
      const { isTap = false, ...details } = how;
      setWanted({
        orderId: tabStopAfterMove(latestColumns.current, order.id),
        shouldFocus: true,
        // Scrolling would move the next button away from under the finger.
        shouldScroll: !isTap,
      });
      move({ order, status, ...details });
    },
    [move],
  );
  const actions = useMemo<CardActions>(
    () => ({
      advance: (order, event) => moveTo(order, nextStatus(order.status), { isTap: isTouch(event) }),
      accept: (order, arrivesInMinutes, event) =>
        moveTo(order, 'confirmed', { arrivesInMinutes, isTap: isTouch(event) }),
      postponeOrder,
      back: (order) => moveTo(order, previousStatus(order.status)),
      cancel: setOrderToCancel,
      print,
    }),
    [moveTo, postponeOrder, print],
  );

  const undo = (recent: RecentMove) => {
    const { order, to } = recent;
    removeRecentMove(recent);
    focusOn(order.id);
    // It returns to its previous column.
    const column = columnOf(order, new Date());
    if (column) setPhoneColumn(column);
    move({ order: { ...order, status: to }, status: order.status, isUndo: true });
  };
  const undoLast = () => {
    const last = recentMoves.get().at(-1);
    if (last) undo(last);
  };
  const actOnFocused = (action: (order: BoardOrder) => void) => {
    const order = focusedOrder();
    if (order) action(order);
  };
  useBoardKeys(
    {
      go: (direction) => {
        const from = focusedOrder();
        const perRow = cardsPerRow(cardOf(board.current, from?.id));
        focusOn(from ? neighborOf(columns, { orderId: from.id, direction, perRow }) : tabStopId);
      },
      goTo: (key) => focusOn(firstOrderId(columns, key)),
      back: () => actOnFocused(actions.back),
      cancel: () => actOnFocused(actions.cancel),
      print: () => actOnFocused(actions.print),
      details: () =>
        actOnFocused(({ id }) => {
          cardOf(board.current, id)?.querySelector<HTMLElement>('[data-details]')?.click();
        }),
      undo: undoLast,
      acknowledge: () => ringing?.acknowledge(),
      help: () => setIsHelpOpen(true),
    },
    { isOn: hasKeys },
  );

  // Also after every move, as the card that had the focus is in another column now.
  const focusTabStop = useEffectEvent(() => {
    const card = cardOf(board.current, tabStopId);
    if (!card) return;
    if (focusedCard() !== card) focusButton(card);
    if (wanted.shouldScroll) card.scrollIntoView({ block: 'nearest' });
  });
  useLayoutEffect(() => {
    if (wanted.shouldFocus) focusTabStop();
  }, [wanted]);

  const isRinging = ringing !== undefined && ringing.count > 0;
  const shared = { actions, tabStopId, hasKeys, isRestaurantShown, isPartial };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stops held keys and notes the focus
    <div
      ref={board}
      // Holding Enter down would move one order after another.
      onKeyDown={preventHeldPress}
      onFocus={(event) => trackFocus(focusedId(event))}
      className={clsx(
        'grid min-h-0 grid-rows-[auto_auto_minmax(0,1fr)_auto] gap-2 md:grid-cols-[auto_minmax(0,1fr)] md:grid-rows-[auto_minmax(0,1fr)]',
        className,
      )}
    >
      <div className="min-w-0">{toolbar}</div>
      <ColumnChoice
        columns={columns}
        chosen={phoneColumn}
        isRinging={isRinging}
        isPartial={isPartial}
        onChoose={setPhoneColumn}
      />
      <div className="col-span-full flex min-h-0 flex-col gap-2 lg:gap-2.5">
        <div className="flex min-h-0 flex-1 gap-2.5 max-lg:contents">
          {current.map((filled) => (
            <BoardColumn
              key={filled.column.key}
              {...filled}
              {...shared}
              isRinging={filled.column.key === 'pending' && isRinging}
              isShownOnPhone={filled.column.key === phoneColumn}
              isShrunk={filled.orders.length === 0 && filledColumns > 0}
              // Independent of the number of orders, because a new one would move buttons under a finger.
              isWide={filled.column.key === 'pending' && filledColumns > 2}
            />
          ))}
        </div>
        {later && (
          <BoardColumn {...later} {...shared} isShownOnPhone={phoneColumn === 'later'} isLane />
        )}
      </div>
      <UndoStrip hasKeys={hasKeys} onUndo={undo} />
      <CancelDialog
        order={orderToCancel}
        onClose={() => setOrderToCancel(null)}
        onCancel={(order, reason) => moveTo(order, 'cancelled', { reason })}
      />
      <KeysDialog isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </div>
  );
}

function cardOf(board: HTMLElement | null, orderId: string | undefined): Element | null {
  if (orderId === undefined) return null;
  return board?.querySelector(`[data-order="${orderId}"]`) ?? null;
}

/** A wide column shows several cards beside each other. */
function cardsPerRow(card: Element | null): number {
  const list = card?.parentElement;
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
}

function focusedCard(): Element | null {
  return document.activeElement?.closest('[data-order]') ?? null;
}

function focusedId({ target }: FocusEvent): string | undefined {
  return target.closest('[data-order]')?.getAttribute('data-order') ?? undefined;
}

/** Whether a click comes from touch; false if the browser does not tell. */
function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
}

function focusButton(card: Element | null): void {
  card?.querySelector<HTMLElement>('[data-advance]')?.focus({ preventScroll: true });
}

interface UndoStripProps {
  hasKeys: boolean;
  onUndo: (move: RecentMove) => void;
}

/**
 * The moves of the last ten seconds, each with a button that undoes it. In a place of their own, so that they
 * cover nothing: beside the toolbar, or below the orders on a phone. Only a wide screen has room for several.
 */
function UndoStrip({ hasKeys, onUndo }: UndoStripProps) {
  const moves = useStore(recentMoves);
  return (
    <section
      aria-label="Undo"
      className="flex min-w-0 justify-center gap-2 max-md:sticky max-md:bottom-2 max-xl:[&>:not(:last-child)]:hidden md:col-start-2 md:row-start-1 md:min-h-12 md:justify-end"
    >
      {moves.map((move, index) => (
        <button
          key={`${move.order.id} ${move.to}`}
          type="button"
          onClick={() => onUndo(move)}
          className="flex min-h-12 min-w-0 animate-rise-in items-center gap-2.5 rounded-full bg-foreground px-4 text-background"
        >
          <Undo2 className="size-5 shrink-0" aria-hidden="true" />
          <span className="truncate">
            <span className="font-bold">Undo</span>{' '}
            <span className="tabular">
              #{move.order.number} {columnTitle(move.to, move.order.fulfilment)}
            </span>
          </span>
          {hasKeys && index === moves.length - 1 && <Key name="U" isOnButton />}
        </button>
      ))}
    </section>
  );
}
