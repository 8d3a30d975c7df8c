import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueCache } from '#server/features/catalogue/catalogue-cache.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Admissions } from './platform/admission.ts';
import type { Jobs } from './platform/jobs/open-jobs.ts';
import type { LiveEvents } from './platform/live-events.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { Reads } from './platform/read-replica.ts';
import type { SecretKey } from './platform/secret-key.ts';
import type { LogSecurityEvent } from './platform/security-log.ts';
import type { Guards } from './platform/session-guard.ts';
import type { Sessions } from './platform/sessions.ts';
import type { Tablets } from './platform/tablets.ts';

/** The program's long-lived parts, opened once by buildApp and passed to every feature's plugin. */
export interface Context {
  config: Config;
  database: Database;
  /** For reads of a request that may be some seconds old: not orders, money or sessions. */
  readDatabase: Reads['readDatabase'];
  closeReads: Reads['close'];
  now: () => Date;
  sessions: Sessions;
  tablets: Tablets;
  guards: Guards;
  secretKey: SecretKey;
  logSecurityEvent: LogSecurityEvent;
  live: LiveEvents;
  catalogue: CatalogueCache;
  rateLimits: RateLimits;
  metrics: Metrics;
  admissions: Admissions;
  jobs: Jobs;
  mailer: Mailer;
  /** Null when this installation takes no cards. */
  provider: PaymentProvider | null;
  /** The folder of the built web client; null: the API only. */
  webRoot: string | null;
  /** Aborted when the program is about to stop: it still serves, but load balancers should stop using it. */
  stopping: AbortSignal;
  log: FastifyBaseLogger;
}
