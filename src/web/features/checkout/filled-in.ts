import { type CheckoutValues, FIELD_NAMES } from './checkout-fields.ts';

/** What the account and the chosen location say of the checkout's fields; '' where they say nothing. */
export type KnownValues = Partial<CheckoutValues>;

export interface EnteredForm {
  values: Partial<CheckoutValues>;
  /** What the fields had been filled with before anything was typed; null when nobody knows any more. */
  filledIn: KnownValues | null;
}

/**
 * A form's first values: what was typed into it, and in the fields nobody has touched what is known
 * now. A location that was chosen after the street was typed is the later word of the two.
 */
export function firstValues({ values, filledIn }: EnteredForm, known: KnownValues): CheckoutValues {
  const isChosenSince =
    filledIn !== null && !!known.streetAddress && known.streetAddress !== filledIn.streetAddress;
  const first = (name: keyof CheckoutValues) => {
    const entered = values[name] ?? '';
    const isUntouched = filledIn !== null && entered === (filledIn[name] ?? '');
    const isOutdated = name === 'streetAddress' && isChosenSince;
    return (isUntouched || isOutdated ? '' : entered) || known[name] || '';
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, first(name)])) as CheckoutValues;
}
