import { catalogueWritesApi } from '#contract/management-api.ts';
import { catalogueWritesWire } from '#contract/restaurant-writes.ts';
import type { Context } from '#server/context.ts';
import {
  categoriesJson,
  findCategory,
  findMenuItem,
  menuJson,
} from '#server/features/catalogue/catalogue.queries.ts';
import { editableJson } from '#server/features/catalogue/catalogue-cache.ts';
import { restaurantGuards } from '#server/features/staff/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { shareOptionGroup } from './share-group.ts';
import { changeCategory, createCategory, orderCategories } from './write-category.ts';
import { changeDish, createDish } from './write-dish.ts';

const tags = ['Catalogue writes'];

/** A restaurant's managers edit its menu: its categories, their order, and its dishes. */
export function menuRoutes(app: App, context: Context): void {
  const { catalogue, database } = context;
  const { managerOf } = restaurantGuards(context);
  const ofRestaurant = managerOf({ restaurant: 'id' });
  const ofCategory = managerOf({ category: 'id' });
  const ofDish = managerOf({ dish: 'id' });

  app.route({
    ...routeOf(catalogueWritesApi.createCategory, catalogueWritesWire.createCategory, { tags }),
    onRequest: ofRestaurant,
    handler: async (request, reply) => {
      const { params, body } = request;
      const written = { restaurantId: params.id, category: body, by: actorOf(request) };
      const id = await createCategory(database, written);
      return sendJsonText(reply.code(201), await readWritten(findCategory, id));
    },
  });

  app.route({
    ...routeOf(catalogueWritesApi.changeCategory, catalogueWritesWire.changeCategory, { tags }),
    onRequest: ofCategory,
    handler: async (request, reply) => {
      const written = { id: request.params.id, changes: request.body, by: actorOf(request) };
      const id = await changeCategory(database, written);
      return sendJsonText(reply, await readWritten(findCategory, id));
    },
  });

  app.route({
    ...routeOf(catalogueWritesApi.orderCategories, catalogueWritesWire.orderCategories, { tags }),
    onRequest: ofRestaurant,
    handler: async (request, reply) => {
      const { params, body } = request;
      const order = { restaurantId: params.id, ids: body.ids, by: actorOf(request) };
      const restaurantId = await orderCategories(database, order);
      catalogue.invalidate(restaurantId);
      return sendJsonText(reply, await categoriesJson(database, restaurantId));
    },
  });

  app.route({
    ...routeOf(catalogueWritesApi.createDish, catalogueWritesWire.createDish, { tags }),
    onRequest: ofRestaurant,
    handler: async (request, reply) => {
      const { params, body } = request;
      const written = { restaurantId: params.id, dish: body, by: actorOf(request) };
      const id = await createDish(database, written);
      return sendJsonText(reply.code(201), await readWritten(findMenuItem, id));
    },
  });

  app.route({
    ...routeOf(catalogueWritesApi.changeDish, catalogueWritesWire.changeDish, { tags }),
    onRequest: ofDish,
    handler: async (request, reply) => {
      const written = { id: request.params.id, changes: request.body, by: actorOf(request) };
      const id = await changeDish(database, written);
      return sendJsonText(reply, await readWritten(findMenuItem, id));
    },
  });

  app.route({
    ...routeOf(catalogueWritesApi.shareOptionGroup, catalogueWritesWire.shareOptionGroup, { tags }),
    onRequest: ofRestaurant,
    handler: async (request, reply) => {
      const { id: restaurantId, groupId } = request.params;
      const { dishIds } = request.body;
      await shareOptionGroup(database, { restaurantId, groupId, dishIds, by: actorOf(request) });
      catalogue.invalidate(restaurantId);
      return sendJsonText(reply, editableJson(await menuJson(database, restaurantId)));
    },
  });

  /** Invalidates the cache and reads the written record. */
  async function readWritten(find: typeof findCategory | typeof findMenuItem, id: string) {
    const written = await find(database, id);
    if (!written) throw new AppError('not_found');
    catalogue.invalidate(written.restaurantId);
    return editableJson(written.json);
  }
}
