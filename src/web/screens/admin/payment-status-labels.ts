import type { PaymentStatus } from '#domain/orders/payment-status.ts';

export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refunding: 'Refund under way',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
};
