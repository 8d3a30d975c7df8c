import { type CheckoutField, type CheckoutValues, FIELD_NAMES } from './checkout-fields.ts';
import type { KnownValues } from './known-values.ts';
import { ADDRESS_FIELDS, isAddressField } from './recent-addresses.ts';

export interface EnteredForm {
  values: Partial<CheckoutValues>;
  /** What the fields had been filled with before anything was typed; null when nobody knows any more. */
  filledIn: KnownValues | null;
}

/**
 * A form's first values: what was typed into it, and in the fields nobody has touched what is known
 * now. A name or number that was emptied is asked of what is known again; an address that was stays so.
 */
export function firstValues({ values, filledIn }: EnteredForm, known: KnownValues): CheckoutValues {
  const before = filledIn ?? { location: known.location ?? '' };
  const entered = valuesOf((name) => values[name] ?? before[name] ?? '');
  const first = { ...entered, ...newlyKnown({ values: entered, filledIn: before }, known) };
  return valuesOf((name) => first[name] || (isAddressField(name) ? '' : (known[name] ?? '')));
}

/**
 * What changes in a form when something else has become known. What a hand has touched stays; of
 * the address, all that was filled in goes together, as half of one makes no place. A location that
 * was chosen after the street was typed is the later word of the two.
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

/** Formerly nothing but the location filled the street in. */
function locationOf(filledIn: KnownValues): string {
  return filledIn.location ?? filledIn.streetAddress ?? '';
}

function valuesOf(get: (name: CheckoutField) => string): CheckoutValues {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, get(name)])) as CheckoutValues;
}
