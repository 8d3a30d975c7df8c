import { z } from 'zod';
import { API } from '#contract/paths.ts';
import { id } from '#contract/primitives.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { signedIn } from '#server/platform/session-guard.ts';
import { addFavorite, favoriteIds, removeFavorite } from './favorites.queries.ts';

const params = z.object({ restaurantId: id });
const answer = z.array(id);
const tags = ['Favorites'];

/** Hearts on restaurants, kept on the account. Every call answers the ids as they are now. */
export function favoritesRoutes(app: App, { database, guards }: Context): void {
  app.get(
    API.favorites,
    { onRequest: guards.user, schema: { tags, response: { 200: answer } } },
    (request) => favoriteIds(database, signedIn(request).id),
  );

  app.put(
    API.favorite,
    { onRequest: guards.user, schema: { tags, params, response: { 200: answer } } },
    async (request) => {
      const userId = signedIn(request).id;
      const { restaurantId } = request.params;
      if (!(await addFavorite(database, { userId, restaurantId }))) throw new AppError('not_found');
      return favoriteIds(database, userId);
    },
  );

  app.delete(
    API.favorite,
    { onRequest: guards.user, schema: { tags, params, response: { 200: answer } } },
    async (request) => {
      const userId = signedIn(request).id;
      await removeFavorite(database, { userId, restaurantId: request.params.restaurantId });
      return favoriteIds(database, userId);
    },
  );
}
