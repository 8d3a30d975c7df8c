import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { eventsRoutes } from './events.routes.ts';

/** The live stream of a browser. */
export async function livePlugin(app: App, context: Context): Promise<void> {
  eventsRoutes(app, context);
}
