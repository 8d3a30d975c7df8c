import { accountSecurityWire } from '#contract/account-security.ts';
import { accountSecurityApi } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { isClientDisconnected } from '#server/platform/admission.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { addressKey } from '#server/platform/rate-limits.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { sessionOf, userOf } from '#server/platform/session-guard.ts';
import { accountExportJson } from './account-export.queries.ts';
import { checkPassword, LIMITED_BY_HASHING } from './password.ts';
import { verifyEmail } from './register-user.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { confirmSecondFactor, removeSecondFactor, setUpSecondFactor } from './second-factor.ts';
import { redeemCode } from './second-factor-codes.ts';
import { redeemTicket, startSession } from './sign-in.ts';
import { endOtherSessions, endSession, userSessions } from './user-sessions.ts';

const tags = ['Account security'];

/** Resets, confirmation of the address, sessions, the export of one's data, second factors (api.md, Mail and accounts). */
export function accountSecurityRoutes(app: App, context: Context): void {
  const { config, database, guards, live, logSecurityEvent, now, rateLimits, sessions } = context;

  app.route({
    ...routeOf(accountSecurityApi.requestPasswordReset, accountSecurityWire.requestPasswordReset, {
      tags,
    }),
    handler: async (request, reply) => {
      await rateLimits.resetsFromAddress.count(addressKey(request.ip));
      await requestPasswordReset(context, request.body);
      return reply.code(202).send({
        message: 'If there is an account with this address, a mail with a link is on its way.',
      });
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.resetPassword, accountSecurityWire.resetPassword, { tags }),
    config: LIMITED_BY_HASHING,
    handler: async (request) => {
      const { token } = request.params;
      const isDisconnected = () => isClientDisconnected(request);
      const userId = await resetPassword(context, { token, ...request.body, isDisconnected });
      logSecurityEvent(request, { event: 'password_reset', userId });
      return { message: 'Your password has been changed. Please sign in.' };
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.sendVerification, accountSecurityWire.sendVerification, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      const { id: userId, emailVerified } = userOf(request);
      reply.code(202);
      if (emailVerified) return { message: 'Your email address is already confirmed.' };
      await rateLimits.verificationMailsOfUser.count(userId);
      await database.orm.transaction((tx) => queueMail(tx, { kind: 'email_verification', userId }));
      return { message: 'A mail with a link is on its way.' };
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.verifyEmail, accountSecurityWire.verifyEmail, { tags }),
    handler: async (request) => {
      await verifyEmail(context, request.params.token);
      return { message: 'Your email address is confirmed.' };
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.sessions, accountSecurityWire.sessions, { tags }),
    onRequest: guards.user,
    handler: (request) => {
      const current = sessionOf(request);
      return userSessions(context, current.user, current);
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.endSession, accountSecurityWire.endSession, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      const { id: userId } = userOf(request);
      await endSession(context, { userId, sessionId: request.params.id });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.endOtherSessions, accountSecurityWire.endOtherSessions, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      await endOtherSessions(context, sessionOf(request));
      logSecurityEvent(request, { event: 'sessions_ended' });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.confirmPassword, accountSecurityWire.confirmPassword, { tags }),
    config: LIMITED_BY_HASHING,
    onRequest: guards.user,
    handler: async (request, reply) => {
      const session = sessionOf(request);
      const isDisconnected = () => isClientDisconnected(request);
      const { password } = request.body;
      await checkPassword(context, { userId: session.user.id, password, isDisconnected });
      await sessions.confirm(session);
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.exportData, accountSecurityWire.exportData, { tags }),
    onRequest: guards.confirmedUser,
    handler: async (request, reply) => {
      const userId = userOf(request).id;
      const exported = await accountExportJson(database, { userId, now: now() });
      if (!exported) throw new AppError('unauthorized');
      logSecurityEvent(request, { event: 'data_exported', what: 'account' });
      const name = `${config.BRAND_NAME.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-account.json`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      reply.header('cache-control', 'no-store');
      return sendJsonText(reply, exported);
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.setUpSecondFactor, accountSecurityWire.setUpSecondFactor, {
      tags,
    }),
    onRequest: guards.confirmedUser,
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store');
      return setUpSecondFactor(context, userOf(request));
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.confirmSecondFactor, accountSecurityWire.confirmSecondFactor, {
      tags,
    }),
    onRequest: guards.confirmedUser,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const proof = { userId: userOf(request).id, ...request.body };
      const codes = await confirmSecondFactor(context, proof);
      // Where admins need a second factor, this changes the rights of their open streams.
      await live.rightsChanged({ userId: proof.userId });
      logSecurityEvent(request, { event: 'second_factor_changed', isOn: true });
      return { recoveryCodes: codes };
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.removeSecondFactor, accountSecurityWire.removeSecondFactor, {
      tags,
    }),
    onRequest: guards.confirmedUser,
    handler: async (request, reply) => {
      const { id: userId, hasSecondFactor } = userOf(request);
      const missing = new AppError('not_found', { message: 'No second factor is set up.' });
      if (!hasSecondFactor) throw missing;
      if (!(await redeemCode(context, { userId, ...request.body })))
        throw new AppError('code_invalid');
      const removal = { userId, at: now() };
      const isRemoved = await database.orm.transaction((tx) => removeSecondFactor(tx, removal));
      if (!isRemoved) throw missing;
      await live.rightsChanged({ userId });
      logSecurityEvent(request, { event: 'second_factor_changed', isOn: false });
      return reply.code(204).send();
    },
  });

  app.route({
    ...routeOf(
      accountSecurityApi.loginWithSecondFactor,
      accountSecurityWire.loginWithSecondFactor,
      { tags },
    ),
    handler: async (request, reply) => {
      const credentials = await redeemTicket(context, request.body);
      if (credentials.isSuspended) throw new AppError('suspended');
      const user = await startSession(context, credentials, { request, reply, hasGivenCode: true });
      if (!user) throw new AppError('ticket_invalid');
      return user;
    },
  });
}
