import { accountsApi } from '#contract/accounts.api.ts';
import type { LoginBody, RegisterBody, User } from '#contract/users.ts';
import { call } from '#web/lib/call.ts';
import { setCurrentUser } from './current-user.ts';

/** Starts a session. Throws CallError. The page stays a visitor's until {@link becomeUser}. */
export function signIn(body: LoginBody): Promise<User> {
  return call(accountsApi.login, { body });
}

/** Creates an account and starts a session. Throws CallError. */
export function signUp(body: RegisterBody): Promise<User> {
  return call(accountsApi.register, { body });
}

/** Makes this the current user. */
export function becomeUser(user: User): void {
  // The answers index.html has asked for are a visitor's, not this user's.
  window.__first = {};
  setCurrentUser(user);
}
