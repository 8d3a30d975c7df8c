/**
 * A notification queued for one browser. It has only ids, as its text is written when it is sent.
 */
export type PushJob = {
  subscriptionId: string;
  orderId: string;
} & (
  | { kind: 'own_order'; eventId: string }
  /** For the team of the order's restaurant. */
  | { kind: 'new_order' }
);
