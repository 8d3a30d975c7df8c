import type { AdminCoupon } from '#contract/admin.ts';
import type { DiscountType } from '#domain/coupons/coupon-discount.ts';
import { type CouponStatus, couponStatus } from '#domain/coupons/coupon-status.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const DISCOUNT_LABELS: Readonly<Record<DiscountType, string>> = {
  percentage: 'Percentage',
  fixed: 'Fixed amount',
  free_delivery: 'Free delivery',
};

export const STATUS_LOOKS: Readonly<Record<CouponStatus, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'green' },
  inactive: { label: 'Inactive', tone: 'gray' },
  scheduled: { label: 'Scheduled', tone: 'blue' },
  expired: { label: 'Expired', tone: 'red' },
  used_up: { label: 'Used up', tone: 'orange' },
};

/** '20%', '$5.00', or a dash for free delivery. */
export function valueText({ discountType, discountValue }: AdminCoupon): string {
  if (discountType === 'free_delivery') return '–';
  return discountType === 'fixed' ? `$${discountValue}` : `${discountValue.replace(/\.00$/, '')}%`;
}

/** Redemptions and limit: '3/100', or '3/∞' without a limit. */
export function usageText({ currentUsage, maxUsage }: AdminCoupon): string {
  return `${currentUsage}/${maxUsage ?? '∞'}`;
}

export function statusOf(coupon: AdminCoupon, now: Date): CouponStatus {
  const { startDate, endDate, minimumOrder, currentUsage, ...conditions } = coupon;
  return couponStatus(
    {
      ...conditions,
      startsAt: startDate === null ? null : new Date(startDate),
      endsAt: endDate === null ? null : new Date(endDate),
      minimumOrderCents: parseMoney(minimumOrder) ?? ZERO,
    },
    { now, timesUsed: currentUsage },
  );
}

/** The last day of a coupon in the platform's time zone: 'Apr 1, 2026'. */
export function dayText(instant: string, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezone });
  return format.format(new Date(instant));
}
