import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DISCOUNT_TYPES, type DiscountType } from '#domain/coupons/coupon-discount.ts';
import { createdAt, instantColumn, oneOf, ownedBy, primaryId, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { restaurants } from './restaurants.ts';
import { users } from './users.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: primaryId(),
    code: text().notNull(),
    title: text().notNull(),
    description: text(),
    discountType: text().$type<DiscountType>().notNull(),
    /** Hundredths: of a percent for `percentage`, of a dollar for `fixed`; 0 for `free_delivery`. */
    discountValueHundredths: integer().notNull(),
    minimumOrderCents: integer().notNull().default(0),
    maxUsage: integer(),
    userLimit: integer(),
    /**
     * Uses that count against `maxUsage`. Only counted while there is such a limit, as all orders update and lock this
     * row. The true number is that of the redemptions.
     */
    usedCount: integer().notNull().default(0),
    startsAt: instantColumn(),
    endsAt: instantColumn(),
    /** Null: redeemable everywhere. */
    restaurantId: uuid().references(() => restaurants.id, { onDelete: 'cascade' }),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instantColumn(),
    deletionId: uuid(),
  },
  (table) => [
    check('coupons_type_check', sql`${table.discountType} in ${oneOf(DISCOUNT_TYPES)}`),
    check('coupons_value_check', sql`${table.discountValueHundredths} >= 0`),
    check('coupons_minimum_order_check', sql`${table.minimumOrderCents} >= 0`),
    check('coupons_max_usage_check', sql`${table.maxUsage} >= 0`),
    check('coupons_user_limit_check', sql`${table.userLimit} >= 0`),
    // Prevents the 51st redemption of 50, also by simultaneous orders.
    check(
      'coupons_used_within_limit_check',
      sql`${table.usedCount} >= 0 and (${table.maxUsage} is null or ${table.usedCount} <= ${table.maxUsage})`,
    ),
    // A code belongs to one coupon, ignoring case; codes of coupons in the trash can be used again.
    uniqueIndex('coupons_code_key')
      .on(sql`upper(${table.code})`)
      .where(sql`${table.deletedAt} is null`),
    // A restaurant's coupons: to offer them, and to delete them with it.
    index('coupons_restaurant_idx').on(table.restaurantId),
    index('coupons_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** One row for each order that used a coupon. Cancelling the order releases the use. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: ownedBy(() => coupons.id),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** For a coupon with a limit per customer: the number of this use, from 1 to the limit. */
    useOfCustomer: integer(),
    redeemedAt: createdAt(),
    releasedAt: instantColumn(),
  },
  (table) => [
    check('coupon_redemptions_use_check', sql`${table.useOfCustomer} >= 1`),
    // Enforces the limit per customer even in two tabs at once: no two uses can take the same number. Also finds
    // how often a coupon was used, and by this customer.
    uniqueIndex('coupon_redemptions_use_key')
      .on(table.couponId, table.userId, table.useOfCustomer)
      .where(sql`${table.releasedAt} is null`),
    // Deleting an account looks for its redemptions.
    index('coupon_redemptions_user_idx').on(table.userId),
  ],
);
