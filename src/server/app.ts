import type { Context } from '#server/context.ts';
import { accountsPlugin } from '#server/features/accounts/index.ts';
import { addressesPlugin } from '#server/features/addresses/index.ts';
import { adminPlugin } from '#server/features/admin/index.ts';
import { adminDetailsPlugin } from '#server/features/admin-details/index.ts';
import { alertsPlugin } from '#server/features/alerts/index.ts';
import { auditPlugin } from '#server/features/audit/index.ts';
import { casesPlugin } from '#server/features/cases/index.ts';
import { cataloguePlugin } from '#server/features/catalogue/index.ts';
import { couponsPlugin } from '#server/features/coupons/index.ts';
import { creditPlugin } from '#server/features/credit/index.ts';
import { favoritesPlugin } from '#server/features/favorites/index.ts';
import { kitchenPlugin } from '#server/features/kitchen/index.ts';
import { livePlugin } from '#server/features/live/index.ts';
import { mailPlugin } from '#server/features/mail/index.ts';
import { operationsPlugin } from '#server/features/operations/index.ts';
import { ordersPlugin } from '#server/features/orders/index.ts';
import { printersPlugin } from '#server/features/printers/index.ts';
import { pushPlugin } from '#server/features/push/index.ts';
import { reportsPlugin } from '#server/features/reports/index.ts';
import { restaurantsPlugin } from '#server/features/restaurants/index.ts';
import { reviewsPlugin } from '#server/features/reviews/index.ts';
import { searchPlugin } from '#server/features/search/index.ts';
import { sitePlugin } from '#server/features/site/index.ts';
import { staffPlugin } from '#server/features/staff/index.ts';
import { transferPlugin } from '#server/features/transfer/index.ts';
import { trashPlugin } from '#server/features/trash/index.ts';
import { uploadsPlugin } from '#server/features/uploads/index.ts';
import { type ContextOptions, closeContext, openContext } from '#server/open-context.ts';
import { type App, createFastifyApp } from '#server/platform/fastify-app.ts';
import type { Jobs } from '#server/platform/jobs/open-jobs.ts';
import { measureRequests } from '#server/platform/metrics.ts';
import { describeApi } from '#server/platform/openapi.ts';
import { rememberWrites } from '#server/platform/read-replica.ts';
import { checkResponses } from '#server/platform/response-check.ts';
import { addSecurityHeaders } from '#server/platform/security-headers.ts';
import { logRefusals } from '#server/platform/security-log.ts';
import { oldCookieNameUntil, readSessionCookie } from '#server/platform/session-cookie.ts';

/** Registers what a feature owns: routes, recurring jobs, workers of queues, hourly clean-ups. */
type FeaturePlugin = (app: App, context: Context) => Promise<void>;

const FEATURES: readonly FeaturePlugin[] = [
  accountsPlugin,
  addressesPlugin,
  adminPlugin,
  adminDetailsPlugin,
  alertsPlugin,
  auditPlugin,
  casesPlugin,
  cataloguePlugin,
  couponsPlugin,
  creditPlugin,
  favoritesPlugin,
  kitchenPlugin,
  livePlugin,
  mailPlugin,
  operationsPlugin,
  ordersPlugin,
  printersPlugin,
  pushPlugin,
  reportsPlugin,
  restaurantsPlugin,
  reviewsPlugin,
  searchPlugin,
  sitePlugin,
  staffPlugin,
  transferPlugin,
  trashPlugin,
  uploadsPlugin,
];

interface AppOptions extends ContextOptions {
  /** For tests: every response that does not fit the contract fails. */
  checksResponses?: boolean;
}

/** The app with its jobs, which run only after they are started. */
export type Program = App & { jobs: Jobs };

/** The whole program except listening. `close` stops it, but the caller closes the database. */
export async function buildApp(options: AppOptions): Promise<Program> {
  const context = await openContext(options);
  const { admissions, config, database, jobs, live, log, now, stopping } = context;
  const app = createFastifyApp({ config, log, stopping, admissions });
  logRefusals(app, context.logSecurityEvent);
  if (options.checksResponses) checkResponses(app);
  addSecurityHeaders(app, config);
  readSessionCookie(app, { config, now, oldNameUntil: await oldCookieNameUntil(database) });
  rememberWrites(app, config);
  await describeApi(app, context);
  measureRequests(app, context.metrics);
  app.addHook('preClose', () => live.close());
  app.addHook('onClose', () => closeContext(context));
  for (const plugin of FEATURES) app.register(plugin, context);
  await app.ready();
  return Object.assign(app, { jobs });
}
