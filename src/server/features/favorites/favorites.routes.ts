import { favoritesApi } from '#contract/api.ts';
import { favoritesWire } from '#contract/favorites.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { userOf } from '#server/platform/session-guard.ts';
import { addFavorite, favoriteIds, removeFavorite } from './favorites.queries.ts';

const tags = ['Favorites'];

/** A user's favorite restaurants. Every call returns their current ids. */
export function favoritesRoutes(app: App, { database, guards }: Context): void {
  app.route({
    ...routeOf(favoritesApi.list, favoritesWire.list, { tags }),
    onRequest: guards.user,
    handler: (request) => favoriteIds(database, userOf(request).id),
  });

  app.route({
    ...routeOf(favoritesApi.add, favoritesWire.add, { tags }),
    onRequest: guards.user,
    handler: async (request) => {
      const userId = userOf(request).id;
      const { restaurantId } = request.params;
      if (!(await addFavorite(database, { userId, restaurantId }))) throw new AppError('not_found');
      return favoriteIds(database, userId);
    },
  });

  app.route({
    ...routeOf(favoritesApi.remove, favoritesWire.remove, { tags }),
    onRequest: guards.user,
    handler: async (request) => {
      const userId = userOf(request).id;
      await removeFavorite(database, { userId, restaurantId: request.params.restaurantId });
      return favoriteIds(database, userId);
    },
  });
}
