import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { kitchenRoutes } from './kitchen.routes.ts';
import { clearExpiredPauses } from './temporary-settings.ts';

/** The kitchen board: open orders, figures, temporary settings. */
export async function kitchenPlugin(app: App, context: Context): Promise<void> {
  const { database, jobs, now } = context;
  kitchenRoutes(app, context);
  jobs.cleanUp('ended pauses', () => clearExpiredPauses(database, now()));
}
