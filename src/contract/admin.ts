import { z } from 'zod';
import { ADMIN_ROLES } from '#domain/accounts/admin-rights.ts';
import { ADMIN_LIMITS } from '#domain/accounts/person-limits.ts';
import { DISCOUNT_TYPES } from '#domain/coupons/coupon-discount.ts';
import { COUPON_LIMITS } from '#domain/coupons/coupon-limits.ts';
import { ORDER_CONCERNS } from '#domain/orders/order-concerns.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/orders/payment-status.ts';
import { promotion } from './coupons.ts';
import type { Wire } from './endpoint.ts';
import { editRefusal, errorBody } from './errors.ts';
import { order, orderStatus } from './orders.ts';
import {
  day,
  id,
  instant,
  instantOr,
  messageResponse,
  moneyIn,
  moneyOut,
  multiline,
  optionalMultiline,
  pageQuery,
  recordParams,
  singleLine,
} from './primitives.ts';
import { restaurant } from './restaurants.ts';
import { account } from './users.ts';

/** GET /api/admin/stats: the stat cards, and the series the charts draw. */
export const adminStats = z.object({
  restaurants: z.number().int(),
  totalOrders: z.number().int(),
  activeOrders: z.number().int(),
  /** Of all orders except cancelled ones. */
  totalRevenue: moneyOut,
  users: z.number().int(),
  activeCoupons: z.number().int(),
  /** Cases whose time for a decision has passed. */
  overdueCases: z.number().int(),
  /** The last 30 days, oldest first, days without an order included; days of PLATFORM_TIMEZONE. */
  days: z.array(z.object({ date: z.iso.date(), orders: z.number().int(), revenue: moneyOut })),
  ordersByStatus: z.array(z.object({ status: orderStatus, orders: z.number().int() })),
  /** Of the last 30 days, most sold first, at most 8. */
  bestSellers: z.array(
    z.object({
      name: z.string(),
      restaurantName: z.string(),
      quantity: z.number().int(),
      revenue: moneyOut,
    }),
  ),
});
export type AdminStats = z.infer<typeof adminStats>;

export const ADMIN_ORDER_SORTS = ['newest', 'oldest', 'amount_high', 'amount_low'] as const;
export type AdminOrderSort = (typeof ADMIN_ORDER_SORTS)[number];

export const adminOrdersQuery = pageQuery.extend({
  /**
   * An id, a number or the beginning of one; a phone number in any format; a part of a customer's name or email
   * address, a restaurant's name or a dish's.
   */
  search: multiline.max(200).optional(),
  status: orderStatus.or(z.literal('all')).default('all'),
  /** The first and the last day on which they were placed, in PLATFORM_TIMEZONE. */
  from: day.optional(),
  to: day.optional(),
  restaurantId: id.optional(),
  customerId: id.optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  /** Only those that are late, that nobody has confirmed for five minutes, or that were refunded. */
  concern: z.enum(ORDER_CONCERNS).optional(),
  sort: z.enum(ADMIN_ORDER_SORTS).default('newest'),
});
export type AdminOrdersQuery = z.output<typeof adminOrdersQuery>;

export const RESTAURANT_STATES = ['open', 'closed', 'draft'] as const;
export type RestaurantState = (typeof RESTAURANT_STATES)[number];

/** GET /api/admin/restaurants: newest first. */
export const adminRestaurantsQuery = pageQuery.extend({
  /** Looked for in the name, the cuisine, the address and the tags, ignoring case. */
  search: multiline.max(200).optional(),
  /** `open` and `closed`: by the switches and the opening hours now; also of drafts. */
  status: z.enum(RESTAURANT_STATES).or(z.literal('all')).default('all'),
});
export type AdminRestaurantsQuery = z.output<typeof adminRestaurantsQuery>;

/** A restaurant as stored, with the data for admins. */
export const adminRestaurant = restaurant.extend({ officeTags: z.array(z.string()) });
export type AdminRestaurant = z.infer<typeof adminRestaurant>;

const adminUsersQuery = pageQuery.extend({
  /** A phone number in any format, or a part of the name or the email address, ignoring case. */
  search: multiline.max(200).optional(),
});

/** A user as admins see them. */
export const adminUser = account.extend({ isSuspended: z.boolean() });
export type AdminUser = z.infer<typeof adminUser>;

/** Missing fields are not changed. */
const adminAccessBody = z
  .object({
    isAdmin: z.boolean().optional(),
    /** Of an admin; with `isAdmin: true` alone a new admin becomes an owner. */
    adminRole: z.enum(ADMIN_ROLES).optional(),
    isSuspended: z.boolean().optional(),
    /** Why it is suspended, for other admins. */
    reason: optionalMultiline(ADMIN_LIMITS.reasonMax),
  })
  .refine(
    ({ isAdmin, adminRole, isSuspended }) =>
      isAdmin !== undefined || adminRole !== undefined || isSuspended !== undefined,
    'At least one of isAdmin, adminRole and isSuspended is required',
  );

export const adminCoupon = promotion.extend({
  /** Null: no limit. */
  maxUsage: z.number().int().nullable(),
  /** Uses per customer; null: no limit. */
  userLimit: z.number().int().nullable(),
  startDate: instant.nullable(),
  isActive: z.boolean(),
  currentUsage: z.number().int(),
  restaurant: z.object({ id, name: z.string() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminCoupon = z.infer<typeof adminCoupon>;

const adminCouponsQuery = pageQuery.extend({
  /** Looked for in the code, the title and the restaurant's name, ignoring case. */
  search: multiline.max(200).optional(),
});

/** A whole number from 1, or null for no limit. One message for every kind of invalid value. */
function limitOf(label: string) {
  const message = `${label} must be a whole number of at least 1`;
  return z.number(message).int(message).min(1, message).max(1_000_000_000, message).nullable();
}

/** An instant, which the form makes from a day. */
const date = instantOr('Please enter a valid date');

const couponFields = {
  code: singleLine
    .min(1, 'Code is required')
    .max(COUPON_LIMITS.codeMax)
    .transform((code) => code.toUpperCase()),
  title: singleLine.min(1, 'Title is required').max(COUPON_LIMITS.titleMax),
  description: optionalMultiline(COUPON_LIMITS.descriptionMax),
  discountType: z.enum(DISCOUNT_TYPES),
  /** Percent or dollars, two decimals; ignored for `free_delivery`. */
  discountValue: moneyIn.nullable(),
  minimumOrder: moneyIn.nullable(),
  maxUsage: limitOf('Max usage'),
  userLimit: limitOf('Per-user limit'),
  startDate: date.nullable(),
  endDate: date.nullable(),
  /** Null: redeemable everywhere. */
  restaurantId: id.nullable(),
  isActive: z.boolean(),
};

export const newCouponBody = z.object(couponFields).partial({
  description: true,
  discountValue: true,
  minimumOrder: true,
  maxUsage: true,
  userLimit: true,
  restaurantId: true,
  isActive: true,
});
export type NewCouponBody = z.input<typeof newCouponBody>;
export type NewCoupon = z.output<typeof newCouponBody>;

/** Fields left out stay as they are; `updatedAt` is the version the form was opened with. */
export const couponChanges = z.object({ ...couponFields, updatedAt: instant.optional() }).partial();
export type CouponChangesBody = z.input<typeof couponChanges>;
export type CouponChanges = z.output<typeof couponChanges>;

export const TRASH_KINDS = ['restaurants', 'categories', 'items', 'coupons'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

const trashParams = z.object({ kind: z.enum(TRASH_KINDS) });
const restoreParams = z.object({ kind: z.enum(TRASH_KINDS), id });

/** GET /api/admin/trash: how many records of each kind are in the trash. */
export const trashCounts = z.object({
  restaurants: z.number().int(),
  categories: z.number().int(),
  items: z.number().int(),
  coupons: z.number().int(),
});
export type TrashCounts = z.infer<typeof trashCounts>;

const trashHolder = z.object({ kind: z.enum(TRASH_KINDS), id, name: z.string() });

export const trashRow = z.object({
  id,
  /** A coupon's code. */
  name: z.string(),
  deletedAt: instant,
  /** The restaurant it belongs to; null for restaurants and platform-wide coupons. */
  restaurant: z.object({ id, name: z.string() }).nullable(),
  /** The record it belongs to, when that is in the trash too and must be restored first. */
  heldBy: trashHolder.nullable(),
});
export type TrashRow = z.infer<typeof trashRow>;

/** The 409 of a restore. With `held_by_trash`: the record that must be restored first. */
const restoreRefusal = errorBody.extend({ heldBy: trashHolder.optional() });

/** What crosses the wire at each endpoint of `adminApi`. */
export const adminWire = {
  stats: { responses: { 200: adminStats } },
  orders: { query: adminOrdersQuery, responses: { 200: z.array(order) } },
  restaurants: { query: adminRestaurantsQuery, responses: { 200: z.array(adminRestaurant) } },
  cuisines: { responses: { 200: z.array(z.string()) } },
  users: { query: adminUsersQuery, responses: { 200: z.array(adminUser) } },
  setAccess: { params: recordParams, body: adminAccessBody, responses: { 200: adminUser } },
  coupons: { query: adminCouponsQuery, responses: { 200: z.array(adminCoupon) } },
  createCoupon: { body: newCouponBody, responses: { 201: adminCoupon } },
  changeCoupon: {
    params: recordParams,
    body: couponChanges,
    responses: { 200: adminCoupon, 409: editRefusal(adminCoupon) },
  },
  deleteCoupon: { params: recordParams, responses: { 200: messageResponse } },
  trashCounts: { responses: { 200: trashCounts } },
  trash: { params: trashParams, query: pageQuery, responses: { 200: z.array(trashRow) } },
  restore: { params: restoreParams, responses: { 200: messageResponse, 409: restoreRefusal } },
} satisfies Record<string, Wire>;
