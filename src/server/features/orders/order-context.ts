import type { Context } from '#server/context.ts';
import { openPaymentProvider } from '#server/platform/payments/open-payment-provider.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';

/** What placing, paying, moving and refunding orders need. */
export interface OrderContext extends Context {
  /** Null when this installation takes no cards. */
  provider: PaymentProvider | null;
}

export async function openOrderContext(context: Context): Promise<OrderContext> {
  return { ...context, provider: await openPaymentProvider(context) };
}
