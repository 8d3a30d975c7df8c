import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { officeRoutes } from './office.routes.ts';

/** What admins see of one order and of one customer, and what they write down about them. */
export async function officePlugin(app: App, context: Context): Promise<void> {
  officeRoutes(app, context);
}
