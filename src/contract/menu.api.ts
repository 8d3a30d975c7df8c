import { endpoints } from './endpoint.ts';
import type { menuWire } from './menu.ts';

export const menuApi = endpoints<typeof menuWire>()({
  dishes: 'GET /api/restaurants/:id/menu',
  categories: 'GET /api/restaurants/:id/categories',
  dish: 'GET /api/menu-items/:id',
});
