import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { adminCouponsRoutes, couponsRoutes } from './coupons.routes.ts';

export { countCouponAttempt } from './validate-coupon.ts';

/** Checking coupons, promotions, and the coupons of admins. */
export async function couponsPlugin(app: App, context: Context): Promise<void> {
  couponsRoutes(app, context);
  adminCouponsRoutes(app, context);
}
