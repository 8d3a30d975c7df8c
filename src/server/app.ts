import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { accountsPlugin } from '#server/features/accounts/index.ts';
import { adminPlugin } from '#server/features/admin/index.ts';
import { auditPlugin } from '#server/features/audit/index.ts';
import { openCatalogueCache } from '#server/features/catalogue/catalogue-cache.ts';
import { cataloguePlugin } from '#server/features/catalogue/index.ts';
import { couponsPlugin } from '#server/features/coupons/index.ts';
import { favoritesPlugin } from '#server/features/favorites/index.ts';
import { kitchenPlugin } from '#server/features/kitchen/index.ts';
import { livePlugin } from '#server/features/live/index.ts';
import { mailPlugin } from '#server/features/mail/index.ts';
import { operationsPlugin } from '#server/features/operations/index.ts';
import { ordersPlugin } from '#server/features/orders/index.ts';
import { pushPlugin } from '#server/features/push/index.ts';
import { restaurantsPlugin } from '#server/features/restaurants/index.ts';
import { reviewsPlugin } from '#server/features/reviews/index.ts';
import { searchPlugin } from '#server/features/search/index.ts';
import { sitePlugin } from '#server/features/site/index.ts';
import { staffPlugin } from '#server/features/staff/index.ts';
import { transferPlugin } from '#server/features/transfer/index.ts';
import { trashPlugin } from '#server/features/trash/index.ts';
import { uploadsPlugin } from '#server/features/uploads/index.ts';
import { openAdmissions } from '#server/platform/admission.ts';
import { checkAnswers } from '#server/platform/answer-check.ts';
import { type App, createFastifyApp } from '#server/platform/fastify-app.ts';
import { type Jobs, openJobs } from '#server/platform/jobs/open-jobs.ts';
import { openLiveEvents } from '#server/platform/live-events.ts';
import { type Mailer, openMailer } from '#server/platform/mail/mailer.ts';
import { createMetrics, measureRequests } from '#server/platform/metrics.ts';
import { openSecretKey } from '#server/platform/open-secret-key.ts';
import { describeApi } from '#server/platform/openapi.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';
import { openTestProvider } from '#server/platform/payments/test-provider.ts';
import { createRateLimits, sweepRateLimits } from '#server/platform/rate-limits.ts';
import { openReads, rememberWrites } from '#server/platform/read-replica.ts';
import { createLog } from '#server/platform/request-log.ts';
import { addSecurityHeaders } from '#server/platform/security-headers.ts';
import { createSecurityLog, logRefusals } from '#server/platform/security-log.ts';
import { oldCookieNameUntil, readSessionCookie } from '#server/platform/session-cookie.ts';
import { createGuards } from '#server/platform/session-guard.ts';
import { openSessions } from '#server/platform/sessions.ts';

/** Registers what a feature owns: routes, recurring jobs, workers of queues, hourly clean-ups. */
type FeaturePlugin = (app: App, context: Context) => Promise<void>;

const FEATURES: readonly FeaturePlugin[] = [
  accountsPlugin,
  adminPlugin,
  auditPlugin,
  cataloguePlugin,
  couponsPlugin,
  favoritesPlugin,
  kitchenPlugin,
  livePlugin,
  mailPlugin,
  operationsPlugin,
  ordersPlugin,
  pushPlugin,
  restaurantsPlugin,
  reviewsPlugin,
  searchPlugin,
  sitePlugin,
  staffPlugin,
  transferPlugin,
  trashPlugin,
  uploadsPlugin,
];

interface AppOptions {
  config: Config;
  database: Database;
  now?: () => Date;
  log?: FastifyBaseLogger;
  /** The built web client; null or absent: the API only. */
  webRoot?: string | null;
  /** Aborted some time before the app is closed, so that a balancer notices: see {@link Context.stopping}. */
  stopping?: AbortSignal;
  /** For tests: replaces the mailer. */
  mailer?: Mailer;
  /** For tests: every answer that does not fit the contract fails. */
  checksAnswers?: boolean;
}

/** The app with its jobs, which run only after they are started. */
export type Program = App & { jobs: Jobs };

/** The whole program except listening. `close` stops it, but the caller closes the database. */
export async function buildApp(options: AppOptions): Promise<Program> {
  const context = await openContext(options);
  const { admissions, config, database, jobs, live, log, now, stopping } = context;
  const app = createFastifyApp({ config, log, stopping, admissions });
  logRefusals(app, context.logSecurityEvent);
  if (options.checksAnswers) checkAnswers(app);
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

/** Opens the program's long-lived parts. {@link closeContext} closes them, but the caller closes the database. */
async function openContext(options: AppOptions): Promise<Context> {
  const { config, database, now = () => new Date() } = options;
  const log = options.log ?? createLog(config, { isPretty: false });
  const secretKey = await openSecretKey({ config, database });
  const reads = await openReads({ config, database, log });
  const catalogue = await openCatalogueCache(database, now, reads);
  const live = await openLiveEvents({ database, log });
  const sessions = openSessions({ database, config, now });
  const admissions = openAdmissions(database.kind, config.SHED_AFTER_MS);
  const metrics = createMetrics({
    liveStreams: live.subscriberCount,
    admissions,
    replicaLagSeconds: reads.lagSeconds,
  });
  const jobs = openJobs({ database, log, metrics });
  jobs.cleanUp('limits that are over', () => sweepRateLimits(database, now()));
  return {
    config,
    database,
    readDatabase: reads.readDatabase,
    closeReads: reads.close,
    now,
    sessions,
    guards: createGuards({ config, sessions, now }),
    secretKey,
    logSecurityEvent: createSecurityLog(secretKey),
    live,
    catalogue,
    rateLimits: createRateLimits({ config, database }),
    metrics,
    admissions,
    jobs,
    mailer: options.mailer ?? openMailer(config),
    provider: await openPaymentProvider(config, database),
    webRoot: options.webRoot ?? null,
    stopping: options.stopping ?? new AbortController().signal,
    log,
  };
}

async function closeContext({ jobs, mailer, catalogue, closeReads }: Context): Promise<void> {
  await jobs.close();
  mailer.close();
  await catalogue.close();
  await closeReads();
}

/** The payment provider of this installation; null when it takes no cards. */
async function openPaymentProvider(
  config: Config,
  database: Database,
): Promise<PaymentProvider | null> {
  if (config.stripe) {
    // Loaded only when it is used, to save memory.
    const { openStripeProvider } = await import('#server/platform/payments/stripe-provider.ts');
    return openStripeProvider(config.stripe);
  }
  return config.paymentProvider === 'test' ? openTestProvider(database) : null;
}
