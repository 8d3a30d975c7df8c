import { type CheckoutField, type CheckoutValues, FIELD_NAMES } from './checkout-fields.ts';
import type { KnownValues } from './known-values.ts';
import { ADDRESS_FIELDS, isAddressField } from './recent-addresses.ts';

export interface EnteredForm {
  values: Partial<CheckoutValues>;
  /** What the fields were prefilled with; null if that was not stored. */
  filledIn: KnownValues | null;
}

/**
 * The initial values of the form: what was typed, and in untouched fields what is known now. Name
 * and phone fields that were emptied are prefilled again; address fields stay empty.
 */
export function firstValues({ values, filledIn }: EnteredForm, known: KnownValues): CheckoutValues {
  const before = filledIn ?? { location: known.location ?? '' };
  const entered = valuesOf((name) => values[name] ?? before[name] ?? '');
  const first = { ...entered, ...newlyKnown({ values: entered, filledIn: before }, known) };
  return valuesOf((name) => first[name] || (isAddressField(name) ? '' : (known[name] ?? '')));
}

/**
 * The fields to change when something else has become known. What was typed stays. The address
 * fields change together or not at all, because half an address is no address. A location chosen
 * after the street was typed replaces the street.
 */
export function newlyKnown(
  { values, filledIn }: { values: CheckoutValues; filledIn: KnownValues },
  known: KnownValues,
): Partial<CheckoutValues> {
  const isUntouched = (name: CheckoutField) => values[name] === (filledIn[name] ?? '');
  const isChosenSince = !!known.location && known.location !== locationOf(filledIn);
  const isAddressFree = isChosenSince || ADDRESS_FIELDS.every(isUntouched);
  const next = (name: CheckoutField) => {
    const value = known[name] ?? '';
    if (!isAddressField(name)) return isUntouched(name) ? value || values[name] : values[name];
    if (!isAddressFree || !known.streetAddress) return values[name];
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
