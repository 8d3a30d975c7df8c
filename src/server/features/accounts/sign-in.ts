import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import type { User } from '#contract/users.ts';
import type { Context } from '#server/context.ts';
import { signInTickets } from '#server/db/schema/account-security.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { emailKey } from '#server/platform/email-key.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { passwordMatches } from '#server/platform/passwords.ts';
import { addressKey } from '#server/platform/rate-limits.ts';
import { idInToken } from '#server/platform/secret-key.ts';
import { setSessionCookie } from '#server/platform/session-cookie.ts';
import { readUserAgent, SESSION_COOKIE } from '#server/platform/sessions.ts';
import {
  CREDENTIALS,
  type Credentials,
  credentialsByEmail,
  userById,
  userResponse,
} from './accounts.queries.ts';
import { browserHash, rememberBrowser } from './known-browsers.ts';
import { recordPasswordLength } from './password.ts';
import { redeemCode } from './second-factor-codes.ts';

const TICKET_MS = 5 * 60 * 1000;

/** After this many wrong codes a ticket ends, and the password must be given again. */
const MAX_FAILURES = 5;

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Finds the account of an email and a password. Throws invalid_credentials, in the same time whether the email is
 * unknown or the password wrong, and too_many_requests. Known browsers of the owner are counted separately, so that
 * nobody can lock the owner out from elsewhere.
 */
export async function checkCredentials(
  { config, database, rateLimits }: Pick<Context, 'config' | 'database' | 'rateLimits'>,
  attempt: {
    email: string;
    password: string;
    address: string;
    /** The cookie of {@link browserHash}. */
    browser: string | undefined;
    isDisconnected?: () => boolean;
  },
): Promise<Credentials> {
  const { email, password } = attempt;
  const browser = browserHash(attempt.browser);
  const person = emailKey(email);
  const address = addressKey(attempt.address);
  const found = await credentialsByEmail(database, { email, browser });
  const { signInsOfBrowser, signInsFromAddress, signInsOfPerson, signInsToAccount } = rateLimits;
  const browserKey = `${browser.toString('base64')} ${person}`;
  // `isResetOnSuccess`: one success clears all failures.
  const tries = found?.isKnownBrowser
    ? [{ limit: signInsOfBrowser, key: browserKey, isResetOnSuccess: true }]
    : [
        { limit: signInsFromAddress, key: address, isResetOnSuccess: false },
        { limit: signInsOfPerson, key: `${address} ${person}`, isResetOnSuccess: true },
        { limit: signInsToAccount, key: person, isResetOnSuccess: false },
      ];
  // Counted before the password is checked, or a hundred parallel guesses would all be allowed.
  for (const { limit, key } of tries) await limit.count(key);

  const matches = await passwordMatches(password, found?.passwordHash, attempt.isDisconnected);
  if (!found || !matches) throw new AppError('invalid_credentials');

  for (const { limit, key, isResetOnSuccess } of tries) {
    await (isResetOnSuccess ? limit.reset(key) : limit.reward(key));
  }
  await recordPasswordLength({ config, database }, { ...found, password });
  return found;
}

/**
 * Signs in a user after the password was checked. Throws suspended (only people who know the password see it), and
 * second_factor_required with a ticket.
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
  return userResponse(user);
}

/**
 * A ticket for a sign-in with a correct password that still needs a code. It is bound to the password: a change of the
 * password invalidates it.
 */
async function issueTicket(
  { database, secretKey, now }: Context,
  { id: userId, passwordHash }: Credentials,
): Promise<string> {
  const id = v7();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + TICKET_MS);
  await database.orm.insert(signInTickets).values({ id, userId, createdAt, expiresAt });
  return secretKey.linkToken('sign_in_ticket', id, passwordHash);
}

/**
 * Redeems a ticket with a code and returns the user. Throws invalid_credentials for a wrong code, ticket_invalid once
 * the ticket has ended, too_many_requests.
 */
export async function redeemTicket(
  context: Context,
  { ticket, code }: { ticket: string; code: string },
): Promise<Credentials> {
  const { secretKey, now } = context;
  const { orm } = context.database;
  const id = idInToken(ticket);
  if (!id) throw new AppError('ticket_invalid');
  const isTicket = eq(signInTickets.id, id);
  const [holder] = await orm
    .select(CREDENTIALS)
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .where(and(isTicket, gt(signInTickets.expiresAt, now())));
  if (
    !holder ||
    !secretKey.isLinkToken('sign_in_ticket', ticket, { id, boundTo: holder.passwordHash })
  ) {
    throw new AppError('ticket_invalid');
  }
  // Counted as wrong before it is checked, or parallel guesses would not be counted in time.
  const [counted] = await orm
    .update(signInTickets)
    .set({ failures: sql`${signInTickets.failures} + 1` })
    .where(and(isTicket, lt(signInTickets.failures, MAX_FAILURES)))
    .returning({ failures: signInTickets.failures });
  if (!counted) throw new AppError('ticket_invalid');
  if (await redeemCode(context, { userId: holder.id, code })) {
    // If two right codes arrive at once with one ticket, only one signs in.
    const ended = await orm
      .delete(signInTickets)
      .where(isTicket)
      .returning({ id: signInTickets.id });
    if (ended.length === 0) throw new AppError('ticket_invalid');
    return holder;
  }
  if (counted.failures >= MAX_FAILURES) throw new AppError('ticket_invalid');
  throw new AppError('invalid_credentials', {
    message: 'This code is wrong, or was used already.',
  });
}
