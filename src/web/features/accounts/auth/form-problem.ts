import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { registerBody } from '#contract/users.ts';
import { passwordWeakness, passwordWeaknessMessage } from '#domain/accounts/password-rules.ts';
import { toast } from '#web/ui/toast.ts';

/** Why a form cannot be sent, in the words of specification section 5. */
export interface FormProblem<Field extends string> {
  title: string;
  message: string;
  /** The first one is focused and shows the message. */
  fields: readonly Field[];
}

export interface SignInValues {
  email: string;
  password: string;
}

export interface SignUpValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export function signInProblem(values: SignInValues): FormProblem<keyof SignInValues> | null {
  return missingFieldsProblem(values, ['email', 'password']);
}

export function signUpProblem(
  values: SignUpValues,
  { minLength, brand }: { minLength: number; brand: string },
): FormProblem<keyof SignUpValues> | null {
  const incomplete = missingFieldsProblem(values, SIGN_UP_FIELDS);
  if (incomplete) return incomplete;
  const mismatch = passwordMismatch(values);
  if (mismatch) return mismatch;
  const weakness = passwordWeakness(values.password, { minLength, owner: { ...values, brand } });
  if (weakness) return weakPasswordProblem(passwordWeaknessMessage(weakness, minLength));
  return schemaProblem(values);
}

export function passwordMismatch(
  values: Pick<SignUpValues, 'password' | 'confirmPassword'>,
): FormProblem<'confirmPassword'> | null {
  if (values.password === values.confirmPassword) return null;
  const message = 'Passwords do not match';
  return { title: 'Password Mismatch', message, fields: ['confirmPassword'] };
}

/** `message`: why, in our words or the server's. */
export function weakPasswordProblem(message: string): FormProblem<'password'> {
  return { title: 'Weak Password', message, fields: ['password'] };
}

/** The problem that the contract's schema finds, such as an invalid email address. */
function schemaProblem(values: SignUpValues): FormProblem<keyof SignUpValues> | null {
  const issue = registerBody.safeParse(values).error?.issues[0];
  if (!issue) return null;
  const field = SIGN_UP_FIELDS.find((name) => name === issue.path[0]) ?? 'email';
  return { title: 'Please check your details', message: issue.message, fields: [field] };
}

const SIGN_UP_FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;

export function missingFieldsProblem<Values extends Record<Field, string>, Field extends string>(
  values: Values,
  fields: readonly Field[],
): FormProblem<Field> | null {
  const empty = fields.filter((name) => values[name].trim() === '');
  if (empty.length === 0) return null;
  return { title: 'Missing Information', message: 'Please fill in all fields', fields: empty };
}

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
  toast({ title, description: message, variant: 'destructive', isBesideField: true });
}

/**
 * Props for a field: its message, and whether it is marked as wrong without a message of its own.
 */
export function errorProps(error: { message?: string } | undefined) {
  return { error: error?.message, 'aria-invalid': error ? true : undefined } as const;
}
