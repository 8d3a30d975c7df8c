import { z } from 'zod';
import { DISCOUNT_TYPES } from '#domain/coupons/coupon-discount.ts';
import { COUPON_LIMITS } from '#domain/coupons/coupon-limits.ts';
import { COUPON_PROBLEMS } from '#domain/coupons/coupon-problem.ts';
import type { Wire } from './endpoint.ts';
import { id, instant, moneyIn, moneyOut, pageQuery, singleLine } from './primitives.ts';

/** A coupon that can be redeemed now, with its public fields. */
export const promotion = z.object({
  id,
  code: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  discountType: z.enum(DISCOUNT_TYPES),
  /** Percent or dollars, two decimals. */
  discountValue: moneyOut,
  minimumOrder: moneyOut,
  restaurantId: id.nullable(),
  endDate: instant.nullable(),
});
export type Promotion = z.infer<typeof promotion>;

const couponsQuery = pageQuery.extend({ restaurantId: id.optional() });
export type CouponsQuery = z.output<typeof couponsQuery>;

/** The customer's cart. */
const couponOffersQuery = pageQuery.extend({
  restaurantId: id,
  /** Its subtotal, dollars. */
  orderAmount: moneyIn,
});

/** A coupon this customer can redeem on this cart, or could on a larger one. */
const couponOffer = promotion.extend({
  /** The amount missing for the coupon's minimum order; '0.00' when it can be redeemed. */
  missing: moneyOut,
});
export type CouponOffer = z.infer<typeof couponOffer>;

export const validateCouponBody = z.object({
  code: singleLine.min(1).max(COUPON_LIMITS.codeMax),
  restaurantId: id,
  /** The cart's subtotal, dollars. */
  orderAmount: moneyIn,
});

export const couponVerdict = z.discriminatedUnion('valid', [
  z.object({
    valid: z.literal(true),
    coupon: promotion.pick({ code: true, discountType: true, discountValue: true }),
    discountAmount: moneyOut,
  }),
  z.object({ valid: z.literal(false), code: z.enum(COUPON_PROBLEMS), message: z.string() }),
]);
export type CouponVerdict = z.infer<typeof couponVerdict>;

const promotions = z.array(promotion);

/** What crosses the wire at each endpoint of `couponsApi`. */
export const couponsWire = {
  promotions: { query: pageQuery, responses: { 200: promotions } },
  activePromotions: { query: pageQuery, responses: { 200: promotions } },
  list: { query: couponsQuery, responses: { 200: promotions } },
  offers: { query: couponOffersQuery, responses: { 200: z.array(couponOffer) } },
  validate: { body: validateCouponBody, responses: { 200: couponVerdict } },
  validateByPath: { params: validateCouponBody, responses: { 200: couponVerdict } },
} satisfies Record<string, Wire>;
