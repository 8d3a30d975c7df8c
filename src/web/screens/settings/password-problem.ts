import { type PasswordBody, passwordBody, type User } from '#contract/users.ts';
import {
  PASSWORD_MAX,
  passwordFault,
  passwordFaultMessage,
} from '#domain/accounts/password-rules.ts';

export interface PasswordValues extends PasswordBody {
  confirmPassword: string;
}

export interface PasswordProblem {
  field: keyof PasswordValues;
  message: string;
}

/** Why a new password is not valid, in the words of specification section 5. */
export function passwordProblem(
  values: PasswordValues,
  { user, minLength, brand }: { user: User; minLength: number; brand: string },
): PasswordProblem | null {
  const { currentPassword, newPassword, confirmPassword } = values;
  if (!currentPassword) {
    return { field: 'currentPassword', message: 'Please enter your current password.' };
  }
  if (newPassword !== confirmPassword) {
    return { field: 'confirmPassword', message: 'New passwords do not match.' };
  }
  const fault = passwordFault(newPassword, { minLength, owner: { ...user, brand } });
  if (fault === 'too_short') {
    const message = `Password must be at least ${minLength} characters long.`;
    return { field: 'newPassword', message };
  }
  if (fault) return { field: 'newPassword', message: passwordFaultMessage(fault, minLength) };
  const issue = passwordBody.safeParse(values).error?.issues[0];
  if (!issue) return null;
  const field = issue.path[0] === 'currentPassword' ? 'currentPassword' : 'newPassword';
  return { field, message: `Password must be at most ${PASSWORD_MAX} characters long.` };
}
