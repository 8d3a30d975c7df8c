import type { UserSession } from '#contract/account-security.ts';

/** 'Firefox on Windows' */
export function sessionName({ browser, system }: UserSession): string {
  return [browser ?? 'Unknown browser', system].filter(Boolean).join(' on ');
}
