import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/users.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { setSessionCookie } from '#server/platform/session-cookie.ts';
import { readUserAgent, SESSION_COOKIE } from '#server/platform/sessions.ts';
import { type Credentials, userAnswer, userById } from './accounts.queries.ts';
import { rememberBrowser } from './known-browsers.ts';
import { issueTicket } from './sign-in-ticket.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Signs in somebody who has given the right password. Throws suspended, which is only told to people who know
 * the password, and second_factor_required with a ticket.
 */
export async function signInByPassword(
  context: Context,
  credentials: Credentials,
  exchange: Exchange,
): Promise<User> {
  if (credentials.isSuspended) throw new AppError('suspended');
  if (credentials.hasSecondFactor) {
    const ticket = await issueTicket(context, credentials);
    throw new AppError('second_factor_required', { details: { ticket } });
  }
  const user = await startSession(context, credentials, { ...exchange, hasGivenCode: false });
  if (!user) throw new AppError('invalid_credentials');
  return user;
}

/**
 * Starts a new session, even if the browser sent a token, and sets its cookie. Null when the account has
 * changed since its credentials were read.
 */
export async function startSession(
  context: Context,
  credentials: Credentials,
  { request, reply, hasGivenCode }: Exchange & { hasGivenCode: boolean },
): Promise<User | null> {
  const { config, database, logSecurityEvent, now, sessions } = context;
  const userAgent = readUserAgent(request.headers['user-agent']);
  const session = await sessions.start({
    userId: credentials.id,
    passwordHash: credentials.passwordHash,
    hasGivenCode,
    previousToken: request.cookies[SESSION_COOKIE],
    userAgent,
  });
  const user = session && (await userById(database, credentials.id));
  if (!user) return null;
  setSessionCookie(reply, config, session.token);
  const { isNew } = await rememberBrowser(context, { request, reply, userId: user.id });
  if (isNew) {
    const at = now().toISOString();
    const mail = { kind: 'new_browser', userId: user.id, ...userAgent, at } as const;
    await database.orm.transaction((tx) => queueMail(tx, mail));
  }
  logSecurityEvent(request, { event: 'signed_in', userId: user.id, hasGivenCode });
  return userAnswer(user);
}
