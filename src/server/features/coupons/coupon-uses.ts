import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '#server/db/client.ts';
import { couponRedemptions } from '#server/db/schema/coupons.ts';

/** How often a coupon was used; released uses do not count. */
export function countUses(tx: Orm, couponId: string): Promise<number> {
  const { couponId: ofCoupon, releasedAt } = couponRedemptions;
  return tx.$count(couponRedemptions, and(eq(ofCoupon, couponId), isNull(releasedAt)));
}

/**
 * Locks a coupon's uses, so that none is released or taken again until the transaction ends. To be
 * called before the coupon's row is locked, because releasing a use locks them in this order. Each use
 * may then be written only once: writing it again would check its order, which may be locked too.
 */
export async function lockUses(tx: Orm, couponId: string): Promise<void> {
  await tx
    .select({ orderId: couponRedemptions.orderId })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, couponId))
    .orderBy(couponRedemptions.orderId)
    .for('update');
}

/**
 * Numbers each customer's uses in the order they were made, when a coupon gets a limit per customer
 * only afterwards.
 */
export async function numberUses(tx: Orm, couponId: string): Promise<void> {
  await tx.execute(sql`
    update coupon_redemptions d set use_of_customer = numbered.use
    from (
      select order_id,
        row_number() over (partition by user_id order by redeemed_at, order_id) as use
      from coupon_redemptions
      where coupon_id = ${couponId} and released_at is null and user_id is not null
    ) numbered
    where d.order_id = numbered.order_id`);
}

/** Removes the numbers, which uses have only while there is a limit per customer. */
export async function unnumberUses(tx: Orm, couponId: string): Promise<void> {
  await tx
    .update(couponRedemptions)
    .set({ useOfCustomer: null })
    .where(eq(couponRedemptions.couponId, couponId));
}
