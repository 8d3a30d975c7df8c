import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { openCatalogueCache } from '#server/features/catalogue/catalogue-cache.ts';
import { openAdmissions } from '#server/platform/admission.ts';
import { openJobs } from '#server/platform/jobs/open-jobs.ts';
import { openLiveEvents } from '#server/platform/live-events.ts';
import { type Mailer, openMailer } from '#server/platform/mail/mailer.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { openSecretKey } from '#server/platform/open-secret-key.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';
import { openTestProvider } from '#server/platform/payments/test-provider.ts';
import { createRateLimits, removeExpiredCounts } from '#server/platform/rate-limits.ts';
import { openReads } from '#server/platform/read-replica.ts';
import { createLog } from '#server/platform/request-log.ts';
import { createSecurityLog } from '#server/platform/security-log.ts';
import { createGuards } from '#server/platform/session-guard.ts';
import { openSessions } from '#server/platform/sessions.ts';
import { openTablets } from '#server/platform/tablets.ts';

export interface ContextOptions {
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
}

/** Opens the program's long-lived parts. {@link closeContext} closes them, but the caller closes the database. */
export async function openContext(options: ContextOptions): Promise<Context> {
  const { config, database, now = () => new Date() } = options;
  const log = options.log ?? createLog(config, { isPretty: false });
  const secretKey = await openSecretKey({ config, database });
  const reads = await openReads({ config, database, log });
  const catalogue = await openCatalogueCache(database, now, reads);
  const live = await openLiveEvents({ database, log });
  const sessions = openSessions({ database, config, now });
  const tablets = openTablets({ database, now });
  const admissions = openAdmissions(database.kind, config.SHED_AFTER_MS);
  const metrics = createMetrics({
    liveStreams: live.subscriberCount,
    admissions,
    replicaLagSeconds: reads.lagSeconds,
  });
  const jobs = openJobs({ database, log, metrics });
  jobs.cleanUp('expired counts of rate limits', () => removeExpiredCounts(database, now()));
  return {
    config,
    database,
    readDatabase: reads.readDatabase,
    closeReads: reads.close,
    now,
    sessions,
    tablets,
    guards: createGuards({ config, sessions, tablets, now }),
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

export async function closeContext({
  jobs,
  mailer,
  catalogue,
  closeReads,
}: Context): Promise<void> {
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
