import { afterEach, expect, test } from 'vitest';
import { setSiteConfig } from '#web/lib/site-config.ts';
import { TEST_SITE } from '#web/testing/test-site-config.ts';
import { deliveryFeeText } from './delivery-fee-text.ts';

afterEach(() => setSiteConfig(TEST_SITE));

test.each([
  ['flat', '1.49', '$2.99'],
  ['restaurant', '1.49', '$1.49'],
  ['restaurant', '0.00', 'Free'],
] as const)('the mode %s shows a stored fee of %s as %s', (deliveryFeeMode, stored, shown) => {
  setSiteConfig({ ...TEST_SITE, pricing: { ...TEST_SITE.pricing, deliveryFeeMode } });
  expect(deliveryFeeText({ deliveryFee: stored })).toBe(shown);
});
