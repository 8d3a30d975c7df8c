import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';

/** The names of the fields that hold text. */
type TextName<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends string ? Name : never;
}[keyof Fields & string];

/** What a text field of the form shows and listens to: its label, its value, and what is wrong with it. */
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
