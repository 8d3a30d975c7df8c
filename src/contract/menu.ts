import { z } from 'zod';
import { id, instant, moneyOut } from './primitives.ts';
import { restaurant } from './restaurants.ts';

export const menuCategory = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  description: z.string().nullable(),
  displayOrder: z.number().int(),
  /** The same number under its other name. */
  sortOrder: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type MenuCategory = z.infer<typeof menuCategory>;

export const menuItem = z.object({
  id,
  restaurantId: id,
  categoryId: id.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  price: moneyOut,
  isAvailable: z.boolean(),
  /** Minutes. */
  preparationTime: z.number().int().nullable(),
  image: z.string().nullable(),
  updatedAt: instant,
});
export type MenuItem = z.infer<typeof menuItem>;

export const menuItemWithRestaurant = menuItem.extend({ restaurant });
export type MenuItemWithRestaurant = z.infer<typeof menuItemWithRestaurant>;
