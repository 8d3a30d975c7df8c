import { describe, expect, test } from 'vitest';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { cents, ZERO } from '#domain/money.ts';
import type { Fulfilment } from '../restaurants/fulfilment.ts';
import type { DeliveryFeeMode } from './delivery-fee.ts';
import { priceOrder } from './price-order.ts';
import { amountDue, tipOffers } from './tip.ts';

/** Two dishes of $12.99 and one of $3.50: $29.48, with $1.47 for service. */
const LINES = [
  { unitPriceCents: cents(1299), quantity: 2 },
  { unitPriceCents: cents(350), quantity: 1 },
];
const COUPONS: Record<string, CouponTerms | null> = {
  none: null,
  '10%': { discountType: 'percentage', discountValueHundredths: 1000 },
  $5: { discountType: 'fixed', discountValueHundredths: 500 },
  'free delivery': { discountType: 'free_delivery', discountValueHundredths: 0 },
};

// Calculated manually: 8.75 % in taxes of the sum beside the row, rounded half up. The tips are 15 %, 18 % and 20 %
// of $29.48: $4.42, $5.31 and $5.90.
describe('the amount due without a tip and with each offered tip', () => {
  test.each<[Fulfilment, DeliveryFeeMode, string, [number, number, number, number]]>([
    ['delivery', 'flat', 'none', [3691, 4133, 4222, 4281]], // 3394 → 296.975
    ['delivery', 'flat', '10%', [3370, 3812, 3901, 3960]], // 3099 → 271.1625
    ['delivery', 'flat', '$5', [3147, 3589, 3678, 3737]], // 2894 → 253.225
    ['delivery', 'flat', 'free delivery', [3366, 3808, 3897, 3956]], // 3095 → 270.8125
    ['delivery', 'restaurant', 'none', [3908, 4350, 4439, 4498]], // 3594 → 314.475
    ['delivery', 'restaurant', '10%', [3588, 4030, 4119, 4178]], // 3299 → 288.6625
    ['delivery', 'restaurant', '$5', [3365, 3807, 3896, 3955]], // 3094 → 270.725
    ['delivery', 'restaurant', 'free delivery', [3366, 3808, 3897, 3956]], // 3095 → 270.8125
    ['pickup', 'flat', 'none', [3366, 3808, 3897, 3956]], // 3095 → 270.8125
    ['pickup', 'flat', '10%', [3045, 3487, 3576, 3635]], // 2800 → 245
    ['pickup', 'flat', '$5', [2822, 3264, 3353, 3412]], // 2595 → 227.0625
    ['pickup', 'flat', 'free delivery', [3366, 3808, 3897, 3956]],
    ['pickup', 'restaurant', 'none', [3366, 3808, 3897, 3956]],
    ['pickup', 'restaurant', '10%', [3045, 3487, 3576, 3635]],
    ['pickup', 'restaurant', '$5', [2822, 3264, 3353, 3412]],
    ['pickup', 'restaurant', 'free delivery', [3366, 3808, 3897, 3956]],
  ])(
    'the amount due for %s, fee mode %s and coupon %s is the sum of total and tip',
    (fulfilment, deliveryFeeMode, coupon, due) => {
      const { subtotalCents, totalCents } = priceOrder({
        lines: LINES,
        coupon: COUPONS[coupon] ?? null,
        deliveryFeeMode,
        restaurantDeliveryFeeCents: cents(499),
        fulfilment,
      });
      const tips = [ZERO, ...tipOffers(subtotalCents).map(({ amountCents }) => amountCents)];
      expect(tips.map((tipCents) => amountDue({ totalCents, tipCents }))).toEqual(due);
    },
  );
});
