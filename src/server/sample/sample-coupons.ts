import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { DAY_MS } from '#domain/durations.ts';

export interface SampleCoupon extends CouponTerms {
  code: string;
  title: string;
  description: string;
  minimumOrderCents: number;
  maxUsage: number | null;
  userLimit: number | null;
  startsAt: Date;
  endsAt: Date;
  /** The restaurant it belongs to, by name; null: redeemable everywhere. */
  restaurant: string | null;
}

/** One of each kind: percent, dollars, free delivery, a restaurant's own, and one that has expired. */
export function sampleCoupons(now: Date, ownRestaurant: string): readonly SampleCoupon[] {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const running = { startsAt: daysFromNow(-45), endsAt: daysFromNow(90) };
  const open = { maxUsage: null, userLimit: null, minimumOrderCents: 0, restaurant: null };
  return [
    {
      ...open,
      ...running,
      code: 'WELCOME10',
      title: '10% off, to welcome you',
      description: 'Take 10% off anything on the menu, once per customer.',
      discountType: 'percentage',
      discountValueHundredths: 1000,
      userLimit: 1,
    },
    {
      ...open,
      ...running,
      code: 'SAVE5',
      title: '$5 off orders from $25',
      description: 'Five dollars off when your order comes to $25 or more.',
      discountType: 'fixed',
      discountValueHundredths: 500,
      minimumOrderCents: 2500,
      maxUsage: 500,
    },
    {
      ...open,
      ...running,
      code: 'FREESHIP',
      title: 'Free delivery',
      description: 'We bring it for nothing when your order comes to $15 or more.',
      discountType: 'free_delivery',
      discountValueHundredths: 0,
      minimumOrderCents: 1500,
    },
    {
      ...open,
      ...running,
      code: 'LANTERN15',
      title: `15% off at ${ownRestaurant}`,
      description: `A thank-you from ${ownRestaurant}: 15% off the whole order.`,
      discountType: 'percentage',
      discountValueHundredths: 1500,
      restaurant: ownRestaurant,
    },
    {
      ...open,
      code: 'SUMMER20',
      title: '20% off all summer',
      description: 'Our summer offer. It has ended, and stays here to show what that looks like.',
      discountType: 'percentage',
      discountValueHundredths: 2000,
      startsAt: daysFromNow(-150),
      endsAt: daysFromNow(-60),
    },
  ];
}
