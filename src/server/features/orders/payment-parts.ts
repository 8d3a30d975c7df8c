import type { FastifyBaseLogger } from 'fastify';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import type { Database } from '#server/db/client.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';

/** What payments work with; the app puts it together once. */
export interface PaymentParts {
  database: Database;
  /** Null where this installation takes no cards. */
  provider: PaymentProvider | null;
  orders: OrderDesk;
  live: LiveEvents;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** What payments need of orders; the app hands it over. */
export interface OrderDesk {
  /** Throws the AppError that placing this order would be refused with. */
  check(order: { request: PlaceOrderRequest; userId: string; now: Date }): Promise<void>;
  /**
   * Makes the order of a payment, in one transaction with the payment's own row. Throws the AppError
   * it is refused with, or idempotency_key_reused. Null: something changed in between, try again.
   */
  take(order: PaidOrder): Promise<MadeOrder | null>;
}

interface PaidOrder {
  request: PlaceOrderRequest;
  userId: string;
  submission: OrderSubmission | null;
  paymentIntentId: string;
  now: Date;
}

/** The customer's own name for what they sent, and what it stood for. */
export interface OrderSubmission {
  idempotencyKey: string;
  requestHash: string;
}

export interface MadeOrder {
  orderId: string;
  /** The order as JSON text. */
  body: string;
  /** False when it had been made before. */
  isNew: boolean;
}
