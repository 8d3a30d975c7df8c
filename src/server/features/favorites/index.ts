import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { favoritesRoutes } from './favorites.routes.ts';

/** The favorite restaurants of a user. */
export async function favoritesPlugin(app: App, context: Context): Promise<void> {
  favoritesRoutes(app, context);
}
