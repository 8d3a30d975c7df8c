import type { adminWire } from './admin.ts';
import { endpoints } from './endpoint.ts';

export const adminApi = endpoints<typeof adminWire>()({
  stats: 'GET /api/admin/stats',
  orders: 'GET /api/admin/orders',
  restaurants: 'GET /api/admin/restaurants',
  cuisines: 'GET /api/admin/cuisines',
  users: 'GET /api/admin/users',
  setAccess: 'PUT /api/admin/users/:id',
  coupons: 'GET /api/admin/coupons',
  createCoupon: 'POST /api/admin/coupons',
  changeCoupon: 'PUT /api/admin/coupons/:id',
  deleteCoupon: 'DELETE /api/admin/coupons/:id',
  trashCounts: 'GET /api/admin/trash',
  trash: 'GET /api/admin/trash/:kind',
  restore: 'PUT /api/admin/trash/:kind/:id/restore',
});
