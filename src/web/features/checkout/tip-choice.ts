import { type Cents, parseMoney, ZERO } from '#domain/money.ts';
import { isValidTip, tipOffers } from '#domain/orders/tip.ts';

/** What is chosen at the checkout: a share of the subtotal, an amount as it was typed, or no tip. */
export type TipChoice = { percent: number } | { amount: string } | 'none';

/** The chosen tip; null if what was typed is none. */
export function tipOf(choice: TipChoice | undefined, subtotalCents: Cents): Cents | null {
  if (choice === undefined || choice === 'none') return ZERO;
  if ('percent' in choice) {
    const offer = tipOffers(subtotalCents).find(({ percent }) => percent === choice.percent);
    return offer?.amountCents ?? ZERO;
  }
  const typed = choice.amount.trim().replace(/^\$/, '');
  if (typed === '') return ZERO;
  const amountCents = parseMoney(typed);
  return amountCents !== null && isValidTip(amountCents) ? amountCents : null;
}

export function isTipChoice(value: unknown): value is TipChoice {
  if (value === 'none') return true;
  if (typeof value !== 'object' || value === null) return false;
  const { percent, amount }: { percent?: unknown; amount?: unknown } = value;
  return typeof percent === 'number' || typeof amount === 'string';
}
