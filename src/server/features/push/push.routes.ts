import { pushApi } from '#contract/api.ts';
import { pushWire } from '#contract/push.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { sessionOf, signedIn } from '#server/platform/session-guard.ts';
import type { PushKeys } from './push-keys.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

const tags = ['Push'];

/** Which browsers are notified of orders while no page of ours is open (Web Push). */
export function pushRoutes(
  app: App,
  context: Context,
  { publicKey }: Pick<PushKeys, 'publicKey'>,
): void {
  const { database, guards, rateLimits } = context;

  app.route({
    ...routeOf(pushApi.key, pushWire.key, { tags }),
    handler: (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { key: publicKey };
    },
  });

  app.route({
    ...routeOf(pushApi.subscribe, pushWire.subscribe, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      await rateLimits.pushSubscriptionsOfUser.count(signedIn(request).id);
      await subscribe(context, { sessionId: sessionOf(request).id, body: request.body });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(pushApi.unsubscribe, pushWire.unsubscribe, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      await unsubscribe(database, sessionOf(request).id);
      return reply.code(204).send();
    },
  });
}
