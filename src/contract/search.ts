import { z } from 'zod';
import { SEARCH_MAX } from '#domain/restaurants/search-text.ts';
import type { Wire } from './endpoint.ts';
import { menuItem } from './menu.ts';
import { multiline } from './primitives.ts';
import { postalCodeQuery, restaurant } from './restaurants.ts';

const searchQuery = z.object({
  q: multiline.max(SEARCH_MAX).default(''),
  postalCode: postalCodeQuery,
});

export const searchAnswer = z.object({
  restaurants: z.array(restaurant),
  menuItems: z.array(
    menuItem.extend({
      restaurant: restaurant.pick({ id: true, name: true, cuisine: true, slug: true }),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** What crosses the wire at each endpoint of `searchApi`. */
export const searchWire = {
  search: { query: searchQuery, answers: { 200: searchAnswer } },
} satisfies Record<string, Wire>;
