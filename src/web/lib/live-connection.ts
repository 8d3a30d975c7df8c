import type { OrderChanged, RestaurantChanged } from '#contract/live-events.ts';
import { createStore, createTopic } from './store.ts';

/** The state of the live connection. `lost`: the page does not receive changes. */
export type LiveState = 'connecting' | 'open' | 'lost';

/** The state of the stream of GET /api/events (live-stream.ts). */
export const liveState = createStore<LiveState>('connecting');

const orderChanges = createTopic<OrderChanged>();

/** Subscribes to every changed order. */
export const onOrderChanged = orderChanges.subscribe;
export const publishOrderChanged = orderChanges.publish;

const restaurantChanges = createTopic<RestaurantChanged>();

/** Subscribes to every change of a restaurant that the user works for. */
export const onRestaurantChanged = restaurantChanges.subscribe;
export const publishRestaurantChanged = restaurantChanges.publish;
