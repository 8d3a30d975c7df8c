import { accountSecurityWire } from '#contract/account-security.ts';
import { accountSecurityApi } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { signedIn } from '#server/platform/session-guard.ts';
import { redeemCode } from './redeem-code.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { confirmSecondFactor, setUpSecondFactor } from './set-up-second-factor.ts';
import { redeemTicket } from './sign-in-ticket.ts';
import { startSession } from './start-session.ts';

const tags = ['Account security'];

/** Setting up a second factor, signing in with it, taking it away (api.md, Mail and accounts). */
export function secondFactorRoutes(app: App, context: Context): void {
  const { guards, live, logSecurityEvent } = context;

  app.route({
    ...routeOf(accountSecurityApi.setUpSecondFactor, accountSecurityWire.setUpSecondFactor, {
      tags,
    }),
    onRequest: guards.confirmedUser,
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store');
      return setUpSecondFactor(context, signedIn(request));
    },
  });

  app.route({
    ...routeOf(accountSecurityApi.confirmSecondFactor, accountSecurityWire.confirmSecondFactor, {
      tags,
    }),
    onRequest: guards.confirmedUser,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const proof = { userId: signedIn(request).id, ...request.body };
      const codes = await confirmSecondFactor(context, proof);
      // Where admins need a second factor, this changes what their open streams may tell.
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
      const { id: userId, hasSecondFactor } = signedIn(request);
      const missing = new AppError('not_found', { message: 'No second factor is set up.' });
      if (!hasSecondFactor) throw missing;
      if (!(await redeemCode(context, { userId, ...request.body })))
        throw new AppError('code_invalid');
      if (!(await removeSecondFactor(context, { userId }))) throw missing;
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
