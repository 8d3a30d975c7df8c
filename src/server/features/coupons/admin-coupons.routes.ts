import { adminWire } from '#contract/admin.ts';
import { adminApi } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { arrayOf } from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendJsonText } from '#server/platform/encoded-answer.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { pageOf, readRowCursor, setPageHeaders } from '#server/platform/pages.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { actorOf } from '#server/platform/session-guard.ts';
import { countCoupons, couponJson, listCoupons } from './coupon-list.queries.ts';
import { changeCoupon, createCoupon } from './write-coupon.ts';

const tags = ['Admin'];

/** An admin lists all coupons, adds and changes them. */
export function adminCouponsRoutes(app: App, context: Context): void {
  const { catalogue, database, guards, readDatabase } = context;

  app.route({
    ...routeOf(adminApi.coupons, adminWire.coupons, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { cursor, limit } = request.query;
      const after = readRowCursor(cursor);
      const reads = readDatabase(request);
      const [rows, total] = await Promise.all([
        listCoupons(reads, { after, limit: limit + 1 }),
        countCoupons(reads),
      ]);
      const { shown, next } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
      setPageHeaders(request, reply, { total, next });
      return sendJsonText(reply, arrayOf(shown));
    },
  });

  app.route({
    ...routeOf(adminApi.createCoupon, adminWire.createCoupon, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const made = { coupon: request.body, by: actorOf(request) };
      const couponId = await createCoupon(database, made);
      catalogue.invalidateCoupons();
      return sendJsonText(reply.code(201), await presentCoupon(couponId));
    },
  });

  app.route({
    ...routeOf(adminApi.changeCoupon, adminWire.changeCoupon, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const couponId = request.params.id;
      const change = { id: couponId, changes: request.body, by: actorOf(request) };
      await changeCoupon(database, change);
      catalogue.invalidateCoupons();
      return sendJsonText(reply, await presentCoupon(couponId));
    },
  });

  async function presentCoupon(couponId: string): Promise<string> {
    const json = await couponJson(database, couponId);
    if (json === null) throw new AppError('not_found', { message: 'Coupon not found' });
    return json;
  }
}
