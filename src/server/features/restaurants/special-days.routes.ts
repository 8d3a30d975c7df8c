import { specialDaysApi } from '#contract/api.ts';
import { specialDaysWire } from '#contract/special-days.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { restaurantGuards } from '../staff/index.ts';
import { writeSpecialDay } from './write-special-day.ts';

const tags = ['Catalogue writes'];

/** The dates with other hours than their weekday's. */
export function specialDaysRoutes(app: App, context: Context): void {
  const { catalogue, database, now } = context;
  const onRequest = restaurantGuards(context).managerOf({ restaurant: 'id' });

  app.route({
    ...routeOf(specialDaysApi.write, specialDaysWire.write, { tags }),
    onRequest,
    handler: async (request) => {
      const { id: restaurantId, date } = request.params;
      const entry = request.body;
      const by = actorOf(request);
      await writeSpecialDay(database, { restaurantId, date, entry, by, now: now() });
      catalogue.invalidate(restaurantId);
      return { date, ...entry };
    },
  });

  app.route({
    ...routeOf(specialDaysApi.remove, specialDaysWire.remove, { tags }),
    onRequest,
    handler: async (request, reply) => {
      const { id: restaurantId, date } = request.params;
      const by = actorOf(request);
      await writeSpecialDay(database, { restaurantId, date, entry: null, by, now: now() });
      catalogue.invalidate(restaurantId);
      return reply.code(204).send();
    },
  });
}
