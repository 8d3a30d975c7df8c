import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { addressesRoutes } from './addresses.routes.ts';

/** The saved delivery addresses of a user. */
export async function addressesPlugin(app: App, context: Context): Promise<void> {
  addressesRoutes(app, context);
}
