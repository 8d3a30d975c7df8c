import type { couponsWire } from './coupons.ts';
import { endpoints } from './endpoint.ts';

export const couponsApi = endpoints<typeof couponsWire>()({
  promotions: 'GET /api/promotions',
  activePromotions: 'GET /api/promotions/active',
  list: 'GET /api/coupons',
  offers: 'GET /api/coupons/offers',
  validate: 'POST /api/coupons/validate',
  validateByPath: 'GET /api/coupons/validate/:code/:restaurantId/:orderAmount',
});
