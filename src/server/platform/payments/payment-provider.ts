/**
 * The interface to a payment provider. All amounts are US cents. A provider that cannot be reached throws
 * a ProviderFault, answered as 503. Every call may be repeated: by its key a repetition answers what the
 * first call did.
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
  /** Cancels it, unless it is paid already. Answers its status then: `succeeded` if it was paid first. */
  cancelIntent(intentId: string): Promise<ProviderIntent>;
  /**
   * Once for each `refundId`, however often and however late it is asked. AppError
   * `refund_too_large` when less than that is left of the payment: trying again will not help.
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
  /** Our id; null for a refund that was made at the provider directly. */
  refundId: string | null;
  intentId: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** An event of the provider whose signature has been verified. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The intent to check; null when it concerns none of ours. */
  intentId: string | null;
  about: 'payment' | 'refund' | 'other';
}
