/** Enough digits to identify a caller among a restaurant's orders. */
export const LAST_DIGITS = 4;
/** A whole number without its country code. */
export const NATIONAL_DIGITS = 10;

/**
 * The digits by which a restaurant's staff search a phone number: the last four, or all ten. Null for anything else,
 * with which staff could find out a hidden number digit by digit. Admins may search any part: see `phoneSearch`.
 */
export function staffPhoneSearch(search: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(search)) return null;
  const digits = search.replace(/\D/g, '');
  if (digits.length === LAST_DIGITS) return digits;
  return digits.length >= NATIONAL_DIGITS ? digits.slice(-NATIONAL_DIGITS) : null;
}
