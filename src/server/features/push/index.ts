import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { openPushKeys } from './deliver-push.ts';
import { pushRoutes } from './push.routes.ts';
import { pushWorker } from './send-push.ts';

export { queueAlertPushes, queueOrderPushes, queueReminderPushes } from './send-push.ts';

/** Notifications of browsers by Web Push. */
export async function pushPlugin(app: App, context: Context): Promise<void> {
  const pushKeys = await openPushKeys(context);
  pushRoutes(app, context, pushKeys);
  context.jobs.work(pushWorker({ ...context, pushKeys }));
}
