/** What an admin looks for among orders, besides their status. */
export const ORDER_CONCERNS = ['late', 'unconfirmed', 'refunded'] as const;

/** For how many minutes a new order may wait before it counts as unconfirmed. */
export const UNCONFIRMED_AFTER_MINUTES = 5;
