import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { officeRoutes } from './office.routes.ts';

/** An order and a customer as admins see them, with notes. */
export async function officePlugin(app: App, context: Context): Promise<void> {
  officeRoutes(app, context);
}
