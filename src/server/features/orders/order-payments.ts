import type { PlaceOrderRequest } from '#contract/orders.ts';
import type { Submission } from './placing/insert-order.ts';
import type { TakenOrder } from './placing/take-order.ts';

/** What orders need of payments; the app hands it over. */
export interface OrderPayments {
  /** The order that a payment becomes, whoever made it first. Throws the refusals of api.md. */
  claim(claim: {
    paymentIntentId: string;
    request: PlaceOrderRequest;
    userId: string;
    submission: Submission | null;
  }): Promise<TakenOrder>;
  /** Carries out what is due of a payment; what cannot be done now is done later. */
  giveBack(paymentIntentId: string): Promise<void>;
}
