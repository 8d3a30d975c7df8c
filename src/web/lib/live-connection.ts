import type { OrderChanged, RestaurantChanged } from '#contract/live-events.ts';
import { createStore, createTopic } from './store.ts';

/** Whether the page receives changes; `lost` as soon as it is known that it does not. */
export type LiveState = 'connecting' | 'open' | 'lost';

/** The state of the stream of GET /api/events, which features/orders/live-orders.ts keeps open. */
export const liveState = createStore<LiveState>('connecting');

const orderChanges = createTopic<OrderChanged>();

/** Every order that has changed. While anybody listens here, a lost connection is tried again soon. */
export const onOrderChanged = orderChanges.subscribe;
export const tellOrderChanged = orderChanges.publish;

/** Whether a part of the page would miss orders while the connection is lost. */
export const isUrgent = orderChanges.hasListeners;

const restaurantChanges = createTopic<RestaurantChanged>();

/** Every change of a restaurant the user works for. */
export const onRestaurantChanged = restaurantChanges.subscribe;
export const tellRestaurantChanged = restaurantChanges.publish;
