import { endpoints } from './endpoint.ts';
import type { specialDaysWire } from './special-days.ts';

export const specialDaysApi = endpoints<typeof specialDaysWire>()({
  list: 'GET /api/restaurants/:id/special-days',
  write: 'PUT /api/restaurants/:id/special-days/:date',
  remove: 'DELETE /api/restaurants/:id/special-days/:date',
});
