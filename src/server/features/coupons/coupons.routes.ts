import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { adminWire } from '#contract/admin.ts';
import { couponsApi } from '#contract/api.ts';
import { type CouponsQuery, couponsWire, type validateCouponBody } from '#contract/coupons.ts';
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
import { actorOf, optionalUser, signedIn } from '#server/platform/session-guard.ts';
import {
  activePromotions,
  countCoupons,
  couponJson,
  isListed,
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
        sendEncoded(request, reply, await promotionsFor(endpoint, request.query)),
    });
  }

  app.route({
    ...routeOf(couponsApi.list, couponsWire.list, { tags }),
    ...cached,
    handler: async (request, reply) =>
      sendEncoded(request, reply, await promotionsFor(couponsApi.list, request.query)),
  });

  app.route({
    ...routeOf(couponsApi.offers, couponsWire.offers, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      const { restaurantId, orderAmount, cursor, limit } = request.query;
      const after = readAmountCursor(cursor);
      if (!(await isListed(database, restaurantId))) throw restaurantNotFound();
      const userId = signedIn(request).id;
      const cart = { restaurantId, orderAmount, userId, now: now(), page: { after, limit } };
      const { offers, ...page } = await offerCoupons(database, cart);
      setPageHeaders(request, reply, page);
      return offers;
    },
  });

  app.route({
    ...routeOf(couponsApi.validate, couponsWire.validate, { tags }),
    onRequest: guards.optional,
    handler: (request) => verdict(request, request.body),
  });

  app.route({
    ...routeOf(couponsApi.validateByPath, couponsWire.validateByPath, { tags }),
    onRequest: guards.optional,
    handler: (request) => verdict(request, request.params),
  });

  async function verdict(request: FastifyRequest, wanted: z.output<typeof validateCouponBody>) {
    const userId = optionalUser(request)?.id ?? null;
    const counted = await countCouponAttempt(rateLimits, { ip: request.ip, userId });
    const found = await validateCoupon(database, { ...wanted, userId, now: now() });
    await counted.end(found.valid || found.code !== 'not_found');
    return found;
  }

  async function promotionsFor(
    endpoint: Endpoint,
    { restaurantId, limit, cursor }: CouponsQuery,
  ): Promise<EncodedResponse> {
    const after = readRowCursor(cursor);
    const address = (next: string | undefined) => {
      const rows = limit === DEFAULT_LIMIT ? undefined : limit;
      return plainUrl(endpoint.path, { query: { restaurantId, limit: rows, cursor: next } });
    };
    const found = await catalogue.responses.get(address(cursor), async () => {
      if (restaurantId && !(await isListed(source, restaurantId))) return null;
      const wanted = { restaurantId: restaurantId ?? null, now: now(), after, limit: limit + 1 };
      const { rows, total, changesAt } = await activePromotions(source, wanted);
      const { shown, next } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
      const response = encodedResponse(arrayOf(shown), {
        'x-total-count': String(total),
        ...(next && { link: `<${address(next)}>; rel="next"` }),
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
      const made = { coupon: request.body, by: actorOf(request) };
      const couponId = await createCoupon(database, made);
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
