import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '#web/ui/toast.ts';
import type { FormProblem } from './form-problem.ts';

/**
 * Shows the problem in a toast and at its first field, which is focused; marks the other fields.
 */
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

/**
 * Props for a field: its message, and whether it is marked as wrong without a message of its own.
 */
export function errorProps(error: { message?: string } | undefined) {
  return { error: error?.message, 'aria-invalid': error ? true : undefined } as const;
}
