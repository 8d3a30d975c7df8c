import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  cancelOrderBody,
  idempotencyHeaders,
  orderParams,
  orderRefusal,
  order as orderSchema,
  type PlaceOrderRequest,
  placedOrder,
  placeOrderBody,
  reorderAnswer,
  reorderBody,
  setStatusBody,
} from '#contract/orders.ts';
import { API } from '#contract/paths.ts';
import { id, pageQuery } from '#contract/primitives.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/app-error.ts';
import type { App } from '../../platform/fastify-app.ts';
import { sendJsonText } from '../../platform/json-text.ts';
import { signedIn } from '../../platform/session-guard.ts';
import { followMove } from './moving/follow-move.ts';
import { cancelOrder, setOrderStatus } from './moving/move-order.ts';
import type { OrderPayments } from './order-payments.ts';
import {
  type OrderPage,
  orderJson,
  ordersOfRestaurant,
  ordersOfUser,
  ownOrderJson,
  userExists,
} from './orders.queries.ts';
import type { Submission } from './placing/insert-order.ts';
import { placeOrder } from './placing/place-order.ts';
import { reorder } from './placing/reorder.ts';
import { type OrderTaker, submissionOf, type TakenOrder } from './placing/take-order.ts';

const tags = ['Orders'];
const ordersQuery = pageQuery.extend({ cursor: id.optional() });
const orderList = z.array(orderSchema);

/** Placing, reading, cancelling and repeating orders; an admin also moves them on. */
export function ordersRoutes(
  app: App,
  context: Context,
  { taker, payments }: { taker: OrderTaker; payments: OrderPayments },
): void {
  const { database, guards, live, now } = context;

  app.post(
    API.orders,
    {
      onRequest: guards.user,
      schema: {
        tags,
        body: placeOrderBody,
        headers: idempotencyHeaders,
        response: { 201: placedOrder, 404: orderRefusal, 409: orderRefusal },
      },
    },
    async (request, reply) => {
      const userId = signedIn(request).id;
      const taken = await take(request.body, {
        userId,
        submission: submissionOf(request.body, request.headers['idempotency-key']),
      });
      return sendJsonText(
        reply.code(201),
        withMessage(taken.body, 'Your order was sent to the restaurant.'),
      );
    },
  );

  app.get(
    API.orders,
    {
      onRequest: guards.user,
      schema: { tags, querystring: ordersQuery, response: { 200: orderList } },
    },
    (request, reply) => sendOrdersOf(signedIn(request).id, request.query, { request, reply }),
  );

  app.get(
    API.orderDetail,
    {
      onRequest: guards.user,
      schema: { tags, params: orderParams, response: { 200: orderSchema } },
    },
    (request, reply) => sendOrder(request.params.id, { request, reply }),
  );

  // The specification names both: an order by its id, and a customer's orders by theirs.
  app.get(
    API.order,
    {
      onRequest: guards.user,
      schema: {
        tags,
        params: orderParams,
        querystring: ordersQuery,
        response: { 200: z.union([orderSchema, orderList]) },
      },
    },
    async (request, reply) => {
      const wantedId = request.params.id;
      const { id: userId, isAdmin } = signedIn(request);
      const isList = wantedId === userId || (isAdmin && (await userExists(database, wantedId)));
      return isList
        ? sendOrdersOf(wantedId, request.query, { request, reply })
        : sendOrder(wantedId, { request, reply });
    },
  );

  app.get(
    API.restaurantOrders,
    {
      onRequest: guards.admin,
      schema: { tags, params: orderParams, querystring: ordersQuery, response: { 200: orderList } },
    },
    async (request, reply) => {
      const { limit, cursor = null } = request.query;
      const page = await ordersOfRestaurant(database, request.params.id, { limit, cursor });
      return sendPage(page, { request, reply });
    },
  );

  app.patch(
    API.order,
    {
      onRequest: guards.user,
      schema: { tags, params: orderParams, body: cancelOrderBody, response: { 200: orderSchema } },
    },
    async (request, reply) => {
      if (request.body.status !== 'cancelled') throw new AppError('forbidden');
      const orderId = request.params.id;
      const moved = await cancelOrder(database, {
        orderId,
        userId: signedIn(request).id,
        now: now(),
      });
      await followMove({ live, payments }, moved);
      return sendOrder(orderId, { request, reply });
    },
  );

  app.put(
    API.orderStatus,
    {
      onRequest: guards.admin,
      schema: { tags, params: orderParams, body: setStatusBody, response: { 200: orderSchema } },
    },
    async (request, reply) => {
      const { status, from } = request.body;
      const orderId = request.params.id;
      const moved = await setOrderStatus(database, {
        orderId,
        status,
        ...(from === undefined ? {} : { from }),
        adminId: signedIn(request).id,
        now: now(),
      });
      await followMove({ live, payments }, moved);
      return sendOrder(orderId, { request, reply });
    },
  );

  app.post(
    API.reorder,
    {
      onRequest: guards.user,
      schema: { tags, body: reorderBody, response: { 200: reorderAnswer } },
    },
    (request) => reorder(database, { orderId: request.body.orderId, userId: signedIn(request).id }),
  );

  async function take(
    request: PlaceOrderRequest,
    sender: { userId: string; submission: Submission | null },
  ): Promise<TakenOrder> {
    const { paymentIntentId } = request;
    if (paymentIntentId !== undefined) {
      return payments.claim({ paymentIntentId, request, ...sender });
    }
    const taken = await placeOrder(taker, { request, ...sender, now: now() });
    const { orderId, isNew } = taken;
    if (isNew) void live.orderChanged({ orderId, status: 'pending', userId: sender.userId });
    return taken;
  }

  /** One order: a customer's own, or any for an admin. Another's does not exist. */
  async function sendOrder(orderId: string, { request, reply }: Exchange) {
    const { id: userId, isAdmin } = signedIn(request);
    const body = isAdmin
      ? await orderJson(database, orderId)
      : await ownOrderJson(database, { orderId, userId });
    if (body === null) throw new AppError('not_found', { message: 'Order not found' });
    return sendJsonText(reply, body);
  }

  async function sendOrdersOf(
    userId: string,
    query: z.output<typeof ordersQuery>,
    exchange: Exchange,
  ) {
    const { limit, cursor = null } = query;
    return sendPage(await ordersOfUser(database, userId, { limit, cursor }), exchange);
  }
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

function sendPage(page: OrderPage, { request, reply }: Exchange) {
  reply.header('x-total-count', page.total);
  if (page.next !== null) {
    const url = new URL(request.url, 'http://localhost');
    url.searchParams.set('cursor', page.next);
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return sendJsonText(reply, `[${page.orders.join(',')}]`);
}

function withMessage(orderBody: string, message: string): string {
  return `${orderBody.slice(0, -1)},"message":${JSON.stringify(message)}}`;
}
