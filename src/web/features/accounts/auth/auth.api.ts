import { accountSecurityApi, accountsApi } from '#contract/api.ts';
import type { LoginBody, RegisterBody, User } from '#contract/users.ts';
import { call, refusalOf } from '#web/lib/call.ts';

/**
 * Starts a session. Throws CallError, with a {@link ticketOf} where a second factor is set. The page
 * stays a visitor's until `setCurrentUser`.
 */
export function signIn(body: LoginBody): Promise<User> {
  return call(accountsApi.login, { body });
}

/** The ticket of a sign-in that still needs the code of the second factor. */
export function ticketOf(error: unknown): string | null {
  return refusalOf(error, accountsApi.login, 401)?.ticket ?? null;
}

/** Starts a session with the second factor's code. Throws CallError. */
export function signInWithCode(body: { ticket: string; code: string }): Promise<User> {
  return call(accountSecurityApi.loginWithSecondFactor, { body });
}

/** Creates an account and starts a session. Throws CallError. */
export function signUp(body: RegisterBody): Promise<User> {
  return call(accountsApi.register, { body });
}
