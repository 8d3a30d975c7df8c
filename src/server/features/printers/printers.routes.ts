import type { KitchenOrder } from '#contract/kitchen.ts';
import { printersApi } from '#contract/management-api.ts';
import { printersWire } from '#contract/printers.ts';
import { confirmsPrinting, statusCodeIn } from '#domain/printing/printer.ts';
import { ticketColumns, ticketText } from '#domain/printing/ticket-text.ts';
import type { Context } from '#server/context.ts';
import { restaurantGuards } from '#server/features/staff/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { hashToken } from '#server/platform/sessions.ts';
import { kitchenOrderJson } from '../kitchen/kitchen.queries.ts';
import {
  confirmTicket,
  fetchTicket,
  findPrinter,
  nextTicket,
  type PollingPrinter,
  queueReprint,
} from './printers.queries.ts';
import { addPrinter, removePrinter } from './write-printer.ts';

const tags = ['Printers'];

/** Ticket printers: added and removed by managers, and the calls of Star CloudPRNT (decision 053). */
export function printersRoutes(app: App, context: Context): void {
  const { database, live, logSecurityEvent, now, rateLimits } = context;
  const team = restaurantGuards(context);

  app.route({
    ...routeOf(printersApi.add, printersWire.add, { tags }),
    onRequest: team.confirmedManagerOf({ restaurant: 'id' }),
    handler: async (request, reply) => {
      const { params, body } = request;
      const wanted = { restaurantId: params.id, ...body, by: actorOf(request) };
      const made = await addPrinter(context, wanted);
      logSecurityEvent(request, { event: 'printer_added', to: params.id });
      return reply.code(201).send(made);
    },
  });

  app.route({
    ...routeOf(printersApi.end, printersWire.end, { tags }),
    onRequest: team.managerOf({ restaurant: 'id' }),
    handler: async (request, reply) => {
      const { id: restaurantId, printerId: id } = request.params;
      await removePrinter(context, { restaurantId, id, by: actorOf(request) });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(printersApi.reprint, printersWire.reprint, { tags }),
    onRequest: team.staffOf({ restaurant: 'restaurantId' }),
    handler: async (request, reply) => {
      const { restaurantId, id: orderId } = request.params;
      const printers = await queueReprint(database, { restaurantId, orderId, now: now() });
      if (printers === 0) throw new AppError('not_found');
      return reply.code(201).send({ printers });
    },
  });

  app.route({
    ...routeOf(printersApi.poll, printersWire.poll, { tags }),
    handler: async (request) => {
      const { id: printerId } = await printerOf(request.params.secret);
      const statusCode = statusCodeIn(request.body.statusCode);
      const jobToken = await nextTicket(database, { printerId, statusCode, now: now() });
      if (jobToken === null) return { jobReady: false };
      return { jobReady: true, mediaTypes: ['text/plain' as const], jobToken };
    },
  });

  app.route({
    ...routeOf(printersApi.ticket, printersWire.ticket, { tags, produces: ['text/plain'] }),
    handler: async (request, reply) => {
      const { token: id, type = 'text/plain' } = request.query;
      const { id: printerId, restaurant } = await printerOf(request.params.secret);
      if (!/^text\/(plain|\*)/.test(type)) throw new AppError('unsupported_media_type');
      const job = await fetchTicket(database, { printerId, id });
      if (!job) throw new AppError('not_found');
      const { orderId, isReprint, attempts } = job;
      const wanted = { orderId, restaurantId: restaurant.id, now: now() };
      const json = await kitchenOrderJson(database, wanted);
      if (!json) throw new AppError('not_found');
      const order = JSON.parse(json) as KitchenOrder;
      const columns = ticketColumns(Number(request.headers['x-star-print-width']) || null);
      const details = {
        restaurantName: restaurant.name,
        columns,
        isReprint,
        isRetry: attempts > 1,
      };
      return reply.type('text/plain; charset=utf-8').send(ticketText(order, details));
    },
  });

  app.route({
    ...routeOf(printersApi.confirm, printersWire.confirm, { tags }),
    handler: async (request) => {
      const { token: id, code } = request.query;
      const { id: printerId, restaurant } = await printerOf(request.params.secret);
      // A ticket that was not printed stays queued; the printer reports the reason in its next poll.
      if (!confirmsPrinting(code)) return { isPrinted: false };
      const printed = await confirmTicket(database, { printerId, id, now: now() });
      if (!printed) throw new AppError('not_found');
      void live.orderChanged({ ...printed, userId: null, restaurantId: restaurant.id });
      return { isPrinted: true };
    },
  });

  /** Throws not_found and too_many_requests. */
  async function printerOf(secret: string): Promise<PollingPrinter> {
    const printer = await findPrinter(database, hashToken(secret));
    if (!printer) throw new AppError('not_found');
    await rateLimits.requestsOfPrinter.count(printer.id);
    return printer;
  }
}
