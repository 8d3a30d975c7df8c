/** Names and times of the stream of GET /api/events, apart from its schemas, so that pages need not load Zod. */

/**
 * Server-sent event without data: the user's restaurants or roles have changed. The stream ends after it,
 * and the next one has the new rights.
 */
export const RIGHTS_CHANGED = 'rights-changed';

/**
 * Server-sent event to a restaurant's team and to admins: its data or menu have changed, for instance
 * because it was paused.
 */
export const RESTAURANT_CHANGED = 'restaurant-changed';

/** Server-sent event without data: the stream is still alive. */
export const STILL_HERE = 'still-here';

/** How often {@link STILL_HERE} is sent: often enough that no proxy closes the connection as idle. */
export const HEARTBEAT_MS = 25_000;
