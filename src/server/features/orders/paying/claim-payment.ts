import { AppError } from '#server/platform/app-error.ts';
import type { MadeOrder, PaymentParts } from '../payment-parts.ts';
import { intentById } from '../payments.queries.ts';
import { finalisePayment, type SentOrder } from './finalise-payment.ts';

/**
 * POST /api/orders with a payment: the order of it, made now or before. Throws AppError
 * payment_mismatch (unknown, somebody else's, or over another amount than the order),
 * payment_incomplete, and, where the order can no longer be made, the reason with `refund`.
 */
export async function claimPayment(
  parts: PaymentParts,
  claim: SentOrder & { paymentIntentId: string; userId: string },
): Promise<MadeOrder> {
  const { paymentIntentId: intentId, userId, ...sent } = claim;
  const intent = await intentById(parts.database, intentId);
  if (intent?.userId !== userId) throw new AppError('payment_mismatch');
  // What has become of a payment is the answer to whoever paid, whatever they send by then.
  if (intent.status === 'open' && intent.amountCents !== sent.request.totalAmount) {
    throw new AppError('payment_mismatch');
  }
  const outcome = await finalisePayment(parts, { intentId, sent });
  switch (outcome.kind) {
    case 'ordered':
      return outcome.order;
    case 'refused': {
      const { code, message } = outcome;
      throw new AppError(code, { message, details: { refund: 'started' } });
    }
    default:
      throw new AppError('payment_incomplete');
  }
}
