import type { FastifyBaseLogger } from 'fastify';
import { openCatalogueCache } from '#server/features/catalogue/catalogue-cache.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './db/client.ts';
import { openAdmissions } from './platform/admission.ts';
import { openJobs } from './platform/jobs/open-jobs.ts';
import { openLiveEvents } from './platform/live-events.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { createMetrics } from './platform/metrics.ts';
import { openSecretKey } from './platform/open-secret-key.ts';
import { openPaymentProvider } from './platform/payments/open-payment-provider.ts';
import { createRateLimits, sweepRateLimits } from './platform/rate-limits.ts';
import { openReads } from './platform/read-replica.ts';
import { createLog } from './platform/request-log.ts';
import { createSecurityLog } from './platform/security-log.ts';
import { createGuards } from './platform/session-guard.ts';
import { openSessions } from './platform/sessions.ts';

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
    provider: await openPaymentProvider({ config, database }),
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
