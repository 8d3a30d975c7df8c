import { addressKey, type RateLimits } from '#server/platform/rate-limits.ts';

export interface CouponTry {
  /** Ends the try; throws `too_many_requests` if it is one wrong code too many in all processes together. */
  end(codeExists: boolean): Promise<void>;
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
  await fromAddress.begin(address);
  if (userId) await ofUser.begin(userId);
  return {
    async end(codeExists) {
      await fromAddress.end(address, codeExists);
      if (userId) await ofUser.end(userId, codeExists);
    },
  };
}
