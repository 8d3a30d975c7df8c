import { z } from 'zod';
import type { Wire } from './endpoint.ts';
import { id, instant, moneyOut, recordParams } from './primitives.ts';
import { restaurant, restaurantParams, viewQuery } from './restaurants.ts';

export const menuCategory = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  description: z.string().nullable(),
  displayOrder: z.number().int(),
  /** `displayOrder` under its other name. */
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
  /** When it can be had again without anybody's doing. */
  soldOutUntil: instant.nullable(),
  /** Minutes. */
  preparationTime: z.number().int().nullable(),
  image: z.string().nullable(),
  updatedAt: instant,
});
export type MenuItem = z.infer<typeof menuItem>;

export const menuItemWithRestaurant = menuItem.extend({ restaurant });
export type MenuItemWithRestaurant = z.infer<typeof menuItemWithRestaurant>;

/** What crosses the wire at each endpoint of `menuApi`. */
export const menuWire = {
  dishes: {
    params: restaurantParams,
    query: viewQuery,
    answers: { 200: z.array(menuItem) },
  },
  categories: { params: restaurantParams, answers: { 200: z.array(menuCategory) } },
  dish: { params: recordParams, answers: { 200: menuItemWithRestaurant } },
} satisfies Record<string, Wire>;
