import { useEffect } from 'react';
import { useDeviceSettings } from '#web/features/kitchen/device-settings.ts';
import type { BoardOrder } from '#web/features/kitchen/kitchen.api.ts';
import { printTicket } from '#web/features/kitchen/ticket/tickets-to-print.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';

/** More orders than are ever new at once. */
const REMEMBERED_MAX = 300;
const NONE: readonly string[] = [];

/** The orders that this device has printed, or that came while printing was off. */
const known = createStoredValue({ key: 'kitchen-printed', empty: NONE, parse: parseIds });

/** Prints each new order once, if switched on, including those that came while the page was closed. */
export function useAutoPrint(orders: readonly BoardOrder[]): void {
  const { isPrinting } = useDeviceSettings();
  useEffect(() => {
    const before = new Set(known.get());
    const fresh = orders.filter(({ id, status }) => status === 'pending' && !before.has(id));
    if (fresh.length === 0) return;
    known.set([...before, ...fresh.map(({ id }) => id)].slice(-REMEMBERED_MAX));
    if (isPrinting) for (const order of fresh) printTicket(order);
  }, [orders, isPrinting]);
}

function parseIds(stored: string): readonly string[] | null {
  const value: unknown = JSON.parse(stored);
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : null;
}
