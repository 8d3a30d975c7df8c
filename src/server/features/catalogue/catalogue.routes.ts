import { z } from 'zod';
import { menuCategory, menuItem, menuItemWithRestaurant } from '#contract/menu.ts';
import { API } from '#contract/paths.ts';
import { id } from '#contract/primitives.ts';
import {
  restaurantParams,
  restaurant as restaurantSchema,
  restaurantStats,
  restaurantStatus,
  restaurantsQuery,
} from '#contract/restaurants.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { keptBytes, scope } from '#server/platform/catalogue-cache.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { readyAnswer, sendReady } from '#server/platform/ready-answer.ts';
import { maybeSignedIn } from '#server/platform/session-guard.ts';
import {
  categoriesJson,
  findMenuItem,
  findRestaurant,
  menuJson,
  openingFacts,
} from './catalogue.queries.ts';
import { menuItemUrl, restaurantsUrl, restaurantUrl } from './catalogue-urls.ts';
import { openKeys } from './open-keys.ts';
import { loadRestaurantList } from './restaurant-list.ts';
import { restaurantStatistics } from './restaurant-stats.queries.ts';

const tags = ['Catalogue'];
const menuItemParams = z.object({ id });

/** Restaurants open and close on the minute, and so long may what is trending lag behind the orders. */
const MINUTE_MS = 60_000;

/**
 * What visitors read. Answers are kept as bytes until something in them is written; a request whose
 * answer is ready never comes here but is answered on the fast path.
 */
export function catalogueRoutes(app: App, context: Context): void {
  const { catalogue, database, guards, now } = context;
  const openKeysAt = openKeys(database, catalogue);

  app.get(
    API.restaurants,
    {
      onRequest: guards.optional,
      schema: {
        tags,
        querystring: restaurantsQuery,
        response: { 200: z.array(restaurantSchema) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const minute = new Date(now().getTime() - (now().getTime() % MINUTE_MS));
      if (query.filter === 'favorites') {
        const user = maybeSignedIn(request);
        if (!user) throw new AppError('unauthorized');
        const options = { minute, favoritesOf: user.id, openKeysAt };
        const { json, headers } = await loadRestaurantList(database, query, options);
        return sendReady(request, reply, readyAnswer(json, headers));
      }
      const list = await catalogue.answers.get(restaurantsUrl(query), async () => {
        const options = { minute, favoritesOf: null, openKeysAt };
        const { json, headers } = await loadRestaurantList(database, query, options);
        const expiresAt = minute.getTime() + MINUTE_MS;
        return keptBytes(readyAnswer(json, headers), { scopes: [scope.anyRestaurant], expiresAt });
      });
      return sendReady(request, reply, list ?? readyAnswer('[]'));
    },
  );

  app.get(
    API.restaurant,
    { schema: { tags, params: restaurantParams, response: { 200: restaurantSchema } } },
    async (request, reply) => {
      const address = request.params.id;
      const found = await catalogue.answers.get(
        restaurantUrl(API.restaurant, address),
        async () => {
          const restaurant = await findRestaurant(database, address);
          if (!restaurant) return null;
          const scopes = [scope.restaurant(restaurant.id)];
          return keptBytes(readyAnswer(restaurant.json), { scopes });
        },
      );
      return sendReady(request, reply, found ?? notFound('Restaurant not found'));
    },
  );

  const parts = [
    { path: API.restaurantMenu, list: z.array(menuItem), load: menuJson },
    { path: API.restaurantCategories, list: z.array(menuCategory), load: categoriesJson },
  ] as const;
  for (const { path, list, load } of parts) {
    app.get(
      path,
      {
        schema: { tags, params: restaurantParams, response: { 200: list as z.ZodType<unknown[]> } },
      },
      async (request, reply) => {
        const address = request.params.id;
        const found = await catalogue.answers.get(restaurantUrl(path, address), async () => {
          const restaurant = await findRestaurant(database, address);
          if (!restaurant) return null;
          const json = await load(database, restaurant.id);
          return keptBytes(readyAnswer(json), { scopes: [scope.restaurant(restaurant.id)] });
        });
        return sendReady(request, reply, found ?? notFound('Restaurant not found'));
      },
    );
  }

  app.get(
    API.menuItem,
    { schema: { tags, params: menuItemParams, response: { 200: menuItemWithRestaurant } } },
    async (request, reply) => {
      const itemId = request.params.id.toLowerCase();
      const found = await catalogue.answers.get(menuItemUrl(itemId), async () => {
        const dish = await findMenuItem(database, itemId);
        if (!dish) return null;
        return keptBytes(readyAnswer(dish.json), { scopes: [scope.restaurant(dish.restaurantId)] });
      });
      return sendReady(request, reply, found ?? notFound('Item not found'));
    },
  );

  app.get(
    API.restaurantStatus,
    { schema: { tags, params: restaurantParams, response: { 200: restaurantStatus } } },
    async (request, reply) => {
      const address = request.params.id;
      const facts = await catalogue.openings.get(address, async () => {
        const restaurant = await findRestaurant(database, address);
        const value = restaurant && (await openingFacts(database, restaurant.id));
        if (!restaurant || !value) return null;
        return { value, scopes: [scope.restaurant(restaurant.id)], bytes: OPENING_BYTES };
      });
      if (!facts) return notFound('Restaurant not found');
      reply.header('cache-control', 'no-store');
      return openStatus(facts, now());
    },
  );

  app.get(
    API.restaurantStats,
    {
      onRequest: guards.optional,
      schema: { tags, params: restaurantParams, response: { 200: restaurantStats } },
    },
    async (request, reply) => {
      const restaurant = await findRestaurant(database, request.params.id);
      const stats =
        restaurant && (await restaurantStatistics(database, { id: restaurant.id, now: now() }));
      if (!stats) return notFound('Restaurant not found');
      reply.header('cache-control', 'no-store');
      const { ordersLast14Days, rating, reviewCount } = stats;
      return maybeSignedIn(request)?.isAdmin ? stats : { ordersLast14Days, rating, reviewCount };
    },
  );
}

/** Seven days of hours and their objects, roughly. */
const OPENING_BYTES = 1_500;

function notFound(message: string): never {
  throw new AppError('not_found', { message });
}
