import type { OrderChanged } from '#contract/live-events.ts';
import { createStore } from './store.ts';

/** Whether the page hears of changes: `lost` as soon as it is known that it does not. */
export type LiveState = 'connecting' | 'open' | 'lost';

/** The state of the stream of GET /api/events, which features/orders/live-orders.ts keeps open. */
export const liveState = createStore<LiveState>('connecting');

const listeners = new Set<(event: OrderChanged) => void>();

/**
 * Calls `listener` for every order that has changed, and returns how to stop that. While anybody listens
 * here, a lost connection is tried again soon.
 */
export function onOrderChanged(listener: (event: OrderChanged) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function tellOrderChanged(event: OrderChanged): void {
  for (const listener of listeners) listener(event);
}

/** Whether somebody would miss orders while the connection is lost. */
export function isUrgent(): boolean {
  return listeners.size > 0;
}
