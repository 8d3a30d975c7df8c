import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { newestMigration } from '#server/db/migrate.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { PROGRAM_VERSION } from '#server/platform/program-version.ts';

/** A database that takes longer than this is not ready. */
const TIMEOUT_MS = 2_000;

/** Requests within this time share one check, as it writes. */
const CHECKED_FOR_MS = 2_000;

const NEWEST_MIGRATION = newestMigration();

const NO_RESPONSE = 'The database does not respond.';

/** For operators: liveness, readiness and metrics (api.md). */
export function operationsRoutes(app: App, { config, database, metrics, stopping }: Context): void {
  // Health checks must not queue behind the requests that keep the program busy.
  const admitted = { config: { admission: 'always' } } as const;

  const readiness = createReadinessCheck(database);

  app.get('/healthz', admitted, (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version: PROGRAM_VERSION };
  });

  app.get('/readyz', admitted, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping.aborted) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    const failing = await readiness();
    if (failing) throw new AppError('unavailable', { message: failing, retryAfterSeconds: 5 });
    return { status: 'ready', database: database.kind };
  });

  app.get('/metrics', admitted, async (request, reply) => {
    requireMetricsAccess(request, config);
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}

/** Allows the bearer of METRICS_TOKEN; without one, only this machine, and not through a proxy. */
function requireMetricsAccess(request: FastifyRequest, config: Config): void {
  if (config.METRICS_TOKEN !== undefined) {
    const authorization = request.headers.authorization ?? '';
    if (!isEqualInConstantTime(authorization, `Bearer ${config.METRICS_TOKEN}`))
      throw new AppError('unauthorized');
    return;
  }
  const { headers, socket } = request;
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (isForwarded || !isLoopback(socket.remoteAddress)) throw new AppError('forbidden');
}

function isLoopback(address: string | undefined): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(address ?? '');
}

/** Compares in constant time, so that the time does not reveal how much was right. */
function isEqualInConstantTime(a: string, b: string): boolean {
  const [hashA, hashB] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return hashA !== undefined && hashB !== undefined && timingSafeEqual(hashA, hashB);
}

/**
 * Returns a function that describes why the database is not ready, or null: it must respond, accept a write, and have
 * every migration of this program.
 */
function createReadinessCheck(database: Database): () => Promise<string | null> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<string | null> = Promise.resolve(null);
  return () => {
    if (performance.now() - checkedAt > CHECKED_FOR_MS) {
      checkedAt = performance.now();
      result = check(database);
    }
    return result;
  };
}

async function check(database: Database): Promise<string | null> {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      findFailure(database),
      setTimeout(TIMEOUT_MS, NO_RESPONSE, { signal: timeout.signal, ref: false }),
    ]);
  } catch {
    return NO_RESPONSE;
  } finally {
    timeout.abort();
  }
}

async function findFailure(database: Database): Promise<string | null> {
  const health = await database.health();
  if (health.appliedMigration < NEWEST_MIGRATION) {
    return 'The database is not migrated to this version.';
  }
  if (!health.takesWrites) return 'The database is read-only.';
  if (health.tablesWithoutRights.length > 0) return 'The database role may not write all tables.';
  return health.canWrite ? null : 'The database takes no writes.';
}
