import { z } from 'zod';
import { orderStatus } from './orders.ts';
import { id } from './primitives.ts';

/** Server-sent event `order-changed` of GET /api/events. */
export const orderChanged = z.object({ orderId: id, status: orderStatus });
export type OrderChanged = z.infer<typeof orderChanged>;
