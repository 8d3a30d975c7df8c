import type { AdminCoupon } from '#contract/admin.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { columnsSql, type Fields } from '#server/db/sql-fragments.ts';
import { instantSql, jsonSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import type { RowCursor } from '#server/platform/pages.ts';
import { PROMOTION } from './coupon-fields.queries.ts';

/** A coupon as JSON text for admins, and what the next page's cursor needs. */
export interface CouponRow extends RowCursor {
  json: string;
}

/** Coupons that are not in the trash, newest first. */
export function listCoupons(
  database: Database,
  { after, limit }: { after: RowCursor | null; limit: number },
): Promise<CouponRow[]> {
  return database.run<CouponRow>(LIST, [after?.at ?? null, after?.id ?? null, limit]);
}

export async function countCoupons(database: Database): Promise<number> {
  const [row] = await database.run<{ count: number }>(COUNT, []);
  return row?.count ?? 0;
}

/** One coupon as JSON text; null when there is none or it is in the trash. */
export async function couponJson(database: Database, couponId: string): Promise<string | null> {
  const [row] = await database.run<{ json: string }>(ONE, [couponId]);
  return row?.json ?? null;
}

// Uses are counted from the redemptions, which exist whether or not the coupon has a limit.
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

const LIST: Statement = {
  name: 'admin_coupons',
  text: `
    select c.id, ${instantSql('c.created_at')} as at, ${jsonSql(columnsSql(COUPON))}::text as json
    from coupons c
    where c.deleted_at is null
      and ($1::timestamptz is null or (c.created_at, c.id) < ($1::timestamptz, $2::uuid))
    order by c.created_at desc, c.id desc limit $3`,
};

const COUNT: Statement = {
  name: 'count_coupons',
  text: 'select count(*)::int as count from coupons where deleted_at is null',
};

const ONE: Statement = {
  name: 'admin_coupon',
  text: `select ${jsonSql(columnsSql(COUPON))}::text as json from coupons c
    where c.id = $1 and c.deleted_at is null`,
};
