/** Fewer digits would match too many numbers. */
const DIGITS_FROM = 4;

/** The minimum number of digits of a phone number without its country code or leading zero. */
const NATIONAL_DIGITS_FROM = 9;

/** The digits that find a phone number, however it is written. */
export interface PhoneSearch {
  /** Found anywhere in a number. */
  parts: string[];
  /** The typed number without a country code of one to three digits: only whole numbers match. */
  whole: string[];
}

/** Reads the search of an admin as a phone number or a part of one; null if it cannot be one. */
export function phoneSearch(text: string): PhoneSearch | null {
  if (!/^[\d\s()+./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length < DIGITS_FROM) return null;
  // Numbers are stored for the search without the zeros before them: '0912…' is '+84 912…' at home.
  const number = digits.replace(/^0+/, '');
  const isNational = (part: string) => part.length >= NATIONAL_DIGITS_FROM;
  return {
    parts: [isNational(number) ? number : digits],
    whole: [1, 2, 3].map((codeLength) => number.slice(codeLength)).filter(isNational),
  };
}
