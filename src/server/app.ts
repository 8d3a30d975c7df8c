import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { accountSecurityRoutes } from '#server/features/accounts/account-security.routes.ts';
import { accountsRoutes } from '#server/features/accounts/accounts.routes.ts';
import { adminUsersRoutes } from '#server/features/accounts/admin-users.routes.ts';
import { sweepKnownBrowsers } from '#server/features/accounts/known-browsers.ts';
import { secondFactorRoutes } from '#server/features/accounts/second-factor.routes.ts';
import { sweepAccountSecurity } from '#server/features/accounts/sweep-account-security.ts';
import { adminRoutes } from '#server/features/admin/admin.routes.ts';
import { summingUp } from '#server/features/admin/admin-stats.queries.ts';
import { auditRoutes } from '#server/features/audit/audit.routes.ts';
import { removeOldAuditEntries } from '#server/features/audit/remove-old-entries.ts';
import { catalogueRoutes } from '#server/features/catalogue/catalogue.routes.ts';
import { countingRecentOrders } from '#server/features/catalogue/count-recent-orders.ts';
import { openKeys } from '#server/features/catalogue/open-keys.ts';
import { adminCouponsRoutes } from '#server/features/coupons/admin-coupons.routes.ts';
import { couponsRoutes } from '#server/features/coupons/coupons.routes.ts';
import { favoritesRoutes } from '#server/features/favorites/favorites.routes.ts';
import { eventsRoutes } from '#server/features/live/events.routes.ts';
import { orderMails } from '#server/features/mail/queue-order-mails.ts';
import { mailWorker } from '#server/features/mail/send-mail.ts';
import { operationsRoutes } from '#server/features/operations/operations.routes.ts';
import { kitchenRoutes } from '#server/features/orders/kitchen.routes.ts';
import { overdueOrderCanceller } from '#server/features/orders/moving/cancel-overdue-orders.ts';
import { openOrderContext } from '#server/features/orders/order-context.ts';
import { ordersRoutes } from '#server/features/orders/orders.routes.ts';
import { forgetOldEvents } from '#server/features/orders/paying/forget-events.ts';
import { paymentSweep } from '#server/features/orders/paying/sweep-payments.ts';
import { paymentsRoutes } from '#server/features/orders/payments.routes.ts';
import { refundWorker } from '#server/features/orders/refunds/queue-refund.ts';
import { stripeWebhookRoutes } from '#server/features/orders/stripe-webhook.routes.ts';
import { pushRoutes } from '#server/features/push/push.routes.ts';
import { openPushKeys } from '#server/features/push/push-keys.ts';
import { queueOrderPushes } from '#server/features/push/queue-order-pushes.ts';
import { pushWorker } from '#server/features/push/send-push.ts';
import { adminRestaurantsRoutes } from '#server/features/restaurants/admin-restaurants.routes.ts';
import { forgetEnded } from '#server/features/restaurants/forget-ended.ts';
import { kitchenSettingsRoutes } from '#server/features/restaurants/kitchen-settings.routes.ts';
import { menuRoutes } from '#server/features/restaurants/menu.routes.ts';
import { restaurantsRoutes } from '#server/features/restaurants/restaurants.routes.ts';
import { specialDaysRoutes } from '#server/features/restaurants/special-days.routes.ts';
import { reviewsRoutes } from '#server/features/reviews/reviews.routes.ts';
import { searchRoutes } from '#server/features/search/search.routes.ts';
import { siteRoutes } from '#server/features/site/site.routes.ts';
import { readWebRoot } from '#server/features/site/web-root.ts';
import { staffRoutes } from '#server/features/staff/staff.routes.ts';
import { sweepInvitations } from '#server/features/staff/sweep-invitations.ts';
import { transferRoutes } from '#server/features/transfer/transfer.routes.ts';
import { trashRoutes } from '#server/features/trash/trash.routes.ts';
import { uploadSweep } from '#server/features/uploads/sweep-uploads.ts';
import { uploadsRoutes } from '#server/features/uploads/uploads.routes.ts';
import { openAdmissions } from '#server/platform/admission.ts';
import { checkAnswers } from '#server/platform/answer-check.ts';
import { openCatalogueCache } from '#server/platform/catalogue-cache.ts';
import { type App, createFastifyApp } from '#server/platform/fastify-app.ts';
import { cleanUpHourly, vacuumJobs } from '#server/platform/jobs/clean-up.ts';
import { type Jobs, openJobs } from '#server/platform/jobs/open-jobs.ts';
import { openLiveEvents } from '#server/platform/live-events.ts';
import { logReplicaChanges } from '#server/platform/log-replica-changes.ts';
import { removeOldMailFiles } from '#server/platform/mail/file-mailer.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { mailFolder, openMailer } from '#server/platform/mail/open-mailer.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { openSecretKey } from '#server/platform/open-secret-key.ts';
import { describeApi } from '#server/platform/openapi.ts';
import { createRateLimits, sweepRateLimits } from '#server/platform/rate-limits.ts';
import { createLog } from '#server/platform/request-log.ts';
import { createRestaurantGuards } from '#server/platform/restaurant-guard.ts';
import { addSecurityHeaders } from '#server/platform/security-headers.ts';
import { createSecurityLog, logRefusals } from '#server/platform/security-log.ts';
import { oldCookieNameUntil, readSessionCookie } from '#server/platform/session-cookie.ts';
import { createGuards } from '#server/platform/session-guard.ts';
import { openSessions } from '#server/platform/sessions.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  now?: () => Date;
  log?: FastifyBaseLogger;
  /** The built web client; null or absent: the API only. */
  webRoot?: string | null;
  /** Aborted some time before `close`, so that a balancer notices: see {@link Context.stopping}. */
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
  const { config, database, now = () => new Date() } = options;
  const log = options.log ?? createLog(config, { isPretty: false });
  const webRoot = options.webRoot ? await readWebRoot(options.webRoot) : null;

  const secretKey = await openSecretKey({ config, database });
  const pushKeys = await openPushKeys({ database, secretKey });
  const logSecurityEvent = createSecurityLog(secretKey);
  const catalogue = await openCatalogueCache(database, now);
  const live = await openLiveEvents({ database, log });
  const sessions = openSessions({ database, config, now });
  const admissions = openAdmissions(database.kind, config.SHED_AFTER_MS);
  const metrics = createMetrics({
    liveStreams: live.subscriberCount,
    admissions,
    replica: database.replica,
  });
  logReplicaChanges(database, log);
  const { stopping = new AbortController().signal } = options;
  const guards = createGuards({ config, sessions, now });
  const context: Context = {
    config,
    database,
    now,
    sessions,
    guards: { ...guards, ...createRestaurantGuards({ database, guards, now }) },
    secretKey,
    logSecurityEvent,
    live,
    catalogue,
    rateLimits: createRateLimits({ config, database }),
    metrics,
    stopping,
    log,
  };

  const openKeysAt = openKeys(catalogue);
  const orderContext = await openOrderContext(context);

  const app = createFastifyApp({ config, log, stopping, admissions });
  logRefusals(app, logSecurityEvent);
  if (options.checksAnswers) checkAnswers(app);
  addSecurityHeaders(app, config);
  readSessionCookie(app, { config, now, oldNameUntil: await oldCookieNameUntil(database) });
  await describeApi(app, context);

  accountsRoutes(app, context);
  accountSecurityRoutes(app, context);
  secondFactorRoutes(app, context);
  adminRestaurantsRoutes(app, context, { openKeysAt });
  adminRoutes(app, context);
  adminCouponsRoutes(app, context);
  adminUsersRoutes(app, context);
  auditRoutes(app, context);
  catalogueRoutes(app, context, { openKeysAt });
  couponsRoutes(app, context);
  eventsRoutes(app, context);
  favoritesRoutes(app, context);
  kitchenRoutes(app, orderContext);
  kitchenSettingsRoutes(app, context);
  menuRoutes(app, context);
  operationsRoutes(app, context);
  ordersRoutes(app, orderContext);
  paymentsRoutes(app, orderContext);
  await stripeWebhookRoutes(app, orderContext);
  pushRoutes(app, context, pushKeys);
  restaurantsRoutes(app, context);
  reviewsRoutes(app, context);
  searchRoutes(app, context);
  specialDaysRoutes(app, context);
  staffRoutes(app, context);
  await transferRoutes(app, context);
  trashRoutes(app, context);
  const storage = await openStorage(config);
  await uploadsRoutes(app, context, storage);
  await siteRoutes(app, context, webRoot);

  const mailer = options.mailer ?? openMailer(config);
  const mailsOfOrders = orderMails({ ...context, alsoQueue: queueOrderPushes });
  const recurring = [
    mailsOfOrders.recurring,
    ...paymentSweep(orderContext),
    ...overdueOrderCanceller(orderContext),
    summingUp(database),
    countingRecentOrders(database),
    uploadSweep({ database, storage, now }, log),
    cleanUpHourly(
      [
        ['expired sessions', () => sessions.sweep()],
        ['browsers nobody uses', () => sweepKnownBrowsers(database, now())],
        ['limits that are over', () => sweepRateLimits(database, now())],
        ['old entries of the audit', () => removeOldAuditEntries(database, config.AUDIT_KEEP_DAYS)],
        ['old links and tickets', () => sweepAccountSecurity(database, now())],
        ['old invitations', () => sweepInvitations(database, now())],
        ['old events of payments', () => forgetOldEvents(orderContext)],
        ['ended pauses', () => forgetEnded(database, now())],
        ['old mails in files', () => removeOldMailFiles(mailFolder(config), now())],
        ['traces of jobs', () => vacuumJobs(database)],
      ],
      log,
    ),
  ];
  const jobs = openJobs({
    database,
    log,
    count: metrics.jobDone,
    expectRuns: metrics.expectJob,
    recurring,
    queued: [
      mailWorker({ ...context, mailer }),
      pushWorker({ ...context, pushKeys }),
      refundWorker(orderContext),
    ],
    subscribe: mailsOfOrders.subscribe,
  });
  app.addHook('preClose', () => live.close());
  app.addHook('onClose', async () => {
    await jobs.close();
    mailer.close();
    await catalogue.close();
  });
  await app.ready();
  return Object.assign(app, { jobs });
}
