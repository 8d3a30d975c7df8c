export const PAYMENT_METHODS = ['cash', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The statuses of an order's payment. A cash order is paid once it is delivered. */
export const PAYMENT_STATUSES = [
  'unpaid',
  'paid',
  'refunding',
  'refunded',
  'partially_refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
