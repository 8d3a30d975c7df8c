import { type PasswordBody, passwordBody } from '#contract/users.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/accounts/password-rules.ts';

export interface PasswordValues extends PasswordBody {
  confirmPassword: string;
}

export interface PasswordProblem {
  field: keyof PasswordValues;
  message: string;
}

/** Why a new password is not valid, in the words of specification section 5. */
export function passwordProblem(values: PasswordValues): PasswordProblem | null {
  const { currentPassword, newPassword, confirmPassword } = values;
  if (!currentPassword) {
    return { field: 'currentPassword', message: 'Please enter your current password.' };
  }
  if (newPassword !== confirmPassword) {
    return { field: 'confirmPassword', message: 'New passwords do not match.' };
  }
  const issue = passwordBody.safeParse(values).error?.issues[0];
  if (!issue) return null;
  const field = issue.path[0] === 'currentPassword' ? 'currentPassword' : 'newPassword';
  return {
    field,
    message:
      issue.code === 'too_big'
        ? `Password must be at most ${PASSWORD_MAX} characters long.`
        : `Password must be at least ${PASSWORD_MIN} characters long.`,
  };
}
