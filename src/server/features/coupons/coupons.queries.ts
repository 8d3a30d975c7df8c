import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AdminCoupon } from '#contract/admin.ts';
import type { Promotion } from '#contract/coupons.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { type CouponConditions, normalizeCouponCode } from '#domain/coupons/coupon-problem.ts';
import { couponStatus } from '#domain/coupons/coupon-status.ts';
import type { Cents } from '#domain/money.ts';
import { type Database, isViolated, type Statement } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { columnsSql, containsPattern, type Fields } from '#server/db/sql-fragments.ts';
import {
  instantSql,
  isListedSql,
  jsonSql,
  moneySql,
} from '#server/features/catalogue/catalogue-json.queries.ts';
import type { AmountCursor, RowCursor } from '#server/platform/pages.ts';

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
const redemptionFacts = (customer: `$${number}`) =>
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
const PROMOTION = {
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

/** The coupon of a code, ignoring case; null when there is none, it is in the trash, or of a draft. */
export async function findCoupon(
  database: Database,
  { code, userId }: { code: string; userId: string | null },
): Promise<CouponFacts | null> {
  const values = [normalizeCouponCode(code), userId];
  const rows = await database.run<CouponFacts>(COUPON_FACTS, values);
  return rows[0] ?? null;
}

const COUPON_FACTS = {
  name: 'coupon_facts',
  text: `select ${columnsSql(couponFacts('$2'))}
    from coupons c left join restaurants r on r.id = c.restaurant_id
    where upper(c.code) = $1 and c.deleted_at is null
      and (c.restaurant_id is null or (${isListedSql('r')}))`,
};

/** The constraints (`db/schema/coupons.ts`) that enforce a coupon's limits, also for simultaneous uses. */
const COUPON_LIMITS = [
  'coupons_used_within_limit_check',
  'coupon_redemptions_use_check',
  'coupon_redemptions_use_key',
];

/** Whether the database refused a statement because a coupon is used up. */
export function isCouponUsedUp(error: unknown): boolean {
  return isViolated(error, ...COUPON_LIMITS);
}

/** A page of the coupons that can be redeemed now, and when a start or an end next changes them. */
export interface ActivePromotions {
  rows: CouponRow[];
  total: number;
  changesAt: Date | null;
}

/** A coupon as JSON text, and what the next page's cursor needs. */
interface CouponRow extends RowCursor {
  json: string;
}

/**
 * The active promotions, oldest first. With a `restaurantId` only those for that restaurant and for the whole
 * platform. Coupons of a restaurant that is a draft or in the trash are left out.
 */
export async function activePromotions(
  database: Database,
  page: { restaurantId: string | null; now: Date; after: RowCursor | null; limit: number },
): Promise<ActivePromotions> {
  const { restaurantId, now, after, limit } = page;
  const [rows, counted, changes] = await Promise.all([
    database.run<CouponRow>(PROMOTIONS, [
      now,
      restaurantId,
      after?.at ?? null,
      after?.id ?? null,
      limit,
    ]),
    database.run<{ total: number }>(COUNT_PROMOTIONS, [now, restaurantId]),
    database.run<{ changesAt: Date | null }>(NEXT_CHANGE, [now]),
  ]);
  return { rows, total: counted[0]?.total ?? 0, changesAt: changes[0]?.changesAt ?? null };
}

const ACTIVE = `
    from coupons c left join restaurants r on r.id = c.restaurant_id
    where c.deleted_at is null and c.is_active
      and (c.starts_at is null or c.starts_at <= $1)
      and (c.ends_at is null or c.ends_at >= $1)
      and (c.max_usage is null or c.used_count < c.max_usage)
      and (c.user_limit is null or c.user_limit > 0)
      and (c.restaurant_id is null or (${isListedSql('r')}))
      and ($2::uuid is null or c.restaurant_id is null or c.restaurant_id = $2::uuid)`;

const PROMOTIONS = {
  name: 'active_promotions',
  text: `select c.id, ${instantSql('c.created_at')} as at, ${jsonSql(columnsSql(PROMOTION))}::text as json
    ${ACTIVE}
      and ($3::timestamptz is null or (c.created_at, c.id) > ($3::timestamptz, $4::uuid))
    order by c.created_at, c.id limit $5`,
};

const COUNT_PROMOTIONS = {
  name: 'count_active_promotions',
  text: `select count(*)::int as total ${ACTIVE}`,
};

/** A coupon's public fields, and what decides whether this customer can redeem it. */
export interface CouponCandidate extends RedemptionFacts {
  id: string;
  promotion: Promotion;
  /** How much the cart lacks for the minimum order. */
  missingCents: Cents;
  /** How many there are on all pages. */
  total: number;
}

/**
 * The coupons of a restaurant and of the whole platform that a customer can redeem now, those first for which
 * the cart lacks least.
 */
export function couponCandidates(
  database: Database,
  cart: { restaurantId: string; userId: string; subtotalCents: Cents; now: Date },
  { after, limit }: { after: AmountCursor | null; limit: number },
): Promise<CouponCandidate[]> {
  const { restaurantId, userId, subtotalCents, now } = cart;
  return database.run<CouponCandidate>(CANDIDATES, [
    restaurantId,
    userId,
    now,
    subtotalCents,
    after?.cents ?? null,
    after?.id ?? null,
    limit,
  ]);
}

const CANDIDATES = {
  name: 'coupon_candidates',
  text: `with facts as materialized (
      select c.id, ${columnsSql(redemptionFacts('$2'))},
        greatest(c.minimum_order_cents - $4::int, 0) as "missingCents"
      from coupons c
      where c.deleted_at is null and c.is_active
        and (c.starts_at is null or c.starts_at <= $3)
        and (c.ends_at is null or c.ends_at >= $3)
        and (c.restaurant_id is null or c.restaurant_id = $1)
    ), candidates as materialized (
      select * from facts where ("maxUsage" is null or "timesUsed" < "maxUsage")
        and ("userLimit" is null or "timesUsedByCustomer" < "userLimit")
    )
    select f.*, ${jsonSql(columnsSql(PROMOTION))} as promotion,
      (select count(*)::int from candidates) as total
    from candidates f join coupons c on c.id = f.id
    where $5::int is null or (f."missingCents", f.id) > ($5::int, $6::uuid)
    order by f."missingCents", f.id limit $7`,
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
  text: `select ${columnsSql(redemptionFacts('$2'))} from coupons c
    where c.deleted_at is null and c.is_active and (c.ends_at is null or c.ends_at >= $1)`,
};

/** Whether customers see a restaurant with this id. */
export async function isRestaurantListed({ orm }: Database, id: string): Promise<boolean> {
  const { id: restaurantId, deletedAt, publishedAt } = restaurants;
  const listed = and(eq(restaurantId, id), isNull(deletedAt), isNotNull(publishedAt));
  return (await orm.$count(restaurants, listed)) > 0;
}

/** Coupons that are not in the trash, newest first. `search` is looked for in code, title and restaurant. */
export function listCoupons(
  database: Database,
  page: { search: string | undefined; after: RowCursor | null; limit: number },
): Promise<CouponRow[]> {
  const { search, after, limit } = page;
  const values = [patternOf(search), after?.at ?? null, after?.id ?? null, limit];
  return database.run<CouponRow>(LIST, values);
}

export async function countCoupons(
  database: Database,
  search: string | undefined,
): Promise<number> {
  const [row] = await database.run<{ count: number }>(COUNT, [patternOf(search)]);
  return row?.count ?? 0;
}

function patternOf(search: string | undefined): string | null {
  return search ? containsPattern(search) : null;
}

/** One coupon as JSON text; null when there is none or it is in the trash. */
export async function couponJson(database: Database, couponId: string): Promise<string | null> {
  const [row] = await database.run<{ json: string }>(ONE, [couponId]);
  return row?.json ?? null;
}

// Counts the redemptions, which also exist without a limit.
const COUPON = {
  ...PROMOTION,
  maxUsage: 'c.max_usage',
  userLimit: 'c.user_limit',
  startDate: instantSql('c.starts_at'),
  isActive: 'c.is_active',
  currentUsage: `(select count(*) from coupon_redemptions d
    where d.coupon_id = c.id and d.released_at is null)`,
  restaurant: `(select json_build_object('id', r.id, 'name', r.name) from restaurants r
    where r.id = c.restaurant_id)`,
  createdAt: instantSql('c.created_at'),
  updatedAt: instantSql('c.updated_at'),
} satisfies Fields<AdminCoupon>;

// No index: admins write few coupons.
const MATCHES_SEARCH = `c.deleted_at is null and ($1::text is null
  or search_text(c.code || ' ' || c.title) like $1
  or exists (select from restaurants r where r.id = c.restaurant_id and search_text(r.name) like $1))`;

const LIST: Statement = {
  name: 'admin_coupons',
  text: `
    select c.id, ${instantSql('c.created_at')} as at, ${jsonSql(columnsSql(COUPON))}::text as json
    from coupons c
    where ${MATCHES_SEARCH}
      and ($2::timestamptz is null or (c.created_at, c.id) < ($2::timestamptz, $3::uuid))
    order by c.created_at desc, c.id desc limit $4`,
};

const COUNT: Statement = {
  name: 'count_admin_coupons',
  text: `select count(*)::int as count from coupons c where ${MATCHES_SEARCH}`,
};

const ONE: Statement = {
  name: 'admin_coupon',
  text: `select ${jsonSql(columnsSql(COUPON))}::text as json from coupons c
    where c.id = $1 and c.deleted_at is null`,
};
