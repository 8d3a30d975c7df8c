import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { reportsRoutes } from './reports.routes.ts';

/** Reports of sales and payments by day. */
export async function reportsPlugin(app: App, context: Context): Promise<void> {
  reportsRoutes(app, context);
}
