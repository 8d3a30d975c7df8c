import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { reviewsRoutes } from './reviews.routes.ts';

/** Reviews of delivered orders, and replies to them. */
export async function reviewsPlugin(app: App, context: Context): Promise<void> {
  reviewsRoutes(app, context);
}
