import type { OrderChanged, RestaurantChanged } from '#contract/live-events.ts';
import { createStore, createTopic } from './store.ts';

/** Whether the page receives changes; `lost` as soon as it is known that it does not. */
export type LiveState = 'connecting' | 'open' | 'lost';

/** The state of the stream of GET /api/events (live-stream.ts). */
export const liveState = createStore<LiveState>('connecting');

const orderChanges = createTopic<OrderChanged>();

/** Every order that has changed. */
export const onOrderChanged = orderChanges.subscribe;
export const tellOrderChanged = orderChanges.publish;

const restaurantChanges = createTopic<RestaurantChanged>();

/** Every change of a restaurant the user works for. */
export const onRestaurantChanged = restaurantChanges.subscribe;
export const tellRestaurantChanged = restaurantChanges.publish;
