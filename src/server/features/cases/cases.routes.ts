import type { FastifyRequest } from 'fastify';
import { caseHandlingWire, casesWire } from '#contract/cases.ts';
import { caseHandlingApi, casesApi } from '#contract/cases-api.ts';
import type { CaseOutcome } from '#domain/cases/case-rules.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import {
  COUNTED_EXACTLY,
  pageOf,
  readCaseCursor,
  readRowCursor,
  setPageHeaders,
} from '#server/platform/pages.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf, userOf } from '#server/platform/session-guard.ts';
import { restaurantGuards } from '../staff/index.ts';
import { caseRoleLookup, throwCaseNotFound } from './case-access.ts';
import {
  adminCase,
  type CaseListFilter,
  caseForViewer,
  casesOfUser,
  countCases,
  countCasesOfUser,
  cursorAfter,
  listAdminCases,
  listCases,
  readCaseSearch,
} from './cases.queries.ts';
import { openCase } from './open-case.ts';
import { publishCase } from './publish-case.ts';
import { addMessage, decideCase, type Writer } from './write-case.ts';

const tags = ['Cases'];

/** Help with an order: customers, restaurants and support write in a case, and support decides it. */
export function casesRoutes(app: App, context: Context): void {
  const { config, database, guards, now, rateLimits, readDatabase } = context;
  const { staffOf } = restaurantGuards(context);
  const roleIn = caseRoleLookup(context);

  app.route({
    ...routeOf(casesApi.open, casesWire.open, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      const userId = userOf(request).id;
      await rateLimits.caseMessagesOfUser.count(userId);
      const caseId = await openCase(database, {
        orderId: request.params.id,
        userId,
        request: request.body,
        reportWithinMinutes: config.REPORT_WITHIN_MINUTES,
        now: now(),
      });
      void publishCase(context, caseId);
      return reply.code(201).send(await shownCase(caseId, 'customer'));
    },
  });

  app.route({
    ...routeOf(casesApi.own, casesWire.own, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      const { cursor, limit, orderId = null } = request.query;
      const filter = { userId: userOf(request).id, orderId };
      const after = readRowCursor(cursor);
      const [rows, total] = await Promise.all([
        casesOfUser(database, { ...filter, now: now(), after, limit: limit + 1 }),
        countCasesOfUser(database, filter),
      ]);
      const { shown, next } = pageOf(rows, limit, ({ createdAt: at, id }) => ({ at, id }));
      setPageHeaders(request, reply, { total, next });
      return shown;
    },
  });

  app.route({
    ...routeOf(casesApi.one, casesWire.one, { tags }),
    onRequest: guards.userOrTablet,
    handler: async (request) => {
      const { id: caseId } = request.params;
      const author = await roleIn(request, caseId);
      return shownCase(caseId, author === 'customer' ? 'customer' : 'team');
    },
  });

  app.route({
    ...routeOf(casesApi.addMessage, casesWire.addMessage, { tags }),
    onRequest: guards.userOrTablet,
    handler: async (request, reply) => {
      const { id: caseId } = request.params;
      const writer = await writerOf(request, caseId);
      const { message: text } = request.body;
      await addMessage(database, { caseId, text, writer, now: now() });
      void publishCase(context, caseId);
      const viewer = writer.author === 'customer' ? 'customer' : 'team';
      return reply.code(201).send(await shownCase(caseId, viewer));
    },
  });

  app.route({
    ...routeOf(caseHandlingApi.ofRestaurant, caseHandlingWire.ofRestaurant, { tags }),
    onRequest: staffOf({ restaurant: 'id' }),
    handler: async (request, reply) => {
      const { cursor, limit, status = null } = request.query;
      const { id: restaurantId } = request.params;
      const filter = { status, restaurantId, customerId: null, search: null };
      const page = { now: now(), after: readCaseCursor(cursor), limit: limit + 1 };
      const [rows, total] = await Promise.all([
        listCases(database, { ...filter, ...page }),
        countCases(database, { filter, now: page.now, atMost: COUNTED_EXACTLY }),
      ]);
      const { shown, next } = pageOf(rows, limit, cursorAfter);
      setPageHeaders(request, reply, { total, next });
      return shown;
    },
  });

  app.route({
    ...routeOf(caseHandlingApi.all, caseHandlingWire.all, { tags: ['Admin'] }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { cursor, limit, status = null, customerId = null, search: text } = request.query;
      const reads = readDatabase(request);
      const search = text ? await readCaseSearch(reads, text) : null;
      const filter: CaseListFilter = { status, restaurantId: null, customerId, search };
      const page = { now: now(), after: readCaseCursor(cursor), limit: limit + 1 };
      const [rows, total] = await Promise.all([
        listAdminCases(reads, { ...filter, ...page }),
        countCases(reads, { filter, now: page.now, atMost: COUNTED_EXACTLY }),
      ]);
      const { shown, next } = pageOf(rows, limit, cursorAfter);
      setPageHeaders(request, reply, { total, next });
      return shown;
    },
  });

  app.route({
    ...routeOf(caseHandlingApi.decide, caseHandlingWire.decide, { tags: ['Admin'] }),
    onRequest: guards.admin,
    handler: async (request) => {
      const { id: caseId } = request.params;
      await decideCase(database, {
        caseId,
        request: request.body,
        by: actorOf(request),
        now: now(),
      });
      void publishCase(context, caseId);
      return (await adminCase(database, { caseId, now: now() })) ?? throwCaseNotFound();
    },
  });

  async function shownCase(caseId: string, viewer: 'customer' | 'team') {
    return (await caseForViewer(database, { caseId, viewer, now: now() })) ?? throwCaseNotFound();
  }

  /** Throws invalid_input for a proposal by anybody but the restaurant. */
  async function writerOf(
    request: FastifyRequest<{ Body: { proposal?: CaseOutcome | undefined } }>,
    caseId: string,
  ): Promise<Writer> {
    const author = await roleIn(request, caseId);
    const { proposal = null } = request.body;
    if (proposal !== null && author !== 'restaurant') throw new AppError('invalid_input');
    if (author !== 'customer') return { author, proposal, by: actorOf(request) };
    await rateLimits.caseMessagesOfUser.count(userOf(request).id);
    return { author };
  }
}
