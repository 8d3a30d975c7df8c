import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { liveApi } from '#contract/api.ts';
import { liveWire } from '#contract/live-events.ts';
import { tabletEnd } from '#domain/staff/tablet.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actsAsAdmin, tabletOf } from '#server/platform/session-guard.ts';
import { restaurantsOf } from '../staff/restaurant-rights.queries.ts';
import { openStream, STREAM_HEADERS } from './open-stream.ts';

/** A browser opens one or a few; more would be a leak or an attack. */
const MAX_STREAMS_OF_USER = 20;

/**
 * GET /api/events (api.md): sends order-changed to the order's customer, its restaurant's team and admins,
 * and restaurant-changed to the team and admins; of admins, to those who may read orders.
 */
export function eventsRoutes(app: App, context: Context): void {
  const { database, guards, live, now, sessions, tablets } = context;
  const streamCounts = new Map<string, number>();

  function countStream(userId: string, change: 1 | -1): void {
    const left = (streamCounts.get(userId) ?? 0) + change;
    if (left > 0) streamCounts.set(userId, left);
    else streamCounts.delete(userId);
  }

  app.route({
    ...routeOf(liveApi.events, liveWire.events, {
      tags: ['Live'],
      produces: ['text/event-stream'],
    }),
    // A stream lasts for hours and queries the database once.
    config: { admission: 'always' },
    onRequest: guards.userOrTablet,
    handler: (request, reply) => {
      if (request.method === 'HEAD') return respondToHead(reply);
      const { session } = request;
      const tablet = tabletOf(request);
      const isAdmin = actsAsAdmin(request);
      // A user may be signed in on a tablet: the stream has the events of both.
      const ownIds = [session?.user.id, tablet?.id].filter((id) => id !== undefined);
      const [countedId = ''] = ownIds;
      if ((streamCounts.get(countedId) ?? 0) >= MAX_STREAMS_OF_USER) {
        throw new AppError('too_many_requests', { retryAfterSeconds: 60 });
      }
      reply.hijack();
      const stream = openStream(reply.raw, {
        headers: reply.getHeaders() as OutgoingHttpHeaders,
        endsAt: session?.endsAt ?? (tablet ? tabletEnd(tablet.lastSeenAt) : now()),
        reloadEnd,
        now,
        onEnd() {
          subscription.stop();
          countStream(countedId, -1);
        },
      });
      countStream(countedId, 1);
      const ownToken = session?.tokenHash.toString('hex');
      const subscription = live.subscribe({
        orderChanged({ orderId, status, userId, restaurantId }) {
          const send = () => stream.send('order-changed', { orderId, status });
          if (userId === session?.user.id || isAdmin) return send();
          if (!restaurantId) return;
          void ownRestaurants?.then((own) => own.has(restaurantId) && send()).catch(() => {});
        },
        restaurantChanged({ restaurantId }) {
          const send = () => stream.send('restaurant-changed', { restaurantId });
          if (isAdmin) return send();
          const isOwn = (own: Set<string>) => (restaurantId ? own.has(restaurantId) : own.size > 0);
          void ownRestaurants?.then((own) => isOwn(own) && send()).catch(() => {});
        },
        sessionsEnded({ userId, only, allBut }) {
          const isExcluded = only ? only !== ownToken : allBut === ownToken;
          if (userId === session?.user.id && !isExcluded) stream.end();
        },
        // The browser reconnects, and the new stream has the new rights.
        rightsChanged({ userId }) {
          if (!ownIds.includes(userId)) return;
          stream.send('rights-changed', {});
          stream.end();
        },
        interrupted: stream.end,
      });
      // Read after subscribing, so that no change is missed.
      const ownRestaurants = isAdmin
        ? null
        : restaurantIdsOf(session?.user.id, tablet?.restaurant.id);
      ownRestaurants?.then(
        (restaurantIds) => subscription.narrowTo([...ownIds, ...restaurantIds]),
        stream.end,
      );

      async function reloadEnd(): Promise<Date | null> {
        if (session) return (await sessions.reload(session))?.endsAt ?? null;
        const current = tablet && (await tablets.reload(tablet));
        return current && tabletEnd(current.lastSeenAt);
      }
    },
  });

  /** The restaurants that a user works for, and that of a tablet. */
  async function restaurantIdsOf(
    userId: string | undefined,
    tabletRestaurantId: string | undefined,
  ): Promise<Set<string>> {
    const own = userId === undefined ? [] : await restaurantsOf(database, userId);
    const ids = [...own.map(({ id }) => id), tabletRestaurantId];
    return new Set(ids.filter((id) => id !== undefined));
  }
}

/** Bypasses Fastify, which would add `content-length: 0`. */
function respondToHead(reply: FastifyReply): void {
  reply.hijack();
  reply.raw
    .writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...STREAM_HEADERS })
    .end();
}
