import { publishingApi } from '#contract/management-api.ts';
import { publishingWire } from '#contract/publishing.ts';
import type { Context } from '#server/context.ts';
import { findRestaurantRecord } from '#server/features/catalogue/catalogue.queries.ts';
import { restaurantGuards } from '#server/features/staff/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { changeRestaurants } from './change-restaurants.ts';
import { loadChecklist, setPublished } from './publish.ts';

const tags = ['Catalogue writes'];

/** Managers read the checklist of their restaurant; admins publish one or several restaurants. */
export function publishingRoutes(app: App, context: Context): void {
  const { catalogue, database, guards } = context;

  app.route({
    ...routeOf(publishingApi.checklist, publishingWire.checklist, { tags }),
    onRequest: restaurantGuards(context).managerOf({ restaurant: 'id' }),
    handler: (request) => loadChecklist(database.orm, request.params.id),
  });

  app.route({
    ...routeOf(publishingApi.setPublished, publishingWire.setPublished, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { isPublished } = request.body;
      const { id: wanted } = request.params;
      const id = await setPublished(context, { id: wanted, isPublished, by: actorOf(request) });
      catalogue.invalidate(id);
      const written = await findRestaurantRecord(database, id);
      if (!written) throw new AppError('not_found');
      return sendJsonText(reply, written.json);
    },
  });

  app.route({
    ...routeOf(publishingApi.bulk, publishingWire.bulk, { tags: ['Admin'] }),
    onRequest: guards.admin,
    handler: async (request) => {
      const results = await changeRestaurants(context, { ...request.body, by: actorOf(request) });
      return { results };
    },
  });
}
