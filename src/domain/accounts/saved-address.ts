import { MAX_DELIVERY_INSTRUCTIONS, MAX_STREET_ADDRESS } from '../orders/order-limits.ts';

/** Limits of an account's saved addresses, for the forms and the server alike. */
export const SAVED_ADDRESS_LIMITS = {
  perAccount: 20,
  label: 40,
  streetAddress: MAX_STREET_ADDRESS,
  apartment: 100,
  city: 80,
  state: 60,
  postalCode: 20,
  instructions: MAX_DELIVERY_INSTRUCTIONS,
} as const;

export interface AddressParts {
  streetAddress: string;
  apartment: string | null;
  city: string;
  state: string;
  postalCode: string;
}

/** An address as one line, which is a delivery location: '5 Elm St, Apt 2, Boston, MA 02108'. */
export function addressLine(address: AddressParts): string {
  const { streetAddress, apartment, city, state, postalCode } = address;
  const door = [streetAddress, apartment].filter(Boolean).join(', ');
  return `${door}, ${city}, ${state} ${postalCode}`;
}
