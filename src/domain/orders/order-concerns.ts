/** Filters of the admins' order list beside the status. */
export const ORDER_CONCERNS = ['late', 'unconfirmed', 'refunded'] as const;

/** A new order counts as unconfirmed after this many minutes. */
export const UNCONFIRMED_AFTER_MINUTES = 5;
