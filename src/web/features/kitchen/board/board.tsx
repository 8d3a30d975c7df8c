import { clsx } from 'clsx';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { nextStatus, previousStatus } from '#domain/orders/kitchen-urgency.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { afterPaint } from '#web/lib/after-paint.ts';
import { preventHeldPress } from '#web/lib/held-key.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { useDeviceSettings } from '../device-settings.ts';
import type { BoardOrder } from '../kitchen.api.ts';
import { forgetMove, type RecentMove, recentMoves } from '../recent-moves.ts';
import { printTicket } from '../ticket/tickets-to-print.ts';
import { useMoveOrder } from '../use-move-order.ts';
import { BoardColumn } from './board-column.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import {
  type BoardSort,
  columnsOf,
  countText,
  firstOf,
  neighbourOf,
  tabStopAfterMove,
} from './columns-of.ts';
import { KeysDialog } from './keys-dialog.tsx';
import type { CardActions } from './order-card.tsx';
import { UndoStrip } from './undo-strip.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useQuickTaps } from './use-quick-taps.ts';

interface BoardProps {
  orders: readonly BoardOrder[];
  sort: BoardSort;
  /** New orders ring until `acknowledge` is called. */
  ringing?: { count: number; acknowledge: () => void };
  isRestaurantShown?: boolean;
  /** There are more open orders than these. */
  isPartial?: boolean;
  className?: string;
}

/** Open orders in columns, moved on with a tap or a key. */
export function Board(props: BoardProps) {
  const { orders, sort, ringing, isRestaurantShown = false, isPartial = false, className } = props;
  const { hasKeys } = useDeviceSettings();
  const columns = useMemo(() => columnsOf(orders, sort), [orders, sort]);
  const board = useRef<HTMLDivElement>(null);
  const [wantedId, setWantedId] = useState<string | undefined>();
  const [phoneColumn, setPhoneColumn] = useState<OrderStatus>('pending');
  const [orderToCancel, setOrderToCancel] = useState<BoardOrder | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const isFocusWanted = useRef(false);
  const cancelTabStopUpdate = useRef(() => {});
  const move = useMoveOrder();

  const tabStopId = orders.some(({ id }) => id === wantedId) ? wantedId : firstOf(columns);
  /** The order that a key acts on: always the one with the focus. */
  const focused = () => {
    const focus = document.activeElement;
    if (!board.current?.contains(focus)) return undefined;
    const focusedId = focus?.closest('[data-order]')?.getAttribute('data-order') ?? tabStopId;
    return orders.find(({ id }) => id === focusedId);
  };
  // A ref keeps the cards' actions the same, so that a move renders two cards and not two hundred.
  const latestColumns = useRef(columns);
  useLayoutEffect(() => {
    latestColumns.current = columns;
  }, [columns]);

  const focusOn = useCallback((orderId: string | undefined) => {
    if (orderId === undefined) return;
    isFocusWanted.current = true;
    cancelTabStopUpdate.current();
    setWantedId(orderId);
    const to = latestColumns.current.find(({ orders: own }) =>
      own.some(({ id }) => id === orderId),
    );
    if (to) setPhoneColumn(to.column.status);
  }, []);
  const moveTo = useCallback(
    (
      order: BoardOrder,
      status: OrderStatus | null,
      how: { reason?: string; isTap?: boolean } = {},
    ) => {
      if (!status) return;
      const { reason, isTap = false } = how;
      // After a tap, a phone stays at the column it shows.
      isFocusWanted.current = !isTap;
      const next = tabStopAfterMove(latestColumns.current, order.id);
      // Before the card is removed: a browser recalculates styles once when the focused element goes, and
      // again when another gets the focus.
      if (isTap) void afterPaint().then(() => keepFocus(board.current, next));
      else if (next !== order.id) focusButton(cardOf(board.current, next));
      cancelTabStopUpdate.current();
      setWantedId(next);
      move({ order, status, ...(reason && { reason }) });
    },
    [move],
  );
  const actions = useMemo<CardActions>(
    () => ({
      advance: (order) => moveTo(order, nextStatus(order.status)),
      back: (order) => moveTo(order, previousStatus(order.status)),
      cancel: setOrderToCancel,
      print: (order) => printTicket(order),
      // The tab stop is updated when idle, so that the press need not wait.
      noteFocus: (orderId) => {
        cancelTabStopUpdate.current();
        cancelTabStopUpdate.current = whenIdle(() => setWantedId(orderId));
      },
    }),
    [moveTo],
  );

  const undo = useCallback(
    (recent: RecentMove) => {
      const { order, to } = recent;
      forgetMove(recent);
      focusOn(order.id);
      move({ order: { ...order, status: to }, status: order.status, isUndo: true });
    },
    [focusOn, move],
  );
  const closeDialog = useCallback(() => setOrderToCancel(null), []);
  const cancel = useCallback(
    (order: BoardOrder, reason: string) => moveTo(order, 'cancelled', { reason }),
    [moveTo],
  );
  const undoLast = () => {
    const last = recentMoves.get().at(-1);
    if (last) undo(last);
  };
  const act = (action: (order: BoardOrder) => void) => {
    const order = focused();
    if (order) action(order);
  };
  useBoardKeys(
    {
      go: (direction) => {
        const from = focused();
        focusOn(from ? neighbourOf(columns, { orderId: from.id, direction }) : tabStopId);
      },
      goTo: (status) => focusOn(firstOf(columns, status)),
      back: () => act(actions.back),
      cancel: () => act(actions.cancel),
      print: () => act(actions.print),
      undo: undoLast,
      acknowledge: () => ringing?.acknowledge(),
      help: () => setIsHelpOpen(true),
    },
    { isOn: hasKeys },
  );

  const taps = useQuickTaps((orderId) => {
    const order = orders.find(({ id }) => id === orderId);
    if (order) moveTo(order, nextStatus(order.status), { isTap: true });
  });

  // After every move, as the card that had the focus is in another column now.
  useLayoutEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    const card = cardOf(board.current, tabStopId);
    if (!card) return;
    if (focusedCard() !== card) focusButton(card);
    // In the next frame, which needs a layout anyway.
    const frame = requestAnimationFrame(() => card.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops held keys
    <div
      ref={board}
      // Holding Enter down would move one order after another.
      onKeyDown={preventHeldPress}
      {...taps}
      className={clsx('flex min-h-0 flex-col gap-3', className)}
    >
      <ColumnChoice
        columns={columns}
        chosen={phoneColumn}
        isRinging={ringing !== undefined && ringing.count > 0}
        isPartial={isPartial}
        onChoose={setPhoneColumn}
      />
      <div className="grid min-h-0 flex-1 gap-3 md:grid-cols-2 md:grid-rows-2 lg:grid-cols-4 lg:grid-rows-1">
        {columns.map(({ column, orders: own }) => (
          <BoardColumn
            key={column.status}
            column={column}
            orders={own}
            actions={actions}
            tabStopId={own.some(({ id }) => id === tabStopId) ? tabStopId : undefined}
            hasKeys={hasKeys}
            isRestaurantShown={isRestaurantShown}
            isPartial={isPartial}
            isRinging={column.status === 'pending' && ringing !== undefined && ringing.count > 0}
            isShownOnPhone={column.status === phoneColumn}
          />
        ))}
      </div>
      <UndoStrip hasKeys={hasKeys} onUndo={undo} />
      <CancelDialog order={orderToCancel} onClose={closeDialog} onCancel={cancel} />
      <KeysDialog isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </div>
  );
}

function cardOf(board: HTMLElement | null, orderId: string | undefined): Element | null {
  if (orderId === undefined) return null;
  return board?.querySelector(`[data-order="${orderId}"]`) ?? null;
}

function focusedCard(): Element | null {
  return document.activeElement?.closest('[data-order]') ?? null;
}

/** After a tap, the focus can wait for the paint, but must not be lost with the card that had it. */
function keepFocus(board: HTMLElement | null, orderId: string): void {
  if (document.activeElement === document.body) focusButton(cardOf(board, orderId));
}

function focusButton(card: Element | null): void {
  card?.querySelector<HTMLElement>('[data-advance]')?.focus({ preventScroll: true });
}

interface ColumnChoiceProps {
  columns: ReturnType<typeof columnsOf>;
  chosen: OrderStatus;
  isRinging: boolean;
  isPartial: boolean;
  onChoose: (status: OrderStatus) => void;
}

/** Chooses the one column that a phone shows. */
function ColumnChoice(props: ColumnChoiceProps) {
  const { columns, chosen, isRinging, isPartial, onChoose } = props;
  return (
    <fieldset className="grid min-w-0 grid-cols-4 gap-1 rounded-card bg-sunken p-1 md:hidden">
      <legend className="sr-only">Column</legend>
      {columns.map(({ column, orders }) => {
        const isAlarm = isRinging && column.status === 'pending';
        return (
          <button
            key={column.status}
            type="button"
            aria-pressed={column.status === chosen}
            onClick={() => onChoose(column.status)}
            className={clsx(
              'grid min-h-14 place-items-center rounded-control px-0.5 py-1 text-[0.8125rem] leading-tight',
              isAlarm && 'bg-primary text-on-primary',
              !isAlarm && column.status === chosen && 'bg-raised shadow-card',
              !isAlarm && column.status !== chosen && 'text-muted',
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
