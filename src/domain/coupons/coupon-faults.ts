import type { DiscountType } from './coupon-discount.ts';

export interface CouponToCheck {
  discountType: DiscountType;
  /** Hundredths of a percent or of a dollar. */
  discountValueHundredths: number;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** What is wrong with a coupon: the field, by its name in the API, and a message. */
export interface CouponFault {
  field: 'discountValue' | 'endDate';
  message: string;
}

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000;

/** By the specification, section 5; also coupons that could never be redeemed, or take off over 100 %. */
export function couponFaults(coupon: CouponToCheck): CouponFault[] {
  const { discountType, discountValueHundredths, startsAt, endsAt } = coupon;
  const faults: CouponFault[] = [];
  if (discountType !== 'free_delivery' && discountValueHundredths === 0) {
    faults.push({ field: 'discountValue', message: 'A discount value above 0 is required' });
  }
  if (discountType === 'percentage' && discountValueHundredths > WHOLE) {
    faults.push({ field: 'discountValue', message: 'A percentage is at most 100' });
  }
  if (startsAt && endsAt && endsAt <= startsAt) {
    faults.push({ field: 'endDate', message: 'The end must be after the start' });
  }
  return faults;
}
