import type { OrderChanged, RestaurantChanged } from './live-events.ts';

/** Names and times of the stream of GET /api/events, apart from its schemas, so that pages need not load Zod. */

/** The server-sent events by their names, with the data of each. */
export interface LiveMessages {
  /** To an order's customer, its restaurant's team and admins. */
  'order-changed': OrderChanged;
  /** To a restaurant's team and to admins: its data or menu have changed, for instance because it was paused. */
  'restaurant-changed': RestaurantChanged;
  /**
   * The user's restaurants or roles have changed. The stream ends after it, and the next one has the new
   * rights.
   */
  'rights-changed': Record<string, never>;
  /** The stream is still alive. */
  'still-here': Record<string, never>;
}

/** The names of the messages. */
export const LIVE_MESSAGES = [
  'order-changed',
  'restaurant-changed',
  'rights-changed',
  'still-here',
] as const satisfies readonly (keyof LiveMessages)[];

/** How often `still-here` is sent: often enough that no proxy closes the connection as idle. */
export const HEARTBEAT_MS = 25_000;
