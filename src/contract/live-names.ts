/** Names and times of the stream of GET /api/events, apart from its shapes, so that a page needs no Zod for it. */

/**
 * Server-sent event, which carries nothing: one's restaurants or roles are others now. The stream ends
 * after it, and the next one has the new rights.
 */
export const RIGHTS_CHANGED = 'rights-changed';

/**
 * Server-sent event to a restaurant's team and to admins: its data or its menu are others now, for
 * instance because it was paused.
 */
export const RESTAURANT_CHANGED = 'restaurant-changed';

/** Server-sent event, which carries nothing: the stream is still there. */
export const STILL_HERE = 'still-here';

/** How often {@link STILL_HERE} comes: often enough that no proxy closes the connection as idle. */
export const HEARTBEAT_MS = 25_000;
