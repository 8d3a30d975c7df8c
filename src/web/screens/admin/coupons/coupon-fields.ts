import type { AdminCoupon } from '#contract/admin.ts';
import { dayAt, endOfDay, startOfDay } from '#domain/calendar-day.ts';
import type { DiscountType } from '#domain/coupons/coupon-discount.ts';
import { couponFieldProblems } from '#domain/coupons/coupon-field-problems.ts';
import { parseMoney } from '#domain/money.ts';
import type { FieldProblem } from '#web/features/managing/records/record-problems.ts';

/** A coupon as form values, mostly text; empty for none. */
export interface CouponFields {
  code: string;
  title: string;
  description: string;
  discountType: DiscountType;
  /** Percent or dollars. */
  discountValue: string;
  minimumOrder: string;
  maxUsage: string;
  userLimit: string;
  /** The first and the last day, YYYY-MM-DD, in the platform's time zone. */
  startDate: string;
  endDate: string;
  /** Null for all restaurants. Named as in the API, so that the server's issues match the field. */
  restaurantId: { id: string; name: string } | null;
  isActive: boolean;
}

export const COUPON_LABELS: Readonly<Record<keyof CouponFields, string>> = {
  code: 'Code',
  title: 'Title',
  description: 'Description',
  discountType: 'Discount type',
  discountValue: 'Discount value',
  minimumOrder: 'Minimum order',
  maxUsage: 'Max usage',
  userLimit: 'Per-user limit',
  startDate: 'Start date',
  endDate: 'End date',
  restaurantId: 'Restaurant',
  isActive: 'Active',
};

export const DISCOUNT_LABELS: Readonly<Record<DiscountType, string>> = {
  percentage: 'Percentage',
  fixed: 'Fixed amount',
  free_delivery: 'Free delivery',
};

export function couponFields(coupon: AdminCoupon | null, timezone: string): CouponFields {
  const day = (instant: string | null | undefined) =>
    instant ? dayAt(new Date(instant), timezone) : '';
  return {
    code: coupon?.code ?? '',
    title: coupon?.title ?? '',
    description: coupon?.description ?? '',
    discountType: coupon?.discountType ?? 'percentage',
    discountValue: amountText(coupon?.discountValue),
    minimumOrder: amountText(coupon?.minimumOrder),
    maxUsage: coupon?.maxUsage?.toString() ?? '',
    userLimit: coupon?.userLimit?.toString() ?? '',
    startDate: day(coupon?.startDate),
    endDate: day(coupon?.endDate),
    restaurantId: coupon?.restaurant ?? null,
    isActive: coupon?.isActive ?? true,
  };
}

/** The request body for the given fields, which the contract's schema validates. */
export function couponBody(fields: Partial<CouponFields>, timezone: string): object {
  const { discountValue, minimumOrder, maxUsage, userLimit, ...others } = fields;
  const { startDate, endDate, restaurantId, ...same } = others;
  return {
    ...same,
    ...(discountValue !== undefined && { discountValue: discountValue.trim() || null }),
    ...(minimumOrder !== undefined && { minimumOrder: minimumOrder.trim() || null }),
    ...(maxUsage !== undefined && { maxUsage: countOf(maxUsage) }),
    ...(userLimit !== undefined && { userLimit: countOf(userLimit) }),
    ...(startDate !== undefined && { startDate: instantText(startDate, timezone, startOfDay) }),
    ...(endDate !== undefined && { endDate: instantText(endDate, timezone, endOfDay) }),
    ...(restaurantId !== undefined && { restaurantId: restaurantId?.id ?? null }),
  };
}

/**
 * Problems the contract's schema cannot express: missing dates, which the form requires
 * (specification, section 5) though the API does not, so an existing `coupon` may lack them; and
 * combinations of fields.
 */
export function couponFormProblems(
  fields: CouponFields,
  { coupon, timezone }: { coupon: AdminCoupon | null; timezone: string },
): FieldProblem<CouponFields>[] {
  const { discountType, discountValue, startDate, endDate } = fields;
  const problems: FieldProblem<CouponFields>[] = [];
  if (!startDate && coupon?.startDate !== null) {
    problems.push({ field: 'startDate', message: 'Start date is required' });
  }
  if (!endDate && coupon?.endDate !== null) {
    problems.push({ field: 'endDate', message: 'End date is required' });
  }
  // The schema already reports values that are not amounts.
  const value = parseMoney(discountValue.trim() || '0') ?? 1;
  return problems.concat(
    couponFieldProblems({
      discountType,
      discountValueHundredths: value,
      startsAt: startDate ? startOfDay(startDate, timezone) : null,
      endsAt: endDate ? endOfDay(endDate, timezone) : null,
    }),
  );
}

/** Shows '20.00' as 20; empty for none. */
function amountText(amount: string | undefined): string {
  return !amount || Number(amount) === 0 ? '' : amount.replace(/\.00$/, '');
}

function countOf(text: string): number | null {
  return text.trim() ? Number(text) : null;
}

function instantText(
  day: string,
  timezone: string,
  instantOf: (day: string, timezone: string) => Date,
): string | null {
  if (!day) return null;
  const instant = instantOf(day, timezone);
  // Five-digit years can be typed. The contract rejects them as dates.
  return Number.isNaN(instant.getTime()) ? day : instant.toISOString();
}
