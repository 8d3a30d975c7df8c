import { createStore } from '#web/lib/store.ts';
import type { BoardOrder } from '../kitchen.api.ts';

/** Printed one after another, each on a page of its own length. */
export const ticketsToPrint = createStore<readonly BoardOrder[]>([]);

export function printTicket(order: BoardOrder): void {
  ticketsToPrint.set([...ticketsToPrint.get(), order]);
}

export function ticketPrinted(order: BoardOrder): void {
  ticketsToPrint.set(ticketsToPrint.get().filter((each) => each !== order));
}
