import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { adminWire } from '#contract/admin.ts';
import { couponsApi } from '#contract/api.ts';
import {
  type CouponsQuery,
  type CouponVerdict,
  couponsWire,
  type validateCouponBody,
} from '#contract/coupons.ts';
import { type Endpoint, plainUrl } from '#contract/endpoint.ts';
import { adminApi } from '#contract/management-api.ts';
import { DEFAULT_LIMIT } from '#contract/primitives.ts';
import type { Context } from '#server/context.ts';
import { loadedResponse, tag } from '#server/features/catalogue/catalogue-cache.ts';
import { arrayOf } from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import {
  cachedRoute,
  type EncodedResponse,
  encodedResponse,
  sendEncoded,
  sendJsonText,
} from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { pageOf, readAmountCursor, readRowCursor, setPageHeaders } from '#server/platform/pages.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf, optionalUser, userOf } from '#server/platform/session-guard.ts';
import {
  activePromotions,
  countCoupons,
  couponJson,
  isRestaurantListed,
  listCoupons,
} from './coupons.queries.ts';
import { countCouponAttempt, offerCoupons, validateCoupon } from './validate-coupon.ts';
import { changeCoupon, createCoupon } from './write-coupon.ts';

const tags = ['Coupons'];
const adminTags = ['Admin'];

/** The coupons that can be redeemed now, and whether a code can. */
export function couponsRoutes(app: App, context: Context): void {
  const { catalogue, database, guards, now, rateLimits } = context;
  const { source } = catalogue;
  const cached = cachedRoute(catalogue.responses);

  for (const endpoint of [couponsApi.promotions, couponsApi.activePromotions]) {
    app.route({
      ...routeOf(endpoint, couponsWire.promotions, { tags }),
      ...cached,
      handler: async (request, reply) =>
        sendEncoded(request, reply, await promotionsResponse(endpoint, request.query)),
    });
  }

  app.route({
    ...routeOf(couponsApi.list, couponsWire.list, { tags }),
    ...cached,
    handler: async (request, reply) =>
      sendEncoded(request, reply, await promotionsResponse(couponsApi.list, request.query)),
  });

  app.route({
    ...routeOf(couponsApi.offers, couponsWire.offers, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      const { restaurantId, orderAmount, cursor, limit } = request.query;
      const after = readAmountCursor(cursor);
      if (!(await isRestaurantListed(database, restaurantId))) throw restaurantNotFound();
      const userId = userOf(request).id;
      const cart = { restaurantId, orderAmount, userId, now: now(), page: { after, limit } };
      const { offers, ...page } = await offerCoupons(database, cart);
      setPageHeaders(request, reply, page);
      return offers;
    },
  });

  app.route({
    ...routeOf(couponsApi.validate, couponsWire.validate, { tags }),
    onRequest: guards.optional,
    handler: (request) => validateCode(request, request.body),
  });

  app.route({
    ...routeOf(couponsApi.validateByPath, couponsWire.validateByPath, { tags }),
    onRequest: guards.optional,
    handler: (request) => validateCode(request, request.params),
  });

  async function validateCode(
    request: FastifyRequest,
    wanted: z.output<typeof validateCouponBody>,
  ): Promise<CouponVerdict> {
    const userId = optionalUser(request)?.id ?? null;
    const attempt = await countCouponAttempt(rateLimits, { ip: request.ip, userId });
    const verdict = await validateCoupon(database, { ...wanted, userId, now: now() });
    await attempt.end(verdict.valid || verdict.code !== 'not_found');
    return verdict;
  }

  async function promotionsResponse(
    endpoint: Endpoint,
    { restaurantId, limit, cursor }: CouponsQuery,
  ): Promise<EncodedResponse> {
    const after = readRowCursor(cursor);
    const pageUrl = (ofCursor: string | undefined) => {
      const rows = limit === DEFAULT_LIMIT ? undefined : limit;
      return plainUrl(endpoint.path, { query: { restaurantId, limit: rows, cursor: ofCursor } });
    };
    const found = await catalogue.responses.get(pageUrl(cursor), async () => {
      if (restaurantId && !(await isRestaurantListed(source, restaurantId))) return null;
      const wanted = { restaurantId: restaurantId ?? null, now: now(), after, limit: limit + 1 };
      const { rows, total, changesAt } = await activePromotions(source, wanted);
      const { shown, next } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
      const response = encodedResponse(arrayOf(shown), {
        'x-total-count': String(total),
        ...(next && { link: `<${pageUrl(next)}>; rel="next"` }),
      });
      // Deleting a restaurant deletes its coupons.
      const entryTags = [tag.coupons, tag.anyRestaurant];
      const expiresAt = changesAt?.getTime();
      return loadedResponse(response, { tags: entryTags, expiresAt });
    });
    if (!found) throw restaurantNotFound();
    return found;
  }
}

/** An admin lists all coupons, adds and changes them. */
export function adminCouponsRoutes(app: App, context: Context): void {
  const { catalogue, database, guards, readDatabase } = context;

  app.route({
    ...routeOf(adminApi.coupons, adminWire.coupons, { tags: adminTags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { cursor, limit, search } = request.query;
      const after = readRowCursor(cursor);
      const reads = readDatabase(request);
      const [rows, total] = await Promise.all([
        listCoupons(reads, { search, after, limit: limit + 1 }),
        countCoupons(reads, search),
      ]);
      const { shown, next } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
      setPageHeaders(request, reply, { total, next });
      return sendJsonText(reply, arrayOf(shown));
    },
  });

  app.route({
    ...routeOf(adminApi.createCoupon, adminWire.createCoupon, { tags: adminTags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const couponId = await createCoupon(database, {
        coupon: request.body,
        by: actorOf(request),
      });
      catalogue.invalidateCoupons();
      return sendJsonText(reply.code(201), await currentCouponJson(couponId));
    },
  });

  app.route({
    ...routeOf(adminApi.changeCoupon, adminWire.changeCoupon, { tags: adminTags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const couponId = request.params.id;
      const change = { id: couponId, changes: request.body, by: actorOf(request) };
      await changeCoupon(database, change);
      catalogue.invalidateCoupons();
      return sendJsonText(reply, await currentCouponJson(couponId));
    },
  });

  async function currentCouponJson(couponId: string): Promise<string> {
    const json = await couponJson(database, couponId);
    if (json === null) throw new AppError('not_found', { message: 'Coupon not found' });
    return json;
  }
}

function restaurantNotFound(): AppError {
  return new AppError('not_found', { message: 'Restaurant not found' });
}
