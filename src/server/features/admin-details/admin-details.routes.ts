import type { FastifyRequest } from 'fastify';
import { adminDetailsWire } from '#contract/admin-details.ts';
import { adminDetailsApi } from '#contract/management-api.ts';
import type { Context } from '#server/context.ts';
import { listedUserResponse, userById } from '#server/features/accounts/accounts.queries.ts';
import { endAllSessions, endSession, userSessions } from '#server/features/accounts/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf, requireRight, sessionOf } from '#server/platform/session-guard.ts';
import { adminOrderJson, customerFigures } from './admin-details.queries.ts';
import { addNote, notesAbout } from './notes.ts';

const tags = ['Admin'];

/** One order and one customer as admins see them (api.md, Admin). */
export function adminDetailsRoutes(app: App, context: Context): void {
  const { database, guards, now } = context;

  app.route({
    ...routeOf(adminDetailsApi.order, adminDetailsWire.order, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const body = await adminOrderJson(database, request.params.id);
      if (body === null) throw notFound('Order');
      return sendJsonText(reply, body);
    },
  });

  app.route({
    ...routeOf(adminDetailsApi.orderNotes, adminDetailsWire.orderNotes, { tags }),
    onRequest: guards.admin,
    handler: (request) => notesAbout(database, { orderId: request.params.id }),
  });

  app.route({
    ...routeOf(adminDetailsApi.addOrderNote, adminDetailsWire.addOrderNote, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const subject = { orderId: request.params.id };
      const { text } = request.body;
      const note = await addNote(database, { subject, text, by: actorOf(request), now: now() });
      return reply.code(201).send(note);
    },
  });

  app.route({
    ...routeOf(adminDetailsApi.customer, adminDetailsWire.customer, { tags }),
    onRequest: guards.admin,
    handler: async (request) => {
      const { user, figures } = await customerOf(request.params.id);
      return { ...listedUserResponse(user), ...figures };
    },
  });

  app.route({
    ...routeOf(adminDetailsApi.customerNotes, adminDetailsWire.customerNotes, { tags }),
    onRequest: guards.admin,
    handler: (request) => notesAbout(database, { customerId: request.params.id }),
  });

  app.route({
    ...routeOf(adminDetailsApi.addCustomerNote, adminDetailsWire.addCustomerNote, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const subject = { customerId: request.params.id };
      const { text } = request.body;
      const note = await addNote(database, { subject, text, by: actorOf(request), now: now() });
      return reply.code(201).send(note);
    },
  });

  app.route({
    ...routeOf(adminDetailsApi.sessions, adminDetailsWire.sessions, { tags }),
    onRequest: guards.admin,
    handler: async (request) => {
      const { user } = await customerOf(request.params.id);
      return userSessions(context, user, sessionOf(request));
    },
  });

  app.route({
    ...routeOf(adminDetailsApi.endSession, adminDetailsWire.endSession, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { id: userId, sessionId } = request.params;
      await requireRightToEndSessions(request);
      await endSession(context, { userId, sessionId, by: actorOf(request) });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(adminDetailsApi.endSessions, adminDetailsWire.endSessions, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      await requireRightToEndSessions(request);
      await endAllSessions(context, { userId: request.params.id, by: actorOf(request) });
      return reply.code(204).send();
    },
  });

  /** Only those who manage admins may end an admin's sessions. */
  async function requireRightToEndSessions(request: FastifyRequest<{ Params: { id: string } }>) {
    const { user } = await customerOf(request.params.id);
    if (user.isAdmin) requireRight(request, 'admins.manage');
  }

  async function customerOf(userId: string) {
    const [user, figures] = await Promise.all([
      userById(database, userId),
      customerFigures(database, userId),
    ]);
    if (!user || !figures) throw notFound('Customer');
    return { user, figures };
  }
}

function notFound(what: 'Order' | 'Customer'): AppError {
  return new AppError('not_found', { message: `${what} not found` });
}
