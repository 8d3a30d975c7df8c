/**
 * Money as a whole number of US cents. Branded, so that dollars and cents cannot be mixed up. It is
 * turned into text only at the edges of the program.
 */
declare const centsBrand: unique symbol;
export type Cents = number & { readonly [centsBrand]: true };

/** $1,000,000.00, far more than any price, fee or total of this marketplace. */
export const MAX_CENTS = 100_000_000 as Cents;

/** Marks a whole number as cents. Throws RangeError for fractions and unsafe integers. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  // `+ 0` turns -0 into 0, so that no total is ever shown as $-0.00
  return (value + 0) as Cents;
}

export const ZERO = cents(0);

/** The rounding error in cents (as of 0.1 + 0.2) that a number may have and still count as exact. */
const NOISE_CENTS = 1e-6;

/**
 * Reads dollars (`12.99`, `"12.99"`, `"5"`) into cents; null when it is not an amount:
 * negative, more than two decimals, not finite, or above {@link MAX_CENTS}.
 */
export function parseMoney(dollars: string | number): Cents | null {
  if (typeof dollars === 'string') {
    const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(dollars.trim());
    if (!match) return null;
    const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
    return value <= MAX_CENTS ? cents(value) : null;
  }
  if (!Number.isFinite(dollars) || dollars < 0 || dollars * 100 > MAX_CENTS) return null;
  const value = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - value) <= NOISE_CENTS ? cents(value) : null;
}

/** `1299` → `"12.99"`: how money crosses the wire. */
export function moneyText(amountCents: Cents): string {
  const sign = amountCents < 0 ? '-' : '';
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `1299` → `"$12.99"`: how money is shown (specification, section 1). */
export function formatMoney(amountCents: Cents): string {
  return amountCents < 0 ? `-$${moneyText(cents(-amountCents))}` : `$${moneyText(amountCents)}`;
}

/** Adds amounts up. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** A share in hundredths of a percent (875 = 8.75 %), rounded half up to whole cents. */
export function shareOf(amountCents: Cents, basisPoints: number): Cents {
  return cents(Math.floor((amountCents * basisPoints + 5_000) / 10_000));
}
