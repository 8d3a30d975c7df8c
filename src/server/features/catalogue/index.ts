import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

/** Restaurants and menus, as visitors read them. */
export async function cataloguePlugin(app: App, context: Context): Promise<void> {
  catalogueRoutes(app, context);
}
