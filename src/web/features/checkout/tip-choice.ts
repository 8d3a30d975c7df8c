import { type Cents, parseMoney, ZERO } from '#domain/money.ts';
import { isValidTip, tipOffers } from '#domain/orders/tip.ts';

/** The tip chosen at the checkout: a percentage of the subtotal, a typed amount, or none. */
export type TipChoice = { percent: number } | { amount: string } | 'none';

/** The chosen tip; null if the typed amount is invalid. */
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
