import { type Cents, cents, shareOf } from '#domain/money.ts';

export const MAX_TIP = cents(500_00);

/** In percent of the subtotal before the discount. */
const TIP_PERCENTS = [15, 18, 20] as const;

export interface TipOffer {
  percent: number;
  amountCents: Cents;
}

/** The tips that a checkout offers, each rounded once, half up, and none beyond the highest. */
export function tipOffers(subtotalCents: Cents): TipOffer[] {
  return TIP_PERCENTS.map((percent) => ({
    percent,
    amountCents: cents(Math.min(shareOf(subtotalCents, percent * 100), MAX_TIP)),
  }));
}

export function isValidTip(amountCents: Cents): boolean {
  return amountCents >= 0 && amountCents <= MAX_TIP;
}

/** What is paid for an order by card or cash: its total and tip, less the store credit used. */
export function amountDue(order: {
  totalCents: Cents;
  tipCents: Cents;
  creditCents?: Cents;
}): Cents {
  return cents(order.totalCents + order.tipCents - (order.creditCents ?? 0));
}
