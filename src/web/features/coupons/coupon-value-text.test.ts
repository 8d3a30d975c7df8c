import { expect, test } from 'vitest';
import { couponValueText } from './coupon-value-text.ts';

test.each([
  ['percentage', '20.00', '20% off'],
  ['percentage', '12.50', '12.50% off'],
  ['fixed', '5.00', '$5 off'],
  ['fixed', '2.50', '$2.50 off'],
  ['free_delivery', '0.00', 'Free delivery'],
] as const)('the text of a %s coupon of %s is %s', (discountType, discountValue, worth) => {
  expect(couponValueText({ discountType, discountValue })).toBe(worth);
});
