import { endpoints } from './endpoint.ts';
import type { catalogueWritesWire } from './restaurant-writes.ts';

export const catalogueWritesApi = endpoints<typeof catalogueWritesWire>()({
  createRestaurant: 'POST /api/restaurants',
  changeRestaurant: 'PUT /api/restaurants/:id',
  setOpen: 'PUT /api/restaurants/:id/status',
  deleteRestaurant: 'DELETE /api/restaurants/:id',
  createDish: 'POST /api/restaurants/:id/menu',
  changeDish: 'PUT /api/menu-items/:id',
  deleteDish: 'DELETE /api/menu-items/:id',
  createCategory: 'POST /api/restaurants/:id/categories',
  changeCategory: 'PUT /api/categories/:id',
  deleteCategory: 'DELETE /api/categories/:id',
  orderCategories: 'PUT /api/restaurants/:id/categories/order',
});
