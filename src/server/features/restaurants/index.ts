import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { openKeys } from '../catalogue/index.ts';
import { adminRestaurantsRoutes } from './admin-restaurants.routes.ts';
import { forgetEnded } from './forget-ended.ts';
import { kitchenSettingsRoutes } from './kitchen-settings.routes.ts';
import { menuRoutes } from './menu.routes.ts';
import { restaurantsRoutes } from './restaurants.routes.ts';
import { specialDaysRoutes } from './special-days.routes.ts';

/** Managing restaurants: their records, menus, special days and temporary settings. */
export async function restaurantsPlugin(app: App, context: Context): Promise<void> {
  const { catalogue, database, jobs, now } = context;
  restaurantsRoutes(app, context);
  menuRoutes(app, context);
  specialDaysRoutes(app, context);
  kitchenSettingsRoutes(app, context);
  adminRestaurantsRoutes(app, context, { openKeysAt: openKeys(catalogue) });
  jobs.cleanUp('ended pauses', () => forgetEnded(database, now()));
}
