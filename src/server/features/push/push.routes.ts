import { ECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { pushApi } from '#contract/api.ts';
import { type PushSubscriptionBody, pushWire } from '#contract/push.ts';
import type { Context } from '#server/context.ts';
import type { Statement } from '#server/db/client.ts';
import { pushSubscriptions } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { sessionOf, userOf } from '#server/platform/session-guard.ts';
import { isPushServiceUrl, type PushKeys } from './deliver-push.ts';

const tags = ['Push'];

/** Subscribes browsers to notifications of orders and alerts (Web Push). */
export function pushRoutes(app: App, context: Context, { publicKey }: PushKeys): void {
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
      await rateLimits.pushSubscriptionsOfUser.count(userOf(request).id);
      await subscribe(context, { sessionId: sessionOf(request).id, body: request.body });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(pushApi.unsubscribe, pushWire.unsubscribe, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      const { id } = sessionOf(request);
      await database.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, id));
      return reply.code(204).send();
    },
  });
}

/**
 * Stores the push subscription of a session's browser, replacing an earlier one. Throws invalid_input, and unauthorized
 * where the session has just ended.
 */
async function subscribe(
  { database, config }: Context,
  { sessionId, body }: { sessionId: string; body: PushSubscriptionBody },
): Promise<void> {
  const { endpoint, keys, about } = body;
  if (!isPushServiceUrl(endpoint, config.PUSH_SERVICES)) {
    throw invalidField('endpoint', 'Not the URL of a known push service');
  }
  if (!isP256Point(keys.p256dh)) throw invalidField('keys.p256dh', 'Not a P-256 public key');
  const saved = await database.run(SAVE, [
    v7(),
    sessionId,
    endpoint,
    keys.p256dh,
    keys.auth,
    about.includes('own_orders'),
    about.includes('new_orders'),
    about.includes('alerts'),
  ]);
  if (saved.length === 0) throw new AppError('unauthorized');
}

function isP256Point(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

function invalidField(path: string, message: string): AppError {
  return new AppError('invalid_input', { details: { issues: [{ path, message }] } });
}

// Atomic: the lock keeps the session from ending in between.
const SAVE: Statement = {
  name: 'save_push_subscription',
  text: `
    with session as (select id from sessions where id = $2 for key share
    ), before as (
      delete from push_subscriptions where session_id = $2 and endpoint <> $3
    )
    insert into push_subscriptions (id, session_id, endpoint, p256dh, auth, own_orders, new_orders,
      alerts)
    select $1, id, $3, $4, $5, $6::boolean, $7::boolean, $8::boolean from session
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, own_orders = excluded.own_orders, new_orders = excluded.new_orders,
      alerts = excluded.alerts, created_at = now()
    returning id`,
};
