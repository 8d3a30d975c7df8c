import { endpoints } from './endpoint.ts';
import type { restaurantsWire } from './restaurants.ts';

export const restaurantsApi = endpoints<typeof restaurantsWire>()({
  list: 'GET /api/restaurants',
  one: 'GET /api/restaurants/:id',
  status: 'GET /api/restaurants/:id/status',
  stats: 'GET /api/restaurants/:id/stats',
});
