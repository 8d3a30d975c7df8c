import { AppError } from '#server/platform/app-error.ts';
import type { OrderContext } from '../order-context.ts';
import { intentById } from '../payments.queries.ts';
import { finalisePayment, type SentOrder } from './finalise-payment.ts';

/**
 * POST /api/orders with a payment: returns its order as JSON text, placed now or earlier. Throws
 * AppError payment_mismatch (unknown, somebody else's, or of another amount than the order),
 * payment_incomplete, and when the order can no longer be placed, the reason with `refund`.
 */
export async function claimPayment(
  context: OrderContext,
  claim: SentOrder & { paymentIntentId: string; userId: string },
): Promise<string> {
  const { paymentIntentId: intentId, userId, ...sent } = claim;
  const intent = await intentById(context.database, intentId);
  if (intent?.userId !== userId) throw new AppError('payment_mismatch');
  // Once the payment is settled, its outcome is returned whatever is sent.
  if (intent.status === 'open' && intent.amountCents !== sent.request.totalAmount) {
    throw new AppError('payment_mismatch');
  }
  const outcome = await finalisePayment(context, { intentId, sent });
  switch (outcome.kind) {
    case 'ordered':
      return outcome.orderJson;
    case 'refused': {
      const { code, message } = outcome;
      throw new AppError(code, { message, details: { refund: 'started' } });
    }
    default:
      throw new AppError('payment_incomplete');
  }
}
