import type { DiscountType } from './coupon-discount.ts';

export interface CouponToCheck {
  discountType: DiscountType;
  /** Hundredths of a percent or of a dollar. */
  discountValueHundredths: number;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** What is wrong with a coupon: the field, by its name in the API, and a message. */
export interface CouponFieldProblem {
  field: 'discountValue' | 'endDate';
  message: string;
}

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000;

/**
 * The problems of a coupon's fields: those of specification section 5, and dates or values with which it could never be
 * redeemed or would take off more than 100 %.
 */
export function couponFieldProblems(coupon: CouponToCheck): CouponFieldProblem[] {
  const { discountType, discountValueHundredths, startsAt, endsAt } = coupon;
  const problems: CouponFieldProblem[] = [];
  if (discountType !== 'free_delivery' && discountValueHundredths === 0) {
    problems.push({ field: 'discountValue', message: 'A discount value above 0 is required' });
  }
  if (discountType === 'percentage' && discountValueHundredths > WHOLE) {
    problems.push({ field: 'discountValue', message: 'A percentage is at most 100' });
  }
  if (startsAt && endsAt && endsAt <= startsAt) {
    problems.push({ field: 'endDate', message: 'The end must be after the start' });
  }
  return problems;
}
