import {
  type PasswordOwner,
  passwordFault,
  passwordFaultMessage,
  passwordMinLength,
} from '#domain/accounts/password-rules.ts';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/platform/app-error.ts';
import { commonPasswords } from '#server/platform/passwords.ts';

type Settings = Pick<Config, 'BRAND_NAME' | 'PASSWORD_MIN_LENGTH'>;

/** Whether a password is as long as an admin's or a manager's must be: stored with the hash, which does not reveal it. */
export function isLongPassword(config: Settings, password: string): boolean {
  return password.length >= passwordMinLength(config.PASSWORD_MIN_LENGTH, true);
}

/** Called for every new password. Throws weak_password with a helpful message. */
export async function refuseWeakPassword(
  config: Settings,
  wanted: { password: string; owner: Omit<PasswordOwner, 'brand'>; isPrivileged: boolean },
): Promise<void> {
  const { password, owner, isPrivileged } = wanted;
  const minLength = passwordMinLength(config.PASSWORD_MIN_LENGTH, isPrivileged);
  const common = await commonPasswords();
  const fault = passwordFault(password, {
    minLength,
    owner: { ...owner, brand: config.BRAND_NAME },
    isCommon: (text) => common.has(text),
  });
  if (fault === null) return;
  throw new AppError('weak_password', { message: passwordFaultMessage(fault, minLength) });
}
