import { accountsApi } from '#contract/accounts.api.ts';
import type { LoginBody, RegisterBody, User } from '#contract/users.ts';
import { call } from '#web/lib/call.ts';
import { setCurrentUser } from './current-user.ts';

/** Starts a session. Throws CallError. The page goes on as before until {@link becomeUser}. */
export function signIn(body: LoginBody): Promise<User> {
  return call(accountsApi.login, { body });
}

/** Makes an account and starts its session. Throws CallError. */
export function signUp(body: RegisterBody): Promise<User> {
  return call(accountsApi.register, { body });
}

/** From now on the page is this user's. */
export function becomeUser(user: User): void {
  // What index.html asked for on a visitor's behalf is not this user's answer.
  window.__first = {};
  setCurrentUser(user);
}
