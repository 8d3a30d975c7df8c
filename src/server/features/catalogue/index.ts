import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

/** Restaurants and menus, as visitors read them. */
export async function cataloguePlugin(app: App, context: Context): Promise<void> {
  const { database, jobs } = context;
  catalogueRoutes(app, context);
  jobs.repeat({
    name: 'price_levels',
    everySeconds: 15 * 60,
    run: () => refreshPriceLevels(database),
  });
  jobs.repeat({
    name: 'restaurant_tags',
    everySeconds: 15 * 60,
    run: () => refreshRestaurantTags(database),
  });
}

/** Updates the restaurants' price levels (schema/restaurants.ts). Readers see the previous ones meanwhile. */
export async function refreshPriceLevels({ long }: Pick<Database, 'long'>): Promise<void> {
  const text = 'refresh materialized view concurrently restaurant_prices';
  await long.run({ name: '', text }, []);
}

/** Updates which tags the dishes of each restaurant have, likewise. */
export async function refreshRestaurantTags({ long }: Pick<Database, 'long'>): Promise<void> {
  const text = 'refresh materialized view concurrently restaurant_tags';
  await long.run({ name: '', text }, []);
}
