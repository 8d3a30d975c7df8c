import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { CatalogueCache } from './platform/catalogue-cache.ts';
import type { LiveEvents } from './platform/live-events.ts';
import type { Metrics } from './platform/metrics.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import type { Reads } from './platform/read-replica.ts';
import type { RestaurantGuards } from './platform/restaurant-guard.ts';
import type { SecretKey } from './platform/secret-key.ts';
import type { LogSecurityEvent } from './platform/security-log.ts';
import type { Guards } from './platform/session-guard.ts';
import type { Sessions } from './platform/sessions.ts';

/** The program's long-lived parts, created once by buildApp and passed to every feature's routes. */
export interface Context {
  config: Config;
  database: Database;
  /** For reads of a request that may be some seconds old: not orders, money or sessions. */
  readDatabase: Reads['readDatabase'];
  now: () => Date;
  sessions: Sessions;
  guards: Guards & RestaurantGuards;
  secretKey: SecretKey;
  logSecurityEvent: LogSecurityEvent;
  live: LiveEvents;
  catalogue: CatalogueCache;
  rateLimits: RateLimits;
  metrics: Metrics;
  /** Aborted when the program is about to stop: it still serves, but load balancers should stop using it. */
  stopping: AbortSignal;
  log: FastifyBaseLogger;
}
