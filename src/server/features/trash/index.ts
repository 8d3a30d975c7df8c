import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { trashRoutes } from './trash.routes.ts';

/** Deleting records, and restoring them. */
export async function trashPlugin(app: App, context: Context): Promise<void> {
  trashRoutes(app, context);
}
