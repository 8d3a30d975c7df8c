import { z } from 'zod';
import { menuItem } from './menu.ts';
import { restaurant } from './restaurants.ts';

export const searchQuery = z.object({ q: z.string().trim().max(200).default('') });

export const searchAnswer = z.object({
  restaurants: z.array(restaurant),
  menuItems: z.array(
    menuItem.extend({
      restaurant: restaurant.pick({ id: true, name: true, cuisine: true, slug: true }),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
