import { couponExists } from '#server/features/coupons/coupons.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { countCouponTry } from '#server/platform/coupon-tries.ts';
import type { OrderContext } from '../order-context.ts';

/**
 * Runs what reveals whether an order's coupon exists: by its refusal, but also by the prices of any other. A
 * wrong code counts as it does in the coupon box; throws `too_many_requests` after too many of them.
 */
export async function limitCouponTries<Result>(
  { database, rateLimits }: OrderContext,
  order: { couponCode: string | null; userId: string; ip: string },
  run: () => Promise<Result>,
): Promise<Result> {
  const { couponCode } = order;
  if (!couponCode) return run();
  const counted = await countCouponTry(rateLimits, order);
  try {
    const result = await run();
    await counted.end(true);
    return result;
  } catch (error) {
    if (error instanceof AppError) await counted.end(await couponExists(database, couponCode));
    throw error;
  }
}
