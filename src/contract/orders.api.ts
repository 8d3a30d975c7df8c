import { endpoints } from './endpoint.ts';
import type { ordersWire } from './orders.ts';

export const ordersApi = endpoints<typeof ordersWire>()({
  place: 'POST /api/orders',
  list: 'GET /api/orders',
  detail: 'GET /api/orders/detail/:id',
  /** An order by its id, or a customer's orders by theirs: the specification names both. */
  orderOrList: 'GET /api/orders/:id',
  ofRestaurant: 'GET /api/restaurants/:id/orders',
  cancel: 'PATCH /api/orders/:id',
  setStatus: 'PUT /api/orders/:id/status',
  reorder: 'POST /api/orders/reorder',
});
