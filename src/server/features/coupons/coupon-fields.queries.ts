import type { Promotion } from '#contract/coupons.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import type { CouponConditions } from '#domain/coupons/coupon-problem.ts';
import type { Fields } from '#server/db/sql-fragments.ts';
import { instantSql, moneySql } from '#server/features/catalogue/catalogue-json.queries.ts';

/** The SQL of a coupon `c`, shared by several reads. */

/** What decides whether a customer can redeem a coupon. */
export interface RedemptionFacts extends CouponConditions {
  /** Uses that count against `maxUsage`; 0 when there is no such limit. */
  timesUsed: number;
  /** This customer's uses, when the coupon limits them; 0 for a visitor. */
  timesUsedByCustomer: number;
}

/** What decides whether a coupon can be redeemed, and its discount. */
export interface CouponFacts extends RedemptionFacts, CouponTerms {
  id: string;
  code: string;
}

/** `customer`: the parameter that holds the customer's id, null for a visitor. */
export const redemptionFacts = (customer: `$${number}`) =>
  ({
    isActive: 'c.is_active',
    startsAt: 'c.starts_at',
    endsAt: 'c.ends_at',
    restaurantId: 'c.restaurant_id',
    minimumOrderCents: 'c.minimum_order_cents',
    maxUsage: 'c.max_usage',
    userLimit: 'c.user_limit',
    timesUsed: 'case when c.max_usage is null then 0 else c.used_count end',
    timesUsedByCustomer: `case when c.user_limit is null or ${customer}::uuid is null then 0 else (
      select count(*)::int from coupon_redemptions d
      where d.coupon_id = c.id and d.user_id = ${customer}::uuid and d.released_at is null) end`,
  }) satisfies Fields<RedemptionFacts>;

export const couponFacts = (customer: `$${number}`) =>
  ({
    id: 'c.id',
    code: 'c.code',
    discountType: 'c.discount_type',
    discountValueHundredths: 'c.discount_value_hundredths',
    ...redemptionFacts(customer),
  }) satisfies Fields<CouponFacts>;

/** The contract's promotion. */
export const PROMOTION = {
  id: 'c.id',
  code: 'c.code',
  title: 'c.title',
  description: 'c.description',
  discountType: 'c.discount_type',
  discountValue: moneySql('c.discount_value_hundredths'),
  minimumOrder: moneySql('c.minimum_order_cents'),
  restaurantId: 'c.restaurant_id',
  endDate: instantSql('c.ends_at'),
} satisfies Fields<Promotion>;
