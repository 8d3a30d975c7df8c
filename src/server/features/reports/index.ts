import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { reportsRoutes } from './reports.routes.ts';

/** What was sold and paid, by day, for the books. */
export async function reportsPlugin(app: App, context: Context): Promise<void> {
  reportsRoutes(app, context);
}
