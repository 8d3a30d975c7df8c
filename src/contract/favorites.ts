import { z } from 'zod';
import type { Wire } from './endpoint.ts';
import { id } from './primitives.ts';

const favoriteParams = z.object({ restaurantId: id });

/** The ids of the favorite restaurants after the call. */
const favorites = z.array(id);

/** What crosses the wire at each endpoint of `favoritesApi`. */
export const favoritesWire = {
  list: { responses: { 200: favorites } },
  add: { params: favoriteParams, responses: { 200: favorites } },
  remove: { params: favoriteParams, responses: { 200: favorites } },
} satisfies Record<string, Wire>;
