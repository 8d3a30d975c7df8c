/**
 * The port to whoever moves the money. All amounts are US cents. A provider that cannot be reached
 * throws a ProviderFault, answered 503; every call may be repeated: the keys make a repetition
 * answer what the first one did.
 */
export interface PaymentProvider {
  readonly name: 'test' | 'stripe';
  createIntent(wanted: {
    amountCents: number;
    /** One intent per key. With another amount: AppError `idempotency_key_reused`. */
    idempotencyKey: string;
    userId: string;
  }): Promise<ProviderIntent>;
  /** Null: the provider does not know it. */
  readIntent(intentId: string): Promise<ProviderIntent | null>;
  /** So that it can no longer be paid. Answers its state then: `succeeded` if payment came first. */
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
  /** Ours; null when somebody refunded at the provider itself. */
  refundId: string | null;
  intentId: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** What the provider told us of, once its signature has been verified. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The intent to look at again; null: nothing to do with one of ours. */
  intentId: string | null;
  about: 'payment' | 'refund' | 'other';
}
