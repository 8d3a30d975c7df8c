import type { CheckoutField, CheckoutValues } from './checkout-fields.ts';

export const ADDRESS_FIELDS = [
  'streetAddress',
  'apartment',
  'city',
  'state',
  'postalCode',
] as const satisfies readonly CheckoutField[];

export type DeliveryAddress = Pick<CheckoutValues, (typeof ADDRESS_FIELDS)[number]>;

export function isAddressField(name: CheckoutField): boolean {
  return ADDRESS_FIELDS.some((field) => field === name);
}

const OFFERED_MAX = 3;

/** The beginning of an apartment; other texts count as part of the street. */
const APARTMENT =
  /^(?:#|(?:apartment|apt|unit|suite|ste|flat|floor|fl|room|rm|building|bldg|door|no)\b|\d+\s?[a-z]?$)/i;

/**
 * The distinct addresses of the last orders, newest first, as far as they fit the form's fields.
 */
export function recentAddresses(
  orders: readonly { deliveryAddress: string | null }[],
): DeliveryAddress[] {
  const texts = new Set(orders.map(({ deliveryAddress }) => deliveryAddress ?? ''));
  return [...texts].flatMap((text) => parseAddress(text) ?? []).slice(0, OFFERED_MAX);
}

/**
 * Parses what `deliveryOf` has written: 'street[, apartment], city, state postal code'. Ambiguous parts stay in the
 * street, so that `deliveryOf` would write the same text again, up to spaces.
 */
export function parseAddress(text: string): DeliveryAddress | null {
  const parts = text.split(', ');
  const last = parseStateAndPostalCode(parts.pop() ?? '');
  const city = parts.pop()?.trim();
  if (!last || !city || !parts[0]?.trim()) return null;
  const apartmentIndex = parts.findIndex((part, index) => index > 0 && APARTMENT.test(part));
  const streetParts = apartmentIndex === -1 ? parts.length : apartmentIndex;
  return {
    streetAddress: parts.slice(0, streetParts).join(', '),
    apartment: parts.slice(streetParts).join(', '),
    city,
    ...last,
  };
}

/**
 * The postal code starts at the first word with a digit ('SW1A 2AA'), otherwise it is the last
 * word.
 */
function parseStateAndPostalCode(text: string): { state: string; postalCode: string } | null {
  const words = text.trim().split(/\s+/);
  if (words.length < 2) return null;
  const codeIndex = words.findIndex((word, index) => index > 0 && /\d/.test(word));
  const stateWords = codeIndex === -1 ? words.length - 1 : codeIndex;
  return {
    state: words.slice(0, stateWords).join(' '),
    postalCode: words.slice(stateWords).join(' '),
  };
}
