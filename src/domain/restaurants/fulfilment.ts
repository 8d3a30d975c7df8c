/** The ways in which a customer gets an order. */
export const FULFILMENTS = ['delivery', 'pickup'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** What a restaurant offers by default. */
export const DEFAULT_FULFILMENT: readonly Fulfilment[] = ['delivery'];

/** How and when a customer wants an order. */
export interface FulfilmentChoice {
  fulfilment: Fulfilment;
  /** The start of a slot, ISO 8601; null: as soon as possible. */
  scheduledFor: string | null;
}

/**
 * The customer's choice at a restaurant, by default delivery as soon as possible. A fulfilment that is not offered is
 * replaced by the first offered one. A time stays chosen even if it is no longer offered: see `chosenTimeProblem`.
 */
export function offeredChoice(
  offered: readonly Fulfilment[],
  chosen: FulfilmentChoice | undefined,
): FulfilmentChoice {
  const { fulfilment = 'delivery', scheduledFor = null } = chosen ?? {};
  return {
    fulfilment: offered.includes(fulfilment) ? fulfilment : (offered[0] ?? 'delivery'),
    scheduledFor,
  };
}
