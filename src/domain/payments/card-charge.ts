import { cents } from '#domain/money.ts';

/** The least that a card can be charged: Stripe's minimum in US dollars. */
export const MIN_CARD_CHARGE = cents(50);
