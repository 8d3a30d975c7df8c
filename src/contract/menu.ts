import { z } from 'zod';
import { ALLERGENS, DISH_TAGS } from '#domain/menus/dish-labels.ts';
import type { MenuWindow } from '#domain/menus/menu-windows.ts';
import type { Option, OptionGroup, OrderedOption } from '#domain/menus/option-groups.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import type { Wire } from './endpoint.ts';
import { id, instant, moneyOut, recordParams } from './primitives.ts';
import { restaurant, restaurantParams, viewQuery } from './restaurants.ts';

const menuWindow = z.object({
  /** On which it begins. */
  days: z.array(z.enum(WEEKDAYS)),
  from: z.string(),
  /** Excluded. If it is not after `from`, it is on the next day. */
  until: z.string(),
}) satisfies z.ZodType<MenuWindow>;

export const menuCategory = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  description: z.string().nullable(),
  displayOrder: z.number().int(),
  /** `displayOrder` under its other name. */
  sortOrder: z.number().int(),
  /** When its dishes can be ordered, on the restaurant's clock; none: always. */
  menuWindows: z.array(menuWindow),
  createdAt: instant,
  updatedAt: instant,
});
export type MenuCategory = z.infer<typeof menuCategory>;

const option = z.object({
  id,
  name: z.string(),
  /** The surcharge on the dish's price. */
  price: moneyOut,
  isAvailable: z.boolean(),
  /** When it becomes available again automatically; absent: when somebody changes it. */
  soldOutUntil: instant.optional(),
}) satisfies z.ZodType<Option>;

/** A group of options, of which at least `min` and at most `max` are chosen. */
export const optionGroup = z.object({
  id,
  name: z.string(),
  min: z.number().int(),
  max: z.number().int(),
  options: z.array(option),
  /** Whether other dishes have it too, under the same id, and change with it; absent: it is the dish's own. */
  isShared: z.boolean().optional(),
}) satisfies z.ZodType<OptionGroup>;

/** An option as it was chosen for an order; its names and its price stay as they were. */
export const orderedOption = z.object({
  id,
  group: z.string(),
  name: z.string(),
  price: moneyOut,
}) satisfies z.ZodType<OrderedOption>;

export const menuItem = z.object({
  id,
  restaurantId: id,
  categoryId: id.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  price: moneyOut,
  /** When its category is served, such as 'Mon–Fri 07:00–11:00'; null: always. */
  servedAt: z.string().nullable(),
  /** Also false while a required option group is sold out, and outside the times of its category. */
  isAvailable: z.boolean(),
  /** When it becomes available again automatically. */
  soldOutUntil: instant.nullable(),
  /** Minutes. */
  preparationTime: z.number().int().nullable(),
  image: z.string().nullable(),
  /** In the order they are shown. */
  optionGroups: z.array(optionGroup),
  tags: z.array(z.enum(DISH_TAGS)),
  /** Null: nothing is stated. Empty: none of the fourteen. */
  allergens: z.array(z.enum(ALLERGENS)).nullable(),
  updatedAt: instant,
});
export type MenuItem = z.infer<typeof menuItem>;

export const menuItemWithRestaurant = menuItem.extend({ restaurant });
export type MenuItemWithRestaurant = z.infer<typeof menuItemWithRestaurant>;

/** What crosses the wire at each endpoint of `menuApi`. */
export const menuWire = {
  dishes: {
    params: restaurantParams,
    /** `at`: the menu as it can be ordered for that instant. */
    query: viewQuery.extend({ at: instant.optional() }),
    responses: { 200: z.array(menuItem) },
  },
  categories: { params: restaurantParams, responses: { 200: z.array(menuCategory) } },
  mostOrdered: { params: restaurantParams, responses: { 200: z.array(id) } },
  dish: { params: recordParams, responses: { 200: menuItemWithRestaurant } },
} satisfies Record<string, Wire>;
