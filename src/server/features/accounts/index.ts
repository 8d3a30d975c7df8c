import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { accountSecurityRoutes } from './account-security.routes.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { adminUsersRoutes } from './admin-users.routes.ts';
import { sweepKnownBrowsers } from './known-browsers.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { sweepAccountSecurity } from './sweep-account-security.ts';

/** Registering, signing in, second factors, links by mail, and the list of users for admins. */
export async function accountsPlugin(app: App, context: Context): Promise<void> {
  const { database, jobs, now, sessions } = context;
  accountsRoutes(app, context);
  accountSecurityRoutes(app, context);
  secondFactorRoutes(app, context);
  adminUsersRoutes(app, context);
  jobs.cleanUp('expired sessions', () => sessions.sweep());
  jobs.cleanUp('browsers nobody uses', () => sweepKnownBrowsers(database, now()));
  jobs.cleanUp('old links and tickets', () => sweepAccountSecurity(database, now()));
}
