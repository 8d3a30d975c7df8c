import { addressKey, type RateLimits } from '#server/platform/rate-limits.ts';

export interface CouponTry {
  /** Uncounts it: the code exists, so it was no guess. */
  forgive(): Promise<void>;
}

/**
 * Counts a try of a coupon code, wherever it is made; throws `too_many_requests` after too many wrong ones.
 * To be called before the lookup, or many parallel guesses would all be answered.
 */
export async function countCouponTry(
  { wrongCouponsOfUser: ofUser, wrongCouponsFromAddress: fromAddress }: RateLimits,
  { ip, userId }: { ip: string; userId: string | null },
): Promise<CouponTry> {
  const address = addressKey(ip);
  await fromAddress.count(address);
  if (userId) await ofUser.count(userId);
  return {
    async forgive() {
      await fromAddress.reward(address);
      if (userId) await ofUser.reward(userId);
    },
  };
}
