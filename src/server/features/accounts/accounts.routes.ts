import { adminWire } from '#contract/admin.ts';
import { accountsApi } from '#contract/api.ts';
import { adminApi } from '#contract/management-api.ts';
import { ROUTES } from '#contract/page-paths.ts';
import { accountsWire } from '#contract/users.ts';
import type { Context } from '#server/context.ts';
import { isClientDisconnected } from '#server/platform/admission.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { COUNTED_EXACTLY, pageOf, readRowCursor, setPageHeaders } from '#server/platform/pages.ts';
import { addressKey } from '#server/platform/rate-limits.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { clearSessionCookie } from '#server/platform/session-cookie.ts';
import {
  actorOf,
  mayAsAdmin,
  optionalUser,
  sessionOf,
  userOf,
} from '#server/platform/session-guard.ts';
import { SESSION_COOKIE } from '#server/platform/sessions.ts';
import { restaurantsOf } from '../staff/restaurant-rights.queries.ts';
import {
  countUsers,
  listedUserResponse,
  listUsers,
  setName,
  setNotifications,
  userById,
  userResponse,
} from './accounts.queries.ts';
import { deleteAccount } from './delete-account.ts';
import { browserToken } from './known-browsers.ts';
import { changePassword, LIMITED_BY_HASHING } from './password.ts';
import { registerUser } from './register-user.ts';
import { setAdminAccess } from './set-admin-access.ts';
import { checkCredentials, signInByPassword } from './sign-in.ts';

const tags = ['Accounts'];

/** Registration, sessions, the account's settings, and all accounts for admins (api.md, Accounts). */
export function accountsRoutes(app: App, context: Context): void {
  const { config, database, guards, live, logSecurityEvent, rateLimits, readDatabase, sessions } =
    context;

  app.route({
    ...routeOf(accountsApi.register, accountsWire.register, { tags }),
    config: LIMITED_BY_HASHING,
    handler: async (request, reply) => {
      await rateLimits.registrationsFromAddress.count(addressKey(request.ip));
      await rateLimits.registrationsOfDay.count(addressKey(request.ip));
      const isDisconnected = () => isClientDisconnected(request);
      const credentials = await registerUser(context, request.body, { isDisconnected });
      return reply.code(201).send(await signInByPassword(context, credentials, { request, reply }));
    },
  });

  app.route({
    ...routeOf(accountsApi.login, accountsWire.login, { tags }),
    config: LIMITED_BY_HASHING,
    handler: async (request, reply) => {
      const isDisconnected = () => isClientDisconnected(request);
      const browser = browserToken(request, config);
      const attempt = { ...request.body, address: request.ip, browser, isDisconnected };
      const credentials = await checkCredentials(context, attempt);
      return signInByPassword(context, credentials, { request, reply });
    },
  });

  app.route({
    ...routeOf(accountsApi.loginPage, accountsWire.loginPage, { tags }),
    handler: (_request, reply) => reply.redirect(ROUTES.auth),
  });

  app.route({
    ...routeOf(accountsApi.logout, accountsWire.logout, { tags }),
    onRequest: guards.optional,
    handler: async (request, reply) => {
      const token = request.cookies[SESSION_COOKIE];
      if (token) await sessions.end(token);
      if (optionalUser(request)) {
        const { user, tokenHash } = sessionOf(request);
        await live.sessionsEnded({ userId: user.id, only: tokenHash.toString('hex') });
      }
      clearSessionCookie(reply, config);
      return { message: 'You have been signed out.' };
    },
  });

  for (const endpoint of [accountsApi.me, accountsApi.meByOtherName]) {
    app.route({
      ...routeOf(endpoint, accountsWire.me, { tags }),
      onRequest: guards.optional,
      handler: async (request, reply) => {
        const user = optionalUser(request);
        if (user) {
          return userResponse({ ...user, restaurants: await restaurantsOf(database, user.id) });
        }
        // The session has ended. Without its cookie, the next page does not load the current user.
        if (request.cookies[SESSION_COOKIE]) clearSessionCookie(reply, config);
        throw new AppError('unauthorized');
      },
    });
  }

  app.route({
    ...routeOf(accountsApi.setProfile, accountsWire.setProfile, { tags }),
    onRequest: guards.user,
    handler: async (request) => {
      const { id } = userOf(request);
      await setName(database, { id, ...request.body });
      return currentUserResponse(id);
    },
  });

  app.route({
    ...routeOf(accountsApi.setNotifications, accountsWire.setNotifications, { tags }),
    onRequest: guards.user,
    handler: async (request) => {
      const { id } = userOf(request);
      await setNotifications(database, { id, preferences: request.body });
      return currentUserResponse(id);
    },
  });

  app.route({
    ...routeOf(accountsApi.changePassword, accountsWire.changePassword, { tags }),
    config: LIMITED_BY_HASHING,
    onRequest: guards.user,
    handler: async (request) => {
      const isDisconnected = () => isClientDisconnected(request);
      const change = { session: sessionOf(request), ...request.body, isDisconnected };
      await changePassword(context, change);
      logSecurityEvent(request, { event: 'password_changed' });
      return { message: 'Your password has been changed.' };
    },
  });

  app.route({
    ...routeOf(accountsApi.deleteAccount, accountsWire.deleteAccount, { tags }),
    onRequest: guards.confirmedUser,
    handler: async (request, reply) => {
      await deleteAccount(context, userOf(request));
      logSecurityEvent(request, { event: 'account_deleted' });
      clearSessionCookie(reply, config);
      return { message: 'Your account has been deleted.' };
    },
  });

  app.route({
    ...routeOf(adminApi.users, adminWire.users, { tags: ['Admin'] }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { cursor, limit, search } = request.query;
      const after = readRowCursor(cursor);
      const reads = readDatabase(request);
      const [users, total] = await Promise.all([
        listUsers(reads, { search, after, limit: limit + 1 }),
        countUsers(reads, { search, atMost: COUNTED_EXACTLY }),
      ]);
      const { shown, next } = pageOf(users, limit, ({ createdAt, id }) => ({
        at: createdAt.toISOString(),
        id,
      }));
      setPageHeaders(request, reply, { total, next });
      return shown.map(listedUserResponse);
    },
  });

  app.route({
    ...routeOf(adminApi.setAccess, adminWire.setAccess, { tags: ['Admin'] }),
    onRequest: guards.confirmedAdmin,
    handler: async (request) => {
      const userId = request.params.id;
      const mayManageAdmins = mayAsAdmin(request, 'admins.manage');
      const access = { ...request.body, userId, by: actorOf(request), mayManageAdmins };
      await setAdminAccess(context, access);
      const { isAdmin, adminRole, isSuspended } = request.body;
      logSecurityEvent(request, {
        event: 'rights_changed',
        of: userId,
        isAdmin,
        adminRole,
        isSuspended,
      });
      const user = await userById(database, userId);
      if (!user) throw new AppError('not_found', { message: 'User not found' });
      return listedUserResponse(user);
    },
  });

  async function currentUserResponse(userId: string) {
    const user = await userById(database, userId);
    if (!user) throw new AppError('unauthorized');
    return userResponse(user);
  }
}
