import { kitchenApi } from '#contract/kitchen.api.ts';
import { kitchenWire } from '#contract/kitchen.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { restaurantGuards } from '../staff/index.ts';
import { pauseRestaurant, setBusy, setDishAvailable } from './temporary-settings.ts';

const tags = ['Kitchen'];

/** A kitchen's temporary settings: a pause, longer deliveries, sold-out dishes. */
export function kitchenSettingsRoutes(app: App, context: Context): void {
  const { catalogue, database, now } = context;
  const onRequest = restaurantGuards(context).staffOf({ restaurant: 'restaurantId' });

  app.route({
    ...routeOf(kitchenApi.pause, kitchenWire.pause, { tags }),
    onRequest,
    handler: async (request) => {
      const { restaurantId } = request.params;
      const action = { restaurantId, by: actorOf(request), now: now() };
      const paused = await pauseRestaurant(database, { ...action, span: request.body.for });
      catalogue.invalidate(restaurantId);
      return paused;
    },
  });

  app.route({
    ...routeOf(kitchenApi.resume, kitchenWire.resume, { tags }),
    onRequest,
    handler: async (request) => {
      const { restaurantId } = request.params;
      const action = { restaurantId, by: actorOf(request), now: now() };
      const resumed = await pauseRestaurant(database, { ...action, span: null });
      catalogue.invalidate(restaurantId);
      return resumed;
    },
  });

  app.route({
    ...routeOf(kitchenApi.busy, kitchenWire.busy, { tags }),
    onRequest,
    handler: async (request) => {
      const { restaurantId } = request.params;
      const action = { restaurantId, by: actorOf(request), now: now() };
      const busy = await setBusy(database, { ...action, ...request.body });
      catalogue.invalidate(restaurantId);
      return busy;
    },
  });

  app.route({
    ...routeOf(kitchenApi.availability, kitchenWire.availability, { tags }),
    onRequest,
    handler: async (request) => {
      const { restaurantId, dishId } = request.params;
      const { isAvailable, for: span = 'resumed' } = request.body;
      const action = { restaurantId, by: actorOf(request), now: now() };
      const set = await setDishAvailable(database, { ...action, dishId, isAvailable, span });
      catalogue.invalidate(restaurantId);
      return set;
    },
  });
}
