import { type AlertList, alertsWire } from '#contract/alerts.ts';
import { alertsApi } from '#contract/management-api.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { activeAlerts } from './alerts.queries.ts';

const LISTED_MAX = 100;

/** The active alerts (api.md, Admin). `watchedSince`: when this process began to record boards. */
export function alertsRoutes(app: App, context: Context, watchedSince: Date): void {
  const { database, guards, now } = context;

  app.route({
    ...routeOf(alertsApi.list, alertsWire.list, { tags: ['Admin'] }),
    onRequest: guards.admin,
    handler: async (): Promise<AlertList> => {
      const alerts = await activeAlerts(database, { watchedSince, now: now() });
      return { total: alerts.length, alerts: alerts.slice(0, LISTED_MAX) };
    },
  });
}
