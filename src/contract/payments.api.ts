import { endpoints } from './endpoint.ts';
import type { paymentsWire } from './payments.ts';

export const paymentsApi = endpoints<typeof paymentsWire>()({
  createIntent: 'POST /api/create-payment-intent',
  confirmTestPayment: 'POST /api/payments/test/confirm',
  withoutOrder: 'GET /api/payments/unmade-orders',
  refund: 'POST /api/admin/orders/:id/refunds',
  stripeWebhook: 'POST /api/webhooks/stripe',
});
