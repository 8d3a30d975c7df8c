import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { creditRoutes } from './credit.routes.ts';

/** Store credit: what a customer has, and changes by admins. Orders spend and return it. */
export async function creditPlugin(app: App, context: Context): Promise<void> {
  creditRoutes(app, context);
}
