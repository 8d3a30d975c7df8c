import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { liveApi } from '#contract/api.ts';
import { liveWire } from '#contract/live-events.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { sessionOf } from '#server/platform/session-guard.ts';
import { restaurantsOf } from '../staff/restaurant-rights.queries.ts';
import { openStream, STREAM_HEADERS } from './open-stream.ts';

/** A browser opens one or a few; more would be a leak or an attack. */
const MAX_STREAMS_OF_USER = 20;

/**
 * GET /api/events (api.md): sends order-changed to the order's customer, its restaurant's team and admins,
 * and restaurant-changed to the team and admins.
 */
export function eventsRoutes(app: App, context: Context): void {
  const { database, guards, live, now, sessions } = context;
  const streams = new Map<string, number>();

  function count(userId: string, change: 1 | -1): void {
    const left = (streams.get(userId) ?? 0) + change;
    if (left > 0) streams.set(userId, left);
    else streams.delete(userId);
  }

  app.route({
    ...routeOf(liveApi.events, liveWire.events, {
      tags: ['Live'],
      produces: ['text/event-stream'],
    }),
    // A stream lasts for hours and queries the database once.
    config: { admission: 'always' },
    onRequest: guards.user,
    handler: (request, reply) => {
      if (request.method === 'HEAD') return answerHead(reply);
      const session = sessionOf(request);
      const { user, actsAsAdmin } = session;
      if ((streams.get(user.id) ?? 0) >= MAX_STREAMS_OF_USER) {
        throw new AppError('too_many_requests', { retryAfterSeconds: 60 });
      }
      reply.hijack();
      const stream = openStream(reply.raw, {
        headers: reply.getHeaders() as OutgoingHttpHeaders,
        endsAt: session.endsAt,
        endsLater: async () => (await sessions.reload(session))?.endsAt ?? null,
        now,
        onEnd() {
          subscription.stop();
          count(user.id, -1);
        },
      });
      count(user.id, 1);
      const ownToken = session.tokenHash.toString('hex');
      const subscription = live.subscribe({
        orderChanged({ orderId, status, userId, restaurantId }) {
          const tell = () => stream.send('order-changed', { orderId, status });
          if (userId === user.id || actsAsAdmin) return tell();
          if (!restaurantId) return;
          void worksFor?.then((own) => own.has(restaurantId) && tell()).catch(() => {});
        },
        restaurantChanged({ restaurantId }) {
          const tell = () => stream.send('restaurant-changed', { restaurantId });
          if (actsAsAdmin) return tell();
          const isOwn = (own: Set<string>) => (restaurantId ? own.has(restaurantId) : own.size > 0);
          void worksFor?.then((own) => isOwn(own) && tell()).catch(() => {});
        },
        sessionsEnded({ userId, only, allBut }) {
          const isSpared = only ? only !== ownToken : allBut === ownToken;
          if (userId === user.id && !isSpared) stream.end();
        },
        // The stream after this event begins with the new rights.
        rightsChanged({ userId }) {
          if (userId !== user.id) return;
          stream.send('rights-changed', {});
          stream.end();
        },
        interrupted: stream.end,
      });
      // Read once it listens, so that no change is missed.
      const worksFor = actsAsAdmin
        ? null
        : restaurantsOf(database, user.id).then((own) => new Set(own.map(({ id }) => id)));
      worksFor?.then(
        (restaurantIds) => subscription.narrowTo({ userId: user.id, restaurantIds }),
        stream.end,
      );
    },
  });
}

/** Past Fastify, which would add `content-length: 0`. */
function answerHead(reply: FastifyReply): void {
  reply.hijack();
  reply.raw
    .writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...STREAM_HEADERS })
    .end();
}
