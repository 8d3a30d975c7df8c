import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { operationsRoutes } from './operations.routes.ts';

/** Liveness, readiness and metrics. */
export async function operationsPlugin(app: App, context: Context): Promise<void> {
  operationsRoutes(app, context);
}
