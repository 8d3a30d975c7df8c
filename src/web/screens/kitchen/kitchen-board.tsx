import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Kitchen } from '#contract/kitchen.ts';
import { isReleased } from '#domain/orders/kitchen-urgency.ts';
import type { PrinterProblem } from '#domain/printing/printer.ts';
import { reloadCurrentUser } from '#web/features/accounts/current-user.ts';
import { useDeviceSettings } from '#web/features/kitchen/device-settings.ts';
import {
  type BoardOrder,
  type KitchenLocation,
  type KitchenRestaurant,
  kitchenQuery,
  openOrdersQuery,
} from '#web/features/kitchen/kitchen.api.ts';
import { createStoredIds } from '#web/features/kitchen/stored-ids.ts';
import { tabletQuery } from '#web/features/kitchen/tablet.api.ts';
import { printTicket } from '#web/features/kitchen/ticket-printer.tsx';
import { useLiveBoard } from '#web/features/kitchen/use-live-board.ts';
import { useNow } from '#web/features/kitchen/use-now.ts';
import { CallError } from '#web/lib/call.ts';
import { liveState } from '#web/lib/live-connection.ts';
import { useDocumentTitle } from '#web/lib/page-head.ts';
import { useStore } from '#web/lib/store.ts';
import { type Alarm, useAlarm } from './alarm/use-alarm.ts';

/** State shared by all tabs of a kitchen, as the alarm rings on each of them. */
export interface KitchenBoard {
  orders: readonly BoardOrder[];
  query: Pick<
    ReturnType<typeof combineLists>,
    'isPending' | 'isError' | 'isSuccess' | 'isFetching' | 'refetch'
  >;
  alarm: Alarm;
  /** The live connection is lost. */
  isDisconnected: boolean;
  /** Ticket printers with a problem. */
  printers: readonly TroubledPrinter[];
}

interface TroubledPrinter {
  id: string;
  name: string;
  problem: PrinterProblem;
  restaurant: string;
}

const Context = createContext<KitchenBoard | null>(null);

interface KitchenBoardStateProps {
  /** Memoized: usually one, several on a board of locations. */
  restaurants: readonly (KitchenRestaurant | KitchenLocation)[];
  /** Of the restaurant or the locations, for the page's title. */
  name: string;
  children: ReactNode;
}

/**
 * The orders and the alarm, for every tab. Separate from the frame, so that a move does not render the
 * frame again.
 */
export function KitchenBoardState({ restaurants, name, children }: KitchenBoardStateProps) {
  // Memoized, or `select` would run again at every render.
  const orderQueries = useMemo(() => restaurants.map(openOrdersQuery), [restaurants]);
  const restaurantIds = useMemo(() => restaurants.map(({ id }) => id), [restaurants]);
  // The list and the pending moves in one component: a render with the old list and without the pending move
  // would show the order in its old column again.
  const query = useQueries({ queries: orderQueries, combine: combineLists });
  // On each tab, because the server alerts admins about a kitchen whose state no board requests.
  const stateQueries = useMemo(() => restaurantIds.map(kitchenQuery), [restaurantIds]);
  const printers = useQueries({ queries: stateQueries, combine: troubledPrinters });
  const orders = useLiveBoard(query.data, restaurantIds);
  const alarm = useAlarm(orders);
  const isDisconnected = useIsDisconnected() || (query.isError && isUnreachable(query.error));
  const board = useMemo(
    () => ({ orders, query, alarm, isDisconnected, printers }),
    [orders, query, alarm, isDisconnected, printers],
  );
  const title = `${name} · Kitchen`;
  useDocumentTitle(alarm.ringing > 0 ? `(${alarm.ringing}) ${title}` : title);
  useWakeLock();
  useAutoPrint(orders);

  // The user was removed from the team, or the tablet was signed out, while the stream was down.
  const client = useQueryClient();
  const isRefused = query.error instanceof CallError && [401, 403].includes(query.error.status);
  useEffect(() => {
    if (!isRefused) return;
    void reloadCurrentUser();
    void client.invalidateQueries(tabletQuery);
  }, [client, isRefused]);
  return <Context value={board}>{children}</Context>;
}

function troubledPrinters(kitchens: UseQueryResult<Kitchen>[]): TroubledPrinter[] {
  return kitchens.flatMap(({ data }) =>
    (data?.printers ?? []).flatMap(({ problem, ...printer }) =>
      data && problem ? [{ ...printer, problem, restaurant: data.restaurant.name }] : [],
    ),
  );
}

/** The lists of several kitchens as one; it has failed if one of them has. */
function combineLists(lists: UseQueryResult<BoardOrder[]>[]) {
  return {
    data: lists.flatMap(({ data = [] }) => data),
    isPending: lists.every(({ isPending }) => isPending),
    isError: lists.some(({ isError }) => isError),
    isSuccess: lists.every(({ isSuccess }) => isSuccess),
    isFetching: lists.some(({ isFetching }) => isFetching),
    error: lists.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const { isError, refetch } of lists) if (isError) void refetch();
    },
  };
}

export function useKitchenBoard(): KitchenBoard {
  const board = useContext(Context);
  if (!board) throw new Error('useKitchenBoard must be called inside KitchenBoardState');
  return board;
}

/** How long the first connection may take before it counts as lost. */
const CONNECT_MS = 10_000;

function useIsDisconnected(): boolean {
  const state = useStore(liveState);
  const [hasTimedOut, setHasTimedOut] = useState(false);
  const isConnecting = state === 'connecting';
  useEffect(() => {
    if (!isConnecting) return;
    const timer = setTimeout(() => setHasTimedOut(true), CONNECT_MS);
    return () => {
      clearTimeout(timer);
      setHasTimedOut(false);
    };
  }, [isConnecting]);
  return state === 'lost' || hasTimedOut;
}

function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}

/** Keeps the screen on while the page is shown, where the browser can. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      const newLock = await navigator.wakeLock.request('screen');
      if (isUnmounted) await newLock.release();
      else lock = newLock;
    };
    // The browser releases the lock whenever the page is hidden. If it refuses one, as at a low battery,
    // the screen turns off as usual, and the alarm still rings.
    const requestSilently = () => void request().catch(() => {});
    requestSilently();
    document.addEventListener('visibilitychange', requestSilently);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', requestSilently);
      void lock?.release().catch(() => {});
    };
  }, []);
}

/** A released new order, or a scheduled one that the kitchen starts early. */
function isStarting(order: BoardOrder, now: Date): boolean {
  return order.status === 'pending' ? isReleased(order, now) : !isReleased(order, now);
}

/** The orders that this device has printed, or that came while printing was off. */
const handledIds = createStoredIds('kitchen-printed');

/**
 * Prints each new order once, if switched on, including those that came while the page was closed. A scheduled order
 * is printed when it is released, or when the kitchen starts it earlier.
 */
function useAutoPrint(orders: readonly BoardOrder[]): void {
  const { isPrinting } = useDeviceSettings();
  const toPrint = useNow((now) =>
    orders
      .filter((order) => isStarting(order, now))
      .map(({ id }) => id)
      .join(' '),
  );
  useEffect(() => {
    const ids = new Set(toPrint.split(' '));
    const newOrders = orders.filter(({ id }) => ids.has(id) && !handledIds.has(id));
    if (newOrders.length === 0) return;
    handledIds.add(...newOrders.map(({ id }) => id));
    if (isPrinting) for (const order of newOrders) printTicket(order);
  }, [orders, isPrinting, toPrint]);
}
