import { z } from 'zod';
import { SEARCH_MAX } from '#domain/restaurants/search-text.ts';
import { menuItem } from './menu.ts';
import { restaurant } from './restaurants.ts';

export const searchQuery = z.object({ q: z.string().trim().max(SEARCH_MAX).default('') });

export const searchAnswer = z.object({
  restaurants: z.array(restaurant),
  menuItems: z.array(
    menuItem.extend({
      restaurant: restaurant.pick({ id: true, name: true, cuisine: true, slug: true }),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
