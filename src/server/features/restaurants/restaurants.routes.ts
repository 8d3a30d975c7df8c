import type { FastifyReply } from 'fastify';
import { catalogueWritesApi } from '#contract/api.ts';
import { catalogueWritesWire } from '#contract/restaurant-writes.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendJsonText } from '#server/platform/encoded-answer.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { findRestaurantRecord } from '../catalogue/catalogue.queries.ts';
import { restaurantGuards } from '../staff/index.ts';
import { changeRestaurant, createRestaurant } from './write-restaurant.ts';

const tags = ['Catalogue writes'];

/** Admins add restaurants; their managers change, open and close them. */
export function restaurantsRoutes(app: App, context: Context): void {
  const { catalogue, database, guards } = context;
  const ofRestaurant = restaurantGuards(context).managerOf({ restaurant: 'id' });

  app.route({
    ...routeOf(catalogueWritesApi.createRestaurant, catalogueWritesWire.createRestaurant, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const id = await createRestaurant(database, {
        restaurant: request.body,
        by: actorOf(request),
      });
      return sendWritten(id, reply.code(201));
    },
  });

  app.route({
    ...routeOf(catalogueWritesApi.changeRestaurant, catalogueWritesWire.changeRestaurant, { tags }),
    onRequest: ofRestaurant,
    handler: async (request, reply) => {
      const change = { id: request.params.id, changes: request.body, by: actorOf(request) };
      return sendWritten(await changeRestaurant(database, change), reply);
    },
  });

  app.route({
    ...routeOf(catalogueWritesApi.setOpen, catalogueWritesWire.setOpen, { tags }),
    onRequest: ofRestaurant,
    handler: async (request, reply) => {
      const change = { id: request.params.id, changes: request.body, by: actorOf(request) };
      return sendWritten(await changeRestaurant(database, change), reply);
    },
  });

  /** As everybody reads it from now on. */
  async function sendWritten<Reply extends FastifyReply>(id: string, reply: Reply) {
    catalogue.invalidate(id);
    const written = await findRestaurantRecord(database, id);
    if (!written) throw new AppError('not_found');
    return sendJsonText(reply, written.json);
  }
}
