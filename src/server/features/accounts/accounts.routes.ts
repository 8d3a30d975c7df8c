import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { API } from '#contract/paths.ts';
import {
  loginBody,
  messageAnswer,
  notificationPreferences,
  passwordBody,
  profileBody,
  registerBody,
  user as userSchema,
} from '#contract/users.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { addressKey } from '#server/platform/rate-limits.ts';
import {
  clearSessionCookie,
  maybeSignedIn,
  sessionOf,
  setSessionCookie,
  signedIn,
} from '#server/platform/session-guard.ts';
import { SESSION_COOKIE } from '#server/platform/sessions.ts';
import {
  type Credentials,
  setName,
  setNotifications,
  userAnswer,
  userById,
} from './accounts.queries.ts';
import { changePassword } from './change-password.ts';
import { checkCredentials } from './check-credentials.ts';
import { deleteAccount } from './delete-account.ts';
import { registerUser } from './register-user.ts';

const tags = ['Accounts'];

/** Registration, sessions and the account's settings (api.md, Accounts). */
export function accountsRoutes(app: App, context: Context): void {
  const { config, database, guards, live, rateLimits, sessions } = context;

  app.post(
    API.register,
    { schema: { tags, body: registerBody, response: { 201: userSchema } } },
    async (request, reply) => {
      await rateLimits.registrationsFromAddress.count(addressKey(request.ip));
      const credentials = await registerUser(database, request.body);
      return reply.code(201).send(await signIn(request, reply, credentials));
    },
  );

  app.post(
    API.login,
    { schema: { tags, body: loginBody, response: { 200: userSchema } } },
    async (request, reply) => {
      const attempt = { ...request.body, address: request.ip };
      const credentials = await checkCredentials({ database, rateLimits }, attempt);
      return signIn(request, reply, credentials);
    },
  );

  app.get(API.login, { schema: { tags, response: { 302: z.undefined() } } }, (_request, reply) =>
    reply.redirect('/auth'),
  );

  app.post(
    API.logout,
    { onRequest: guards.optional, schema: { tags, response: { 200: messageAnswer } } },
    async (request, reply) => {
      const token = request.cookies[SESSION_COOKIE];
      if (token) await sessions.end(token);
      if (maybeSignedIn(request)) {
        const { user, tokenHash } = sessionOf(request);
        await live.sessionsEnded({ userId: user.id, only: tokenHash.toString('hex') });
      }
      clearSessionCookie(reply, config);
      return { message: 'You have been signed out.' };
    },
  );

  for (const path of [API.user, API.userAlias]) {
    app.get(
      path,
      { onRequest: guards.optional, schema: { tags, response: { 200: userSchema } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const user = maybeSignedIn(request);
        if (user) return userAnswer(user);
        // A token that opens nothing any more: without it the next page need not ask.
        if (request.cookies[SESSION_COOKIE]) clearSessionCookie(reply, config);
        throw new AppError('unauthorized');
      },
    );
  }

  app.put(
    API.profile,
    { onRequest: guards.user, schema: { tags, body: profileBody, response: { 200: userSchema } } },
    async (request) => {
      const { id } = signedIn(request);
      await setName(database, { id, ...request.body });
      return presentUser(id);
    },
  );

  app.put(
    API.notifications,
    {
      onRequest: guards.user,
      schema: { tags, body: notificationPreferences, response: { 200: userSchema } },
    },
    async (request) => {
      const { id } = signedIn(request);
      await setNotifications(database, { id, preferences: request.body });
      return presentUser(id);
    },
  );

  app.put(
    API.password,
    {
      onRequest: guards.user,
      schema: { tags, body: passwordBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const change = { session: sessionOf(request), ...request.body };
      await changePassword({ database, live, rateLimits }, change);
      return { message: 'Your password has been changed.' };
    },
  );

  app.delete(
    API.account,
    { onRequest: guards.user, schema: { tags, response: { 200: messageAnswer } } },
    async (request, reply) => {
      await deleteAccount({ database, live }, signedIn(request));
      clearSessionCookie(reply, config);
      return { message: 'Your account has been deleted.' };
    },
  );

  /** A new session at every sign-in, whatever token the browser came with. */
  async function signIn(request: FastifyRequest, reply: FastifyReply, credentials: Credentials) {
    const session = await sessions.start({
      userId: credentials.id,
      passwordHash: credentials.passwordHash,
      previousToken: request.cookies[SESSION_COOKIE],
    });
    if (!session) throw new AppError('invalid_credentials');
    setSessionCookie(reply, config, session.token);
    return presentUser(credentials.id);
  }

  async function presentUser(userId: string) {
    const user = await userById(database, userId);
    if (!user) throw new AppError('unauthorized');
    return userAnswer(user);
  }
}
