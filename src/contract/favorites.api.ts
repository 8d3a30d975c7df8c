import { endpoints } from './endpoint.ts';
import type { favoritesWire } from './favorites.ts';

export const favoritesApi = endpoints<typeof favoritesWire>()({
  list: 'GET /api/favorites',
  add: 'PUT /api/favorites/:restaurantId',
  remove: 'DELETE /api/favorites/:restaurantId',
});
