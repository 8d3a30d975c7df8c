import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { adminRoutes } from './admin.routes.ts';

/** The dashboard of admins: figures, and the list of orders. */
export async function adminPlugin(app: App, context: Context): Promise<void> {
  adminRoutes(app, context);
}
