import type { FastifyReply } from 'fastify';
import { type Kitchen, type KitchenDay, kitchenWire } from '#contract/kitchen.ts';
import { kitchenApi } from '#contract/management-api.ts';
import { isBoardSeenUpdateDue } from '#domain/alerts/alerts.ts';
import { menuOptions } from '#domain/menus/menu-options.ts';
import { moneyText } from '#domain/money.ts';
import { type DayFigures, kitchenFigures } from '#domain/orders/kitchen-figures.ts';
import { businessDateAt, startOfBusinessDay } from '#domain/restaurants/business-day.ts';
import { dateAfter } from '#domain/restaurants/local-clock.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { dishAt, extraMinutesAt } from '#domain/restaurants/timed-values.ts';
import { actsAs } from '#domain/staff/restaurant-rights.ts';
import type { Context } from '#server/context.ts';
import { arrayOf } from '#server/features/catalogue/catalogue-json.queries.ts';
import { shownPrinter } from '#server/features/printers/printers.queries.ts';
import { restaurantGuards } from '#server/features/staff/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { pageOf, setPageHeaders } from '#server/platform/pages.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { changePromisedTime, moveKitchenOrder, placeTestOrder } from '../orders/index.ts';
import {
  countFinishedOrders,
  countOpenOrdersOfAll,
  dishesWithSoldOutOptions,
  finishedOrders,
  type KitchenState,
  kitchenOrderJson,
  kitchenOrdersSince,
  kitchenState,
  openKitchenOrders,
  openOrdersOfAll,
  ordersForFigures,
  recordBoardSeen,
} from './kitchen.queries.ts';
import {
  pauseRestaurant,
  setBusy,
  setDishAvailability,
  setOptionAvailability,
} from './temporary-settings.ts';

const tags = ['Kitchen'];

/** A kitchen's board of orders, figures and temporary settings; for admins, the board of all restaurants. */
export function kitchenRoutes(app: App, context: Context): void {
  const { database, guards, now } = context;
  const { managerOf, staffOf } = restaurantGuards(context);
  const onRequest = staffOf({ restaurant: 'restaurantId' });

  app.route({
    ...routeOf(kitchenApi.one, kitchenWire.one, { tags }),
    onRequest,
    handler: async (request): Promise<Kitchen> => {
      const state = await stateOf(request.params.restaurantId);
      const dishes = await dishesWithSoldOutOptions(database, state.id);
      const at = now();
      // An open board polls this, whichever of its tabs is shown.
      if (isBoardSeenUpdateDue(state.boardSeenAt, at)) {
        await recordBoardSeen(database, { restaurantId: state.id, now: at });
      }
      const [today] = await figuresOf(state, { days: 1, at });
      if (!today) throw new Error('Figures have one entry for each day');
      const { id, name, slug, timezone, isPublished, pausedUntil } = state;
      const status = openStatus(state, at);
      const isPaused = status.reason === 'temporarily_closed';
      const { date: _date, byHour: _byHour, ...figures } = toKitchenDay(today);
      return {
        restaurant: { id, name, slug, timezone, isPublished },
        role: actsAs(actorOf(request).role),
        status,
        isPaused,
        pausedUntil: isPaused ? pausedUntil : null,
        extraMinutes: extraMinutesAt(state, at),
        soldOut: state.soldOut
          .map((dish) => dishAt(dish, at))
          .filter(({ isAvailable }) => !isAvailable)
          .map(({ id: dishId, name: dish, soldOutUntil: until }) => ({
            dishId,
            name: dish,
            until,
          })),
        soldOutOptions: menuOptions(dishes, at)
          .filter(({ isAvailable }) => !isAvailable)
          .map(({ isAvailable: _, soldOutUntil: until, ...option }) => ({ ...option, until })),
        printers: state.printers.map((printer) => {
          const { id, name, problem } = shownPrinter(printer, at);
          return { id, name, problem };
        }),
        today: figures,
      };
    },
  });

  app.route({
    ...routeOf(kitchenApi.orders, kitchenWire.orders, { tags }),
    onRequest,
    handler: async (request, reply) => {
      const { timezone, id: restaurantId } = await stateOf(request.params.restaurantId);
      const wanted = { restaurantId, now: now() };
      const since = () => startOfBusinessDay(businessDateAt(wanted.now, timezone), timezone);
      const orders =
        request.query.scope === 'open'
          ? await openKitchenOrders(database, wanted)
          : await kitchenOrdersSince(database, { ...wanted, since: since() });
      return sendJsonText(reply, arrayOf(orders));
    },
  });

  app.route({
    ...routeOf(kitchenApi.history, kitchenWire.history, { tags }),
    onRequest,
    handler: async (request, reply) => {
      const { search, limit, cursor: after = null } = request.query;
      const filter = { restaurantId: request.params.restaurantId, search, now: now() };
      const [rows, total] = await Promise.all([
        finishedOrders(database, { ...filter, after, limit: limit + 1 }),
        countFinishedOrders(database, filter),
      ]);
      const { shown, next } = pageOf(rows, limit, ({ id }) => id);
      setPageHeaders(request, reply, { total, next });
      return sendJsonText(reply, arrayOf(shown));
    },
  });

  app.route({
    ...routeOf(kitchenApi.move, kitchenWire.move, { tags }),
    onRequest,
    handler: async (request, reply) => {
      const { restaurantId, id: orderId } = request.params;
      const { status, from, reason = null, arrivesInMinutes } = request.body;
      const by = actorOf(request);
      const move = { restaurantId, orderId, status, from, reason, arrivesInMinutes, by };
      await moveKitchenOrder(context, move);
      return sendOrder(reply, { orderId, restaurantId });
    },
  });

  app.route({
    ...routeOf(kitchenApi.promise, kitchenWire.promise, { tags }),
    onRequest,
    handler: async (request, reply) => {
      const { restaurantId, id: orderId } = request.params;
      const { from } = request.body;
      const promisedUntil = new Date(request.body.promisedUntil);
      const by = actorOf(request);
      await changePromisedTime(context, { restaurantId, orderId, promisedUntil, from, by });
      return sendOrder(reply, { orderId, restaurantId });
    },
  });

  app.route({
    ...routeOf(kitchenApi.testOrder, kitchenWire.testOrder, { tags }),
    onRequest: managerOf({ restaurant: 'restaurantId' }),
    handler: async (request, reply) => {
      const { restaurantId } = request.params;
      const orderId = await placeTestOrder(context, { restaurantId, by: actorOf(request) });
      return sendOrder(reply.code(201), { orderId, restaurantId });
    },
  });

  app.route({
    ...routeOf(kitchenApi.figures, kitchenWire.figures, { tags }),
    onRequest,
    handler: async (request) => {
      const state = await stateOf(request.params.restaurantId);
      const figures = await figuresOf(state, { days: request.query.days, at: now() });
      return figures.map(toKitchenDay);
    },
  });

  app.route({
    ...routeOf(kitchenApi.all, kitchenWire.all, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { search, restaurantId, limit, cursor: after = null } = request.query;
      const filter = { search, restaurantId };
      const page = { ...filter, after, limit: limit + 1, now: now() };
      const [rows, total] = await Promise.all([
        openOrdersOfAll(database, page),
        countOpenOrdersOfAll(database, filter),
      ]);
      const { shown, next } = pageOf(rows, limit, ({ id }) => id);
      setPageHeaders(request, reply, { total, next });
      return sendJsonText(reply, arrayOf(shown));
    },
  });

  app.route({
    ...routeOf(kitchenApi.pause, kitchenWire.pause, { tags }),
    onRequest,
    handler: (request) => {
      const { restaurantId } = request.params;
      const span = request.body.for;
      return pauseRestaurant(context, { restaurantId, by: actorOf(request), span });
    },
  });

  app.route({
    ...routeOf(kitchenApi.resume, kitchenWire.resume, { tags }),
    onRequest,
    handler: (request) => {
      const { restaurantId } = request.params;
      return pauseRestaurant(context, { restaurantId, by: actorOf(request), span: null });
    },
  });

  app.route({
    ...routeOf(kitchenApi.busy, kitchenWire.busy, { tags }),
    onRequest,
    handler: (request) => {
      const { restaurantId } = request.params;
      return setBusy(context, { restaurantId, by: actorOf(request), ...request.body });
    },
  });

  app.route({
    ...routeOf(kitchenApi.availability, kitchenWire.availability, { tags }),
    onRequest,
    handler: (request) => {
      const { isAvailable, for: span = 'resumed' } = request.body;
      const wanted = { ...request.params, isAvailable, span };
      return setDishAvailability(context, { ...wanted, by: actorOf(request) });
    },
  });

  app.route({
    ...routeOf(kitchenApi.optionAvailability, kitchenWire.optionAvailability, { tags }),
    onRequest,
    handler: (request) => {
      const { for: span = 'resumed', ...option } = request.body;
      const { restaurantId } = request.params;
      return setOptionAvailability(context, { restaurantId, option, span, by: actorOf(request) });
    },
  });

  async function sendOrder(
    reply: FastifyReply,
    order: { orderId: string; restaurantId: string },
  ): Promise<FastifyReply> {
    const json = await kitchenOrderJson(database, { ...order, now: now() });
    return sendJsonText(reply, json ?? notFound());
  }

  async function stateOf(restaurantId: string): Promise<KitchenState> {
    return (await kitchenState(database, restaurantId)) ?? notFound();
  }

  async function figuresOf(
    { id: restaurantId, timezone }: KitchenState,
    { days, at }: { days: number; at: Date },
  ): Promise<DayFigures[]> {
    const first = dateAfter(businessDateAt(at, timezone), 1 - days);
    const since = startOfBusinessDay(first, timezone);
    const orders = await ordersForFigures(database, { restaurantId, since });
    return kitchenFigures(orders, { days, timezone, now: at });
  }
}

function toKitchenDay({ revenueCents, tipsCents, ...figures }: DayFigures): KitchenDay {
  return { ...figures, revenue: moneyText(revenueCents), tips: moneyText(tipsCents) };
}

function notFound(): never {
  throw new AppError('not_found');
}
