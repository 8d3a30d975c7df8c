import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';

interface ShownError<Fields> {
  /** All fields of the form, in their order. */
  labels: Readonly<Record<keyof Fields & string, string>>;
  field: keyof Fields & string;
  show: () => void;
}

/**
 * Calls `show` when saving has found an error in this field and none above it. For composite fields,
 * which react-hook-form does not know and cannot focus.
 */
export function useShowFirstError<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { labels, field, show }: ShownError<Fields>,
): void {
  const { errors, submitCount } = useFormState({ control: form.control });
  // Typing afterwards changes the errors too, and must not move the focus.
  const shown = useRef(0);
  const first = Object.keys(labels).find((name) => name in errors);
  const showError = useEffectEvent(show);
  useEffect(() => {
    if (first === undefined || submitCount === shown.current) return;
    shown.current = submitCount;
    if (first === field) showError();
  }, [first, submitCount, field]);
}
