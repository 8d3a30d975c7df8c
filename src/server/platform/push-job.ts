/**
 * A notification that is queued for one browser. It carries ids: what it says is what holds when it is sent.
 */
export type PushJob = {
  subscriptionId: string;
  orderId: string;
} & (
  | { kind: 'own_order'; eventId: string }
  /** For the team of the order's restaurant. */
  | { kind: 'new_order' }
);
