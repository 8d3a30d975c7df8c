import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { alertsRoutes } from './alerts.routes.ts';
import { sendAlerts } from './send-alerts.ts';

/** As often as an open board is written down. */
const EVERY_S = 30;

/** What operations has to act on: a list for admins, and messages to those who want them. */
export async function alertsPlugin(app: App, context: Context): Promise<void> {
  const { jobs, now } = context;
  const watchedSince = now();
  alertsRoutes(app, context, watchedSince);
  jobs.repeat({
    name: 'alerts',
    everySeconds: EVERY_S,
    run: () => sendAlerts(context, watchedSince),
  });
}
