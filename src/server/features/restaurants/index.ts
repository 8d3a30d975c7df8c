import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { menuRoutes } from './menu.routes.ts';
import { publishingRoutes } from './publishing.routes.ts';
import { restaurantsRoutes } from './restaurants.routes.ts';

export { assignSlugs, type SlugRequest } from './assign-slug.ts';
export { auditDish } from './audit-record.ts';
export { changeColumns } from './write-restaurant.ts';

/** Managing restaurants: their records, menus, special days, and when customers see them. */
export async function restaurantsPlugin(app: App, context: Context): Promise<void> {
  restaurantsRoutes(app, context);
  menuRoutes(app, context);
  publishingRoutes(app, context);
}
