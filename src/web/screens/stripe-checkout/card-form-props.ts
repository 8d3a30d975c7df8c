import type { CreatedIntent } from '#contract/payments.ts';
import type { Cents } from '#domain/money.ts';

/** What the form of either provider gets. */
export interface CardFormProps {
  intent: CreatedIntent;
  totalCents: Cents;
  onPaid: (paymentIntentId: string) => void;
  /** This intent can no longer be paid; the next one will do. */
  onExpired: () => void;
}
