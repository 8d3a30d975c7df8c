import type { FastifyReply } from 'fastify';
import { adminWire } from '#contract/admin.ts';
import { adminApi, catalogueWritesApi, specialDaysApi } from '#contract/management-api.ts';
import { catalogueWritesWire } from '#contract/restaurant-writes.ts';
import { specialDaysWire } from '#contract/special-days.ts';
import type { Context } from '#server/context.ts';
import { findRestaurantRecord } from '#server/features/catalogue/catalogue.queries.ts';
import { currentMinute } from '#server/features/catalogue/catalogue-cache.ts';
import { arrayOf } from '#server/features/catalogue/catalogue-json.queries.ts';
import { restaurantGuards } from '#server/features/staff/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { pageOf, readRowCursor, setPageHeaders } from '#server/platform/pages.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import {
  countRestaurantsForAdmin,
  cuisinesInUse,
  listRestaurantsForAdmin,
} from './restaurants.queries.ts';
import { changeRestaurant, createRestaurant, writeSpecialDay } from './write-restaurant.ts';

const tags = ['Catalogue writes'];
const adminTags = ['Admin'];

/** Admins list and add restaurants; their managers change, open and close them, and set their special days. */
export function restaurantsRoutes(app: App, context: Context): void {
  const { catalogue, database, guards, now, readDatabase } = context;
  const ofRestaurant = restaurantGuards(context).managerOf({ restaurant: 'id' });

  app.route({
    ...routeOf(catalogueWritesApi.createRestaurant, catalogueWritesWire.createRestaurant, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const created = { restaurant: request.body, by: actorOf(request) };
      return sendWritten(await createRestaurant(database, created), reply.code(201));
    },
  });

  app.route({
    ...routeOf(catalogueWritesApi.changeRestaurant, catalogueWritesWire.changeRestaurant, { tags }),
    onRequest: ofRestaurant,
    handler: async (request, reply) => {
      const { id } = request.params;
      const change = { id, changes: request.body, by: actorOf(request), now: now() };
      return sendWritten(await changeRestaurant(database, change), reply);
    },
  });

  app.route({
    ...routeOf(catalogueWritesApi.setOpen, catalogueWritesWire.setOpen, { tags }),
    onRequest: ofRestaurant,
    handler: async (request, reply) => {
      const { id } = request.params;
      const change = { id, changes: request.body, by: actorOf(request), now: now() };
      return sendWritten(await changeRestaurant(database, change), reply);
    },
  });

  app.route({
    ...routeOf(specialDaysApi.write, specialDaysWire.write, { tags }),
    onRequest: ofRestaurant,
    handler: async (request) => {
      const { id: restaurantId, date } = request.params;
      const entry = request.body;
      await writeSpecialDay(context, { restaurantId, date, entry, by: actorOf(request) });
      return { date, ...entry };
    },
  });

  app.route({
    ...routeOf(specialDaysApi.remove, specialDaysWire.remove, { tags }),
    onRequest: ofRestaurant,
    handler: async (request, reply) => {
      const { id: restaurantId, date } = request.params;
      await writeSpecialDay(context, { restaurantId, date, entry: null, by: actorOf(request) });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(adminApi.restaurants, adminWire.restaurants, { tags: adminTags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { cursor, limit, search, status } = request.query;
      const filter = {
        search,
        status: status === 'all' ? null : status,
        openKeys: status === 'all' ? [] : await catalogue.openKeysAt(currentMinute(now())),
      };
      const reads = readDatabase(request);
      const [rows, total] = await Promise.all([
        listRestaurantsForAdmin(reads, {
          ...filter,
          after: readRowCursor(cursor),
          // One more row than the page holds shows whether another page follows.
          limit: limit + 1,
        }),
        countRestaurantsForAdmin(reads, filter),
      ]);
      const { shown, next } = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
      setPageHeaders(request, reply, { total, next });
      return sendJsonText(reply, arrayOf(shown));
    },
  });

  app.route({
    ...routeOf(adminApi.cuisines, adminWire.cuisines, { tags: adminTags }),
    onRequest: guards.admin,
    handler: (request) => cuisinesInUse(readDatabase(request)),
  });

  /** Invalidates the cache and sends the written record. */
  async function sendWritten<Reply extends FastifyReply>(id: string, reply: Reply) {
    catalogue.invalidate(id);
    const written = await findRestaurantRecord(database, id);
    if (!written) throw new AppError('not_found');
    return sendJsonText(reply, written.json);
  }
}
