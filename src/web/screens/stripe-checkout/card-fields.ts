import { CARD_NUMBER_DIGITS, isCardNumber } from '#domain/payments/card-number.ts';

/** Formatting and validation of the card fields of the test form; Stripe has its own form. */
export interface CardValues {
  cardNumber: string;
  /** Month and year, as printed on the card. */
  expiry: string;
  cvc: string;
}

const CVC_MIN = 3;
const CVC_MAX = 4;

/** '4242 4242 4242 4242' */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, CARD_NUMBER_DIGITS.max);
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}

/** '12 / 34'; four-digit years stay, and one-digit months get a leading 0. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text);
  const isShortMonth = /^\s*[2-9]/.test(text) || /^\s*\d\s*\//.test(text);
  const digits = (isShortMonth ? `0${typed}` : typed).slice(0, 6);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export function formatCvc(text: string): string {
  return digitsOf(text).slice(0, CVC_MAX);
}

/** The problems, by field. */
export function cardProblems(values: CardValues, now: Date): Partial<CardValues> {
  const problems = {
    cardNumber: numberProblem(digitsOf(values.cardNumber)),
    expiry: expiryProblem(digitsOf(values.expiry), now),
    cvc:
      digitsOf(values.cvc).length < CVC_MIN
        ? "Your card's security code is incomplete."
        : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function numberProblem(digits: string): string | undefined {
  if (digits.length < CARD_NUMBER_DIGITS.min) return 'Your card number is incomplete.';
  return isCardNumber(digits) ? undefined : 'Your card number is invalid.';
}

function expiryProblem(digits: string, now: Date): string | undefined {
  const [month, year] = [Number(digits.slice(0, 2)), digits.slice(2)];
  if (year.length !== 2 && year.length !== 4) return "Your card's expiration date is incomplete.";
  if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  // Valid to the end of its month.
  const isExpired = new Date(fullYear, month) <= now;
  return isExpired ? "Your card's expiration date is in the past." : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
