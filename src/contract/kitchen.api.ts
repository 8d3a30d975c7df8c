import { endpoints } from './endpoint.ts';
import type { kitchenWire } from './kitchen.ts';

export const kitchenApi = endpoints<typeof kitchenWire>()({
  one: 'GET /api/kitchen/:restaurantId',
  orders: 'GET /api/kitchen/:restaurantId/orders',
  move: 'PUT /api/kitchen/:restaurantId/orders/:id/status',
  figures: 'GET /api/kitchen/:restaurantId/figures',
  pause: 'PUT /api/kitchen/:restaurantId/pause',
  resume: 'DELETE /api/kitchen/:restaurantId/pause',
  busy: 'PUT /api/kitchen/:restaurantId/busy',
  availability: 'PUT /api/kitchen/:restaurantId/dishes/:dishId/availability',
  all: 'GET /api/admin/kitchen/orders',
});
