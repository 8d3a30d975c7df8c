import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '#web/ui/toast.ts';
import type { FormProblem } from './form-problem.ts';

/** Says the problem at its first field, which gets the focus, and in a toast; marks the others. */
export function showProblem<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { title, message, fields }: FormProblem<Path<Values>>,
): void {
  for (const [index, field] of fields.entries()) {
    const isFirst = index === 0;
    form.setError(field, { message: isFirst ? message : '' }, { shouldFocus: isFirst });
  }
  toast({ title, description: message, variant: 'destructive' });
}

/** For a field: its message, and whether it is wrong even where another field says so. */
export function errorProps(error: { message?: string } | undefined) {
  return { error: error?.message, 'aria-invalid': error ? true : undefined } as const;
}
