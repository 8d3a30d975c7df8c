import type { ReactNode, Ref } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';

interface FieldsetProps {
  legend?: string;
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
}

/** A part of a long form, in two columns where there is room. */
export function Fieldset({ legend, ref, children }: FieldsetProps) {
  return (
    <fieldset ref={ref} className="min-w-0">
      {legend && (
        <legend className="mb-4 block w-full border-line border-t pt-5 text-subheading">
          <span className="font-display font-bold">{legend}</span>
        </legend>
      )}
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** The names of the fields that hold text. */
type TextName<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends string ? Name : never;
}[keyof Fields & string];

/** The props of a text field: label, registration and error. */
export function fieldOf<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  labels: Readonly<Record<keyof Fields & string, string>>,
) {
  return (name: TextName<Fields>) => {
    const error: FieldError | undefined = get(form.formState.errors, name);
    return {
      label: labels[name],
      error: error?.message,
      // Cast, because TypeScript does not see that a field's name is also a path.
      ...form.register(String(name) as Path<Fields>),
    };
  };
}

/** The options of a select, without duplicates, in the given order. */
export function optionsOf(values: readonly string[]) {
  return [...new Set(values)].filter(Boolean).map((value) => (
    <option key={value} value={value}>
      {value.replaceAll('_', ' ')}
    </option>
  ));
}

/** Adds the word if it was missing, else removes it; in the order of `all`. */
export function toggleWord<Word extends string>(
  all: readonly Word[],
  chosen: readonly Word[],
  word: Word,
): Word[] {
  return all.filter((each) => chosen.includes(each) !== (each === word));
}
