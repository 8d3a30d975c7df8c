import type { OrderChanged, RestaurantChanged } from '#contract/live-events.ts';
import { createStore } from './store.ts';

/** Whether the page receives changes; `lost` as soon as it is known that it does not. */
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

const restaurantListeners = new Set<(event: RestaurantChanged) => void>();

/** Calls `listener` for every change of a restaurant the user works for, and returns how to stop that. */
export function onRestaurantChanged(listener: (event: RestaurantChanged) => void): () => void {
  restaurantListeners.add(listener);
  return () => {
    restaurantListeners.delete(listener);
  };
}

export function tellRestaurantChanged(event: RestaurantChanged): void {
  for (const listener of restaurantListeners) listener(event);
}

/** Whether a part of the page would miss orders while the connection is lost. */
export function isUrgent(): boolean {
  return listeners.size > 0;
}
