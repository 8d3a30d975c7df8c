import type { CheckoutField, CheckoutValues } from './checkout-fields.ts';

export const ADDRESS_FIELDS = [
  'streetAddress',
  'apartment',
  'city',
  'state',
  'postalCode',
] as const satisfies readonly CheckoutField[];

export type DeliveryAddress = Pick<CheckoutValues, (typeof ADDRESS_FIELDS)[number]>;

const OFFERED_MAX = 3;

/** Street, perhaps apartment, city, state and postal code, as `deliveryOf` writes them. */
const ADDRESS =
  /^(?<street>[^,]+)(?:, (?<apartment>.+))?, (?<city>[^,]+), (?<state>[^,]+) (?<postal>[^\s,]+)$/;

/** Where the last orders went, newest first, none twice; those that fit the form's fields. */
export function recentAddresses(
  orders: readonly { deliveryAddress: string | null }[],
): DeliveryAddress[] {
  const texts = new Set(orders.map(({ deliveryAddress }) => deliveryAddress ?? ''));
  return [...texts].flatMap((text) => parseAddress(text) ?? []).slice(0, OFFERED_MAX);
}

function parseAddress(text: string): DeliveryAddress | null {
  const parts = ADDRESS.exec(text)?.groups;
  if (!parts) return null;
  const { street = '', apartment = '', city = '', state = '', postal = '' } = parts;
  return { streetAddress: street, apartment, city, state, postalCode: postal };
}
