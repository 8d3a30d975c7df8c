import { useEffect, useEffectEvent, useRef } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { DISH_LABELS, type DishFields } from './dish-fields.ts';

/**
 * Calls `show` when saving has found an error in this field and none above it. For composite fields,
 * which react-hook-form does not know and cannot focus.
 */
export function useFaultShown(
  form: UseFormReturn<DishFields>,
  field: keyof DishFields,
  show: () => void,
): void {
  const { errors, submitCount } = useFormState({ control: form.control });
  // Typing afterwards changes the errors too, and must not move the focus.
  const shown = useRef(0);
  const first = Object.keys(DISH_LABELS).find((name) => name in errors);
  const showFault = useEffectEvent(show);
  useEffect(() => {
    if (first === undefined || submitCount === shown.current) return;
    shown.current = submitCount;
    if (first === field) showFault();
  }, [first, submitCount, field]);
}
