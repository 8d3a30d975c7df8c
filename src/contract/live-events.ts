import { z } from 'zod';
import type { Wire } from './endpoint.ts';
import { orderStatus } from './orders.ts';
import { id } from './primitives.ts';

/** Server-sent event `order-changed` of GET /api/events. */
export const orderChanged = z.object({ orderId: id, status: orderStatus });
export type OrderChanged = z.infer<typeof orderChanged>;

/** Server-sent event `restaurant-changed`; null after a change of many, which may include it. */
export const restaurantChanged = z.object({ restaurantId: id.nullable() });
export type RestaurantChanged = z.infer<typeof restaurantChanged>;

/** What crosses the wire at each endpoint of `liveApi`; the response is a stream of events. */
export const liveWire = { events: { responses: { 200: z.unknown() } } } satisfies Record<
  string,
  Wire
>;
