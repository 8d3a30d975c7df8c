/** Enough digits to identify a caller among a restaurant's orders. */
export const LAST_DIGITS = 4;
/** A whole number without its country code. */
export const NATIONAL_DIGITS = 10;

/**
 * The digits by which a phone is searched: the last four, or a whole number. Null for anything else: with numbers
 * of five or six digits, a hidden phone could be found out digit by digit.
 */
export function searchedPhone(search: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(search)) return null;
  const digits = search.replace(/\D/g, '');
  if (digits.length === LAST_DIGITS) return digits;
  return digits.length >= NATIONAL_DIGITS ? digits.slice(-NATIONAL_DIGITS) : null;
}
