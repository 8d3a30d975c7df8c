/**
 * The interface to a payment provider. All amounts are US cents. If the provider is unreachable, calls throw a
 * ProviderFault, which becomes a 503. Every call is idempotent: repeated with the same key, it returns the result of
 * the first call.
 */
export interface PaymentProvider {
  readonly name: 'test' | 'stripe';
  createIntent(wanted: {
    amountCents: number;
    /** One intent per key. With another amount: AppError `idempotency_key_reused`. */
    idempotencyKey: string;
    userId: string;
  }): Promise<ProviderIntent>;
  /** Null when the provider does not know it. */
  readIntent(intentId: string): Promise<ProviderIntent | null>;
  /** Cancels it, unless it is paid already. Returns it with its new status: `succeeded` if it was paid. */
  cancelIntent(intentId: string): Promise<ProviderIntent>;
  /**
   * Refunds once for each `refundId`, also on repeated or late calls. AppError `refund_exceeds_payment` if the payment
   * has less left; do not retry it.
   */
  refund(wanted: {
    refundId: string;
    intentId: string;
    amountCents: number;
  }): Promise<ProviderRefund>;
  refundsOf(intentId: string): Promise<ProviderRefund[]>;
}

export interface ProviderIntent {
  id: string;
  amountCents: number;
  status: 'unpaid' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  clientSecret: string;
}

export interface ProviderRefund {
  /** The provider's id. */
  id: string;
  /** Our id; null for a refund that was made directly at the provider. */
  refundId: string | null;
  intentId: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** An event of the provider whose signature has been verified. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The intent to check; null when the event concerns none of ours. */
  intentId: string | null;
  about: 'payment' | 'refund' | 'other';
}

/**
 * The provider could not be reached, or rejected our request. The message is for the log: the error and the provider's
 * request id, without keys and personal data.
 */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
}
