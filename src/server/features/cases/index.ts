import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { casesRoutes } from './cases.routes.ts';

export { caseRoleLookup } from './case-access.ts';

/** Help with orders: cases, their messages and decisions. */
export async function casesPlugin(app: App, context: Context): Promise<void> {
  casesRoutes(app, context);
}
