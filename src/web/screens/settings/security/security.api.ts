import { queryOptions } from '@tanstack/react-query';
import type { SecondFactorSetup, UserSession } from '#contract/account-security.ts';
import { accountSecurityApi } from '#contract/api.ts';
import { call } from '#web/lib/call.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** The user's sessions, last used first. */
export const sessionsQuery = queryOptions({
  ...queryOf(accountSecurityApi.sessions),
  // Other sessions can begin or end at any time.
  staleTime: 0,
});

export async function endSession({ id }: UserSession): Promise<void> {
  await call(accountSecurityApi.endSession, { params: { id } });
}

export async function endOtherSessions(): Promise<void> {
  await call(accountSecurityApi.endOtherSessions);
}

export function setUpSecondFactor(): Promise<SecondFactorSetup> {
  return call(accountSecurityApi.setUpSecondFactor);
}

/** Turns it on and returns the recovery codes, only this once. */
export async function confirmSecondFactor(body: { code: string }): Promise<string[]> {
  return (await call(accountSecurityApi.confirmSecondFactor, { body })).recoveryCodes;
}

export async function removeSecondFactor(body: { code: string }): Promise<void> {
  await call(accountSecurityApi.removeSecondFactor, { body });
}
