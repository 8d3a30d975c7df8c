import type { Promotion } from '#contract/coupons.ts';

/** Ten percent off at every restaurant. */
export const PROMOTION: Promotion = {
  id: 'welcome',
  code: 'WELCOME',
  title: 'Welcome to the table',
  description: null,
  discountType: 'percentage',
  discountValue: '10.00',
  minimumOrder: '0.00',
  restaurantId: null,
  endDate: null,
};
