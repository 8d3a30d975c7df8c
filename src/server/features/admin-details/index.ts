import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { adminDetailsRoutes } from './admin-details.routes.ts';

/** An order and a customer as admins see them, with notes. */
export async function adminDetailsPlugin(app: App, context: Context): Promise<void> {
  adminDetailsRoutes(app, context);
}
