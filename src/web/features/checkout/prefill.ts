import type { SavedAddress } from '#contract/addresses.ts';
import type { Order } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import { addressLine } from '#domain/accounts/saved-address.ts';
import { lastAddress } from '#domain/orders/last-address.ts';
import { type CheckoutField, type CheckoutValues, FIELD_NAMES } from './checkout-fields.ts';
import {
  ADDRESS_FIELDS,
  type DeliveryAddress,
  isAddressField,
  parseAddress,
  recentAddresses,
} from './recent-addresses.ts';
import { matchingSavedAddress, valuesOfSaved } from './saved-addresses.ts';

export interface EnteredForm {
  values: Partial<CheckoutValues>;
  /** What the fields were prefilled with; null if that was not stored. */
  filledIn: KnownValues | null;
}

/**
 * The initial values of the form: typed values, and current prefill data in untouched fields. Name and phone fields
 * that were emptied are prefilled again; address fields stay empty.
 */
export function initialValues(
  { values, filledIn }: EnteredForm,
  known: KnownValues,
): CheckoutValues {
  const before = filledIn ?? { location: known.location ?? '' };
  const entered = valuesOf((name) => values[name] ?? before[name] ?? '');
  const first = {
    ...entered,
    ...prefillChanges({ values: entered, filledIn: before }, known),
  };
  const staysEmpty = (name: CheckoutField) => isAddressField(name) || name === 'instructions';
  return valuesOf((name) => first[name] || (staysEmpty(name) ? '' : (known[name] ?? '')));
}

/**
 * The fields to change when more prefill data has loaded. Typed values are kept. The address fields change together or
 * not at all, because a partial address is useless. A location chosen after the street was typed replaces the street.
 */
export function prefillChanges(
  { values, filledIn }: { values: CheckoutValues; filledIn: KnownValues },
  known: KnownValues,
): Partial<CheckoutValues> {
  const isUntouched = (name: CheckoutField) => values[name] === (filledIn[name] ?? '');
  const isChosenSince = !!known.location && known.location !== locationOf(filledIn);
  const mayReplaceAddress = isChosenSince || ADDRESS_FIELDS.every(isUntouched);
  const next = (name: CheckoutField) => {
    const value = known[name] ?? '';
    const isOfAddress = isAddressField(name) || name === 'instructions';
    if (!isOfAddress) return isUntouched(name) ? value || values[name] : values[name];
    if (!mayReplaceAddress || !known.streetAddress) return values[name];
    if (name === 'instructions') return isUntouched(name) ? value : values[name];
    return value || (isUntouched(name) ? '' : values[name]);
  };
  const changed = FIELD_NAMES.filter((name) => next(name) !== values[name]);
  return Object.fromEntries(changed.map((name) => [name, next(name)]));
}

/** In forms stored by an older version, the street was always the location. */
function locationOf(filledIn: KnownValues): string {
  return filledIn.location ?? filledIn.streetAddress ?? '';
}

function valuesOf(get: (name: CheckoutField) => string): CheckoutValues {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, get(name)])) as CheckoutValues;
}

/** Values the checkout's fields can be prefilled with. */
export interface KnownValues extends Partial<CheckoutValues> {
  /** The chosen delivery location that the address comes from; '' if none is chosen. */
  location?: string;
}

interface Known {
  user: User;
  location: string | null;
  /** The account's orders, newest first. */
  orders: readonly Pick<Order, 'customerPhone' | 'deliveryAddress'>[];
  saved: readonly SavedAddress[];
}

/** Whether the account or an earlier order has a name, a phone number and an address. */
export function isKnownCustomer(known: Omit<Known, 'location'>): boolean {
  const { firstName, phone, streetAddress } = knownValues({ ...known, location: null });
  return Boolean(firstName && phone && streetAddress);
}

/**
 * Prefills from the account, the chosen location, and otherwise from the last order or a saved address. A saved
 * address brings its instructions.
 */
export function knownValues({ user, location, orders, saved }: Known): KnownValues {
  const phone = user.phone || orders.find(({ customerPhone }) => customerPhone)?.customerPhone;
  const addresses = [...recentAddresses(orders), ...saved.map(valuesOfSaved)];
  // The address of the last order is prefilled anyway and must not replace typed values.
  const chosen = location === lastAddress(orders) ? null : location;
  const address = chosen ? addressOf(chosen, addresses) : addresses[0];
  const savedMatch = address && matchingSavedAddress(saved, address);
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    ...(phone && { phone }),
    location: chosen ?? '',
    ...address,
    ...(savedMatch && { instructions: valuesOfSaved(savedMatch).instructions }),
  };
}

/** Street, city, state and ZIP code, as in the popular locations; other addresses are not split. */
const WHOLE_ADDRESS = /^(.+),\s*([^,\s][^,]*),\s*([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/i;

/** A street with the postal code that was asked for. */
const STREET_AND_CODE = /^(.+), (\d{5})$/;

/**
 * Splits a complete address into its fields; any other location goes into the street field. The remaining fields are
 * taken from an earlier order to this street or address, never from another one.
 */
function addressOf(location: string, recent: readonly DeliveryAddress[]): DeliveryAddress {
  const earlier = recent.find(
    (address) => address.streetAddress === location || addressLine(address) === location,
  );
  if (earlier) return earlier;
  const [, street, city, state, postalCode] = WHOLE_ADDRESS.exec(location) ?? [];
  const whole = street && parseAddress(`${street}, ${city}, ${state} ${postalCode}`);
  if (whole) return whole;
  const [, streetAddress = location, code = ''] = STREET_AND_CODE.exec(location) ?? [];
  return { streetAddress, apartment: '', city: '', state: '', postalCode: code };
}
