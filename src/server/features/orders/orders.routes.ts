import type { FastifyReply, FastifyRequest } from 'fastify';
import { ordersApi } from '#contract/api.ts';
import { type OrdersQuery, ordersWire } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import type { AdmissionClass } from '#server/platform/admission.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { setNextLink } from '#server/platform/pages.ts';
import { addressKey } from '#server/platform/rate-limits.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actsAsAdmin, userOf } from '#server/platform/session-guard.ts';
import { cancelOrder, setOrderStatus } from './moving/move-order.ts';
import {
  type OrderPage,
  orderJson,
  ordersOfRestaurant,
  ordersOfUser,
  ownOrderJson,
  userExists,
} from './orders.queries.ts';
import { claimPayment } from './paying/finalize-payment.ts';
import { placeOrder } from './placing/place-order.ts';
import { reorder } from './placing/reorder.ts';

const tags = ['Orders'];

/** Placing, reading, cancelling and repeating orders; for admins also changing their status. */
export function ordersRoutes(app: App, context: Context): void {
  const { database, guards, rateLimits } = context;

  app.route({
    ...routeOf(ordersApi.place, ordersWire.place, { tags }),
    config: { admission: orderAdmission },
    onRequest: guards.user,
    handler: async (request, reply) => {
      const { body, headers, ip } = request;
      const { paymentIntentId } = body;
      const userId = userOf(request).id;
      await rateLimits.ordersOfUser.count(userId);
      await rateLimits.ordersFromAddress.count(addressKey(ip));
      const sent = { request: body, userId, idempotencyKey: headers['idempotency-key'] };
      const order =
        paymentIntentId === undefined
          ? await placeOrder(context, { ...sent, ip })
          : await claimPayment(context, { ...sent, paymentIntentId });
      return reply.code(201).send({ ...order, message: 'Your order was sent to the restaurant.' });
    },
  });

  app.route({
    ...routeOf(ordersApi.list, ordersWire.list, { tags }),
    onRequest: guards.user,
    handler: (request, reply) =>
      sendOrdersOf(userOf(request).id, request.query, { request, reply }),
  });

  app.route({
    ...routeOf(ordersApi.detail, ordersWire.detail, { tags }),
    onRequest: guards.user,
    handler: (request, reply) => sendOrder(request.params.id, { request, reply }),
  });

  // The specification names both: an order by its id, and a customer's orders by theirs.
  app.route({
    ...routeOf(ordersApi.orderOrList, ordersWire.orderOrList, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      const wantedId = request.params.id;
      const { id: userId } = userOf(request);
      const isAdmin = actsAsAdmin(request);
      const isList = wantedId === userId || (isAdmin && (await userExists(database, wantedId)));
      return isList
        ? sendOrdersOf(wantedId, request.query, { request, reply })
        : sendOrder(wantedId, { request, reply });
    },
  });

  app.route({
    ...routeOf(ordersApi.ofRestaurant, ordersWire.ofRestaurant, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { limit, cursor = null } = request.query;
      const page = await ordersOfRestaurant(database, request.params.id, { limit, cursor });
      return sendPage(page, { request, reply });
    },
  });

  app.route({
    ...routeOf(ordersApi.cancel, ordersWire.cancel, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      if (request.body.status !== 'cancelled') throw new AppError('forbidden');
      const orderId = request.params.id;
      await cancelOrder(context, { orderId, userId: userOf(request).id });
      return sendOrder(orderId, { request, reply });
    },
  });

  app.route({
    ...routeOf(ordersApi.setStatus, ordersWire.setStatus, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const orderId = request.params.id;
      await setOrderStatus(context, { ...request.body, orderId, adminId: userOf(request).id });
      return sendOrder(orderId, { request, reply });
    },
  });

  app.route({
    ...routeOf(ordersApi.reorder, ordersWire.reorder, { tags }),
    onRequest: guards.user,
    handler: (request) =>
      reorder(database, {
        orderId: request.body.orderId,
        userId: userOf(request).id,
        now: context.now(),
      }),
  });

  /** One order: a customer's own, or any for an admin. To others it does not exist. */
  async function sendOrder(orderId: string, { request, reply }: Exchange) {
    const { id: userId } = userOf(request);
    const body = actsAsAdmin(request)
      ? await orderJson(database, orderId)
      : await ownOrderJson(database, { orderId, userId });
    if (body === null) throw new AppError('not_found', { message: 'Order not found' });
    return sendJsonText(reply, body);
  }

  async function sendOrdersOf(userId: string, query: OrdersQuery, exchange: Exchange) {
    const { limit, cursor = null } = query;
    return sendPage(await ordersOfUser(database, userId, { limit, cursor }), exchange);
  }
}

/**
 * Before the body is read, a request without an Idempotency-Key may claim a paid order: our client sends none with a
 * claim, as the payment identifies it.
 */
function orderAdmission({ headers, body }: FastifyRequest): AdmissionClass {
  const isClaim =
    body === undefined
      ? headers['idempotency-key'] === undefined
      : typeof body === 'object' && body !== null && 'paymentIntentId' in body;
  return isClaim ? 'payment' : 'write';
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The count is exact, whatever the size of the result. */
function sendPage(page: OrderPage, { request, reply }: Exchange) {
  reply.header('x-total-count', page.total);
  setNextLink(request, reply, page.next);
  return sendJsonText(reply, `[${page.orders.join(',')}]`);
}
