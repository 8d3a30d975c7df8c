import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { couponsQuery, couponVerdict, promotion, validateCouponBody } from '#contract/coupons.ts';
import { API } from '#contract/paths.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { keptBytes, scope } from '#server/platform/catalogue-cache.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { type ReadyAnswer, readyAnswer, sendReady } from '#server/platform/ready-answer.ts';
import { maybeSignedIn } from '#server/platform/session-guard.ts';
import { activePromotions, restaurantExists } from './coupons.queries.ts';
import { validateCoupon } from './validate-coupon.ts';

const tags = ['Coupons'];
const promotions = z.array(promotion);

/** Using up a limit is no edit of the coupon and is not announced; this is how long it may show. */
const KEPT_MS = 30_000;

/** What can be redeemed now, and whether a code can. */
export function couponsRoutes(app: App, context: Context): void {
  const { catalogue, database, guards, now } = context;

  for (const path of [API.promotions, API.activePromotions]) {
    app.get(path, { schema: { tags, response: { 200: promotions } } }, async (request, reply) =>
      sendReady(request, reply, await promotionsFor(null, path)),
    );
  }

  app.get(
    API.coupons,
    { schema: { tags, querystring: couponsQuery, response: { 200: promotions } } },
    async (request, reply) => {
      const restaurantId = request.query.restaurantId?.toLowerCase() ?? null;
      const url = restaurantId ? `${API.coupons}?restaurantId=${restaurantId}` : API.coupons;
      return sendReady(request, reply, await promotionsFor(restaurantId, url));
    },
  );

  app.post(
    API.validateCoupon,
    {
      onRequest: guards.optional,
      schema: { tags, body: validateCouponBody, response: { 200: couponVerdict } },
    },
    (request) => verdict(request, request.body),
  );

  app.get(
    API.validateCouponByPath,
    {
      onRequest: guards.optional,
      schema: { tags, params: validateCouponBody, response: { 200: couponVerdict } },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return verdict(request, request.params);
    },
  );

  function verdict(request: FastifyRequest, wanted: z.output<typeof validateCouponBody>) {
    const userId = maybeSignedIn(request)?.id ?? null;
    return validateCoupon(database, { ...wanted, userId, now: now() });
  }

  async function promotionsFor(restaurantId: string | null, url: string): Promise<ReadyAnswer> {
    const kept = await catalogue.answers.get(url, async () => {
      if (restaurantId && !(await restaurantExists(database, restaurantId))) return null;
      const at = now();
      const { json, changesAt } = await activePromotions(database, { restaurantId, now: at });
      const expiresAt = Math.min(at.getTime() + KEPT_MS, changesAt?.getTime() ?? Infinity);
      // A restaurant that goes to the trash takes its coupons along.
      const scopes = [scope.coupons, scope.anyRestaurant];
      return keptBytes(readyAnswer(json), { scopes, expiresAt });
    });
    if (!kept) throw new AppError('not_found', { message: 'Restaurant not found' });
    return kept;
  }
}
