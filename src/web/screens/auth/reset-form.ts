import { email } from '#contract/users.ts';
import { passwordWeaknessMessage } from '#domain/accounts/password-rules.ts';
import {
  type FormProblem,
  missingFieldsProblem,
  passwordMismatch,
  weakPasswordProblem,
} from '#web/features/accounts/auth/form-problem.ts';
import { onClearAccountData } from '#web/lib/account-data.ts';
import { createStoredValue } from '#web/lib/stored-value.ts';

export interface ResetValues {
  email: string;
}

export interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

/** Why no link can be sent to an address. */
export function emailProblem(values: ResetValues): FormProblem<'email'> | null {
  const incomplete = missingFieldsProblem(values, ['email']);
  if (incomplete) return incomplete;
  const issue = email.safeParse(values.email).error?.issues[0];
  if (!issue) return null;
  return { title: 'Please check your address', message: issue.message, fields: ['email'] };
}

/**
 * Why a new password is not valid. The server, which knows the account, may refuse others
 * (`weak_password`).
 */
export function newPasswordProblem(
  values: NewPasswordValues,
  minLength: number,
): FormProblem<keyof NewPasswordValues> | null {
  const incomplete = missingFieldsProblem(values, ['password', 'confirmPassword']);
  if (incomplete) return incomplete;
  const mismatch = passwordMismatch(values);
  if (mismatch) return mismatch;
  return values.password.length < minLength
    ? weakPasswordProblem(passwordWeaknessMessage('too_short', minLength))
    : null;
}

/** How long a link is valid. */
const LINK_VALID_MS = 60 * 60 * 1000;

interface ResetRequest {
  email: string;
  at: number;
}

const lastRequest = createStoredValue<ResetRequest | null>({
  key: 'reset-asked',
  empty: null,
  parse: (text) => {
    const { email, at }: Record<string, unknown> = JSON.parse(text);
    return typeof email === 'string' && typeof at === 'number' ? { email, at } : null;
  },
});

onClearAccountData(() => lastRequest.set(null));

/**
 * The address to which this browser last requested a link, to prefill the form: the link itself does not
 * contain it.
 */
export function requestedEmail(): string | undefined {
  const last = lastRequest.get();
  return last && Date.now() - last.at < LINK_VALID_MS ? last.email : undefined;
}

export function rememberRequestedEmail(email: string): void {
  lastRequest.set({ email, at: Date.now() });
}

export function clearRequestedEmail(): void {
  lastRequest.set(null);
}
