/** How an order gets to its customer. */
export const FULFILMENTS = ['delivery', 'pickup'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** What a restaurant offers unless it says otherwise. */
export const DEFAULT_FULFILMENT: readonly Fulfilment[] = ['delivery'];
