import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { couponsApi } from '#contract/coupons.api.ts';
import { couponsWire, type validateCouponBody } from '#contract/coupons.ts';
import { urlOf } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { loadedAnswer, tag } from '#server/platform/catalogue-cache.ts';
import { countCouponTry } from '#server/platform/coupon-tries.ts';
import { type EncodedAnswer, encodedAnswer, sendEncoded } from '#server/platform/encoded-answer.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { maybeSignedIn, signedIn } from '#server/platform/session-guard.ts';
import { activePromotions, restaurantExists } from './coupons.queries.ts';
import { offerCoupons } from './offer-coupons.ts';
import { validateCoupon } from './validate-coupon.ts';

const tags = ['Coupons'];

/** The coupons that can be redeemed now, and whether a code can. */
export function couponsRoutes(app: App, context: Context): void {
  const { catalogue, database, guards, now, rateLimits } = context;
  const { source } = catalogue;

  for (const endpoint of [couponsApi.promotions, couponsApi.activePromotions]) {
    app.route({
      ...routeOf(endpoint, couponsWire.promotions, { tags }),
      handler: async (request, reply) =>
        sendEncoded(request, reply, await promotionsFor(null, endpoint.path)),
    });
  }

  app.route({
    ...routeOf(couponsApi.list, couponsWire.list, { tags }),
    handler: async (request, reply) => {
      const { restaurantId } = request.query;
      const url = urlOf(couponsApi.list, { query: { restaurantId } });
      return sendEncoded(request, reply, await promotionsFor(restaurantId ?? null, url));
    },
  });

  app.route({
    ...routeOf(couponsApi.offers, couponsWire.offers, { tags }),
    onRequest: guards.user,
    handler: async (request) => {
      const { restaurantId, orderAmount } = request.query;
      if (!(await restaurantExists(database, restaurantId))) throw restaurantNotFound();
      const userId = signedIn(request).id;
      return offerCoupons(database, { restaurantId, orderAmount, userId, now: now() });
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
    const userId = maybeSignedIn(request)?.id ?? null;
    const counted = await countCouponTry(rateLimits, { ip: request.ip, userId });
    const found = await validateCoupon(database, { ...wanted, userId, now: now() });
    if (found.valid || found.code !== 'not_found') await counted.forgive();
    return found;
  }

  async function promotionsFor(restaurantId: string | null, url: string): Promise<EncodedAnswer> {
    const found = await catalogue.answers.get(url, async () => {
      if (restaurantId && !(await restaurantExists(source, restaurantId))) return null;
      const { json, changesAt } = await activePromotions(source, { restaurantId, now: now() });
      // Deleting a restaurant deletes its coupons.
      const entryTags = [tag.coupons, tag.anyRestaurant];
      const expiresAt = changesAt?.getTime();
      return loadedAnswer(encodedAnswer(json), { tags: entryTags, expiresAt });
    });
    if (!found) throw restaurantNotFound();
    return found;
  }
}

function restaurantNotFound(): AppError {
  return new AppError('not_found', { message: 'Restaurant not found' });
}
