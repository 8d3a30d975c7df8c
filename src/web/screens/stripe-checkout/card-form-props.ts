import type { CreatedIntent } from '#contract/payments.ts';
import type { Cents } from '#domain/money.ts';

/** The props of both providers' forms. */
export interface CardFormProps {
  intent: CreatedIntent;
  totalCents: Cents;
  onPaid: (paymentIntentId: string) => void;
  /** Called when the intent can no longer be paid and a new one is needed. */
  onExpired: () => void;
}
