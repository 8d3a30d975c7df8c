import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { searchRoutes } from './search.routes.ts';

/** The search for restaurants and dishes. */
export async function searchPlugin(app: App, context: Context): Promise<void> {
  searchRoutes(app, context);
}
