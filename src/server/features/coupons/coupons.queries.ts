import type { Promotion } from '#contract/coupons.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { type CouponConditions, normalizeCouponCode } from '#domain/coupons/coupon-problem.ts';
import { couponStatus } from '#domain/coupons/coupon-status.ts';
import { arrayOf, jsonSql, PROMOTION_COLUMNS } from '#server/db/catalogue-sql.ts';
import type { Database } from '#server/db/client.ts';

/** What decides whether a customer can redeem a coupon. */
interface RedemptionFacts extends CouponConditions {
  /** Uses that count against `maxUsage`; 0 when there is no such limit. */
  timesUsed: number;
  /** This customer's uses, when the coupon limits them; 0 for a visitor. */
  timesUsedByCustomer: number;
}

// Of a row `c` for the customer `$2`.
const REDEMPTION_FACTS = `c.is_active as "isActive", c.starts_at as "startsAt",
  c.ends_at as "endsAt", c.restaurant_id as "restaurantId",
  c.minimum_order_cents as "minimumOrderCents", c.max_usage as "maxUsage",
  c.user_limit as "userLimit",
  case when c.max_usage is null then 0 else c.used_count end as "timesUsed",
  case when c.user_limit is null or $2::uuid is null then 0 else (
    select count(*)::int from coupon_redemptions u
    where u.coupon_id = c.id and u.user_id = $2::uuid and u.released_at is null
  ) end as "timesUsedByCustomer"`;

/** What decides whether a coupon can be redeemed, and its discount. */
export interface CouponFacts extends RedemptionFacts, CouponTerms {
  id: string;
  code: string;
  /** Its version, which changes whenever its terms do. */
  updatedAt: Date;
}

/** The coupon of a code, ignoring case; null when there is none or it is in the trash. */
export async function couponFacts(
  database: Database,
  { code, userId }: { code: string; userId: string | null },
): Promise<CouponFacts | null> {
  const values = [normalizeCouponCode(code), userId];
  const rows = await database.run<CouponFacts>(COUPON_FACTS, values);
  return rows[0] ?? null;
}

const COUPON_FACTS = {
  name: 'coupon_facts',
  text: `select c.id, c.code, c.discount_type as "discountType",
      c.discount_value_hundredths as "discountValueHundredths", c.updated_at as "updatedAt",
      ${REDEMPTION_FACTS}
    from coupons c where upper(c.code) = $1 and c.deleted_at is null`,
};

/** The coupons that can be redeemed now, and when a start or an end next changes that. */
export interface ActivePromotions {
  json: string;
  changesAt: Date | null;
}

/**
 * All of them, or with `restaurantId` those for one restaurant and for the whole platform. Coupons of
 * a restaurant in the trash are left out.
 */
export async function activePromotions(
  database: Database,
  { restaurantId, now }: { restaurantId: string | null; now: Date },
): Promise<ActivePromotions> {
  const [promotions, changes] = await Promise.all([
    database.run<{ json: string }>(PROMOTIONS, [now, restaurantId]),
    database.run<{ changesAt: Date | null }>(NEXT_CHANGE, [now]),
  ]);
  return { json: arrayOf(promotions), changesAt: changes[0]?.changesAt ?? null };
}

const PROMOTIONS = {
  name: 'active_promotions',
  text: `select ${jsonSql(PROMOTION_COLUMNS)}::text as json
    from coupons c left join restaurants r on r.id = c.restaurant_id
    where c.deleted_at is null and c.is_active
      and (c.starts_at is null or c.starts_at <= $1)
      and (c.ends_at is null or c.ends_at >= $1)
      and (c.max_usage is null or c.used_count < c.max_usage)
      and (c.user_limit is null or c.user_limit > 0)
      and (c.restaurant_id is null or r.deleted_at is null)
      and ($2::uuid is null or c.restaurant_id is null or c.restaurant_id = $2::uuid)
    order by c.created_at, c.id`,
};

/** A coupon's public fields, and what decides whether this customer can redeem it. */
export interface CouponCandidate extends RedemptionFacts {
  promotion: Promotion;
}

/** The coupons of a restaurant and of the whole platform, except those that have ended. */
export function couponCandidates(
  database: Database,
  { restaurantId, userId, now }: { restaurantId: string; userId: string; now: Date },
): Promise<CouponCandidate[]> {
  return database.run<CouponCandidate>(CANDIDATES, [restaurantId, userId, now]);
}

const CANDIDATES = {
  name: 'coupon_candidates',
  text: `select ${jsonSql(PROMOTION_COLUMNS)} as promotion, ${REDEMPTION_FACTS}
    from coupons c
    where c.deleted_at is null and c.is_active and (c.ends_at is null or c.ends_at >= $3)
      and (c.restaurant_id is null or c.restaurant_id = $1)
    order by c.created_at, c.id`,
};

const NEXT_CHANGE = {
  name: 'next_promotion_change',
  text: `select min(at) as "changesAt" from (
      select c.starts_at as at from coupons c where c.deleted_at is null and c.starts_at > $1
      union all
      select c.ends_at + interval '1 millisecond' from coupons c
      where c.deleted_at is null and c.ends_at >= $1
    ) changes`,
};

/** How many coupons the admin's table shows as `Active`, by the same rule. */
export async function countActiveCoupons(database: Database, now: Date): Promise<number> {
  const candidates = await database.run<RedemptionFacts>(ACTIVE_CANDIDATES, [now, null]);
  return candidates.filter((coupon) => couponStatus(coupon, { ...coupon, now }) === 'active')
    .length;
}

// Most coupons are inactive or have ended; the rule is applied to the others.
const ACTIVE_CANDIDATES = {
  name: 'active_coupon_candidates',
  text: `select ${REDEMPTION_FACTS} from coupons c
    where c.deleted_at is null and c.is_active and (c.ends_at is null or c.ends_at >= $1)`,
};

export async function restaurantExists(database: Database, id: string): Promise<boolean> {
  const rows = await database.run(RESTAURANT_EXISTS, [id]);
  return rows.length > 0;
}

const RESTAURANT_EXISTS = {
  name: 'restaurant_exists',
  text: 'select 1 from restaurants where id = $1 and deleted_at is null',
};
