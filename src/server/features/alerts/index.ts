import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { alertsRoutes } from './alerts.routes.ts';
import { sendAlerts } from './send-alerts.ts';

/** The interval at which an open board is recorded. */
const EVERY_S = 30;

/** Alerts: a list for admins, and messages to those who subscribe. */
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
