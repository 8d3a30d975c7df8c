export const CARD_NUMBER_DIGITS = { min: 12, max: 19 };

/** Whether these digits can be a card number, by their length and check digit (Luhn). */
export function isCardNumber(digits: string): boolean {
  const { min, max } = CARD_NUMBER_DIGITS;
  if (!/^\d+$/.test(digits) || digits.length < min || digits.length > max) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
