import { email } from '#contract/users.ts';
import { passwordFaultMessage } from '#domain/accounts/password-rules.ts';
import {
  type FormProblem,
  missing,
  weakPassword,
} from '#web/features/accounts/enter/form-problem.ts';

export interface ResetValues {
  email: string;
}

export interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

/** Why no link can be sent to an address. */
export function addressProblem(values: ResetValues): FormProblem<'email'> | null {
  const incomplete = missing(values, ['email']);
  if (incomplete) return incomplete;
  const issue = email.safeParse(values.email).error?.issues[0];
  if (!issue) return null;
  return { title: 'Please check your address', message: issue.message, fields: ['email'] };
}

/**
 * Why a new password is not valid, as far as the browser can tell: only the server knows whose it is, and
 * it may refuse more (`weak_password`).
 */
export function newPasswordProblem(
  values: NewPasswordValues,
  minLength: number,
): FormProblem<keyof NewPasswordValues> | null {
  const incomplete = missing(values, ['password', 'confirmPassword']);
  if (incomplete) return incomplete;
  if (values.password !== values.confirmPassword) {
    return {
      title: 'Password Mismatch',
      message: 'Passwords do not match',
      fields: ['confirmPassword'],
    };
  }
  return values.password.length < minLength
    ? weakPassword(passwordFaultMessage('too_short', minLength))
    : null;
}
