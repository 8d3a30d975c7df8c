import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { openReadiness } from './readiness.queries.ts';

/** For operators: liveness, readiness and metrics (api.md). */
export function operationsRoutes(app: App, { config, database, metrics, stopping }: Context): void {
  // Health checks must not queue behind the requests that keep the program busy.
  const admitted = { config: { admission: 'always' } } as const;

  const readiness = openReadiness(database);

  app.get('/healthz', admitted, (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', admitted, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping.aborted) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    const failing = await readiness();
    if (failing) throw new AppError('unavailable', { message: failing, retryAfterSeconds: 5 });
    return { status: 'ready', database: database.kind };
  });

  app.get('/metrics', admitted, async (request, reply) => {
    refuseStrangers(request, config);
    const text = await metrics.text();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}

/** Allows the bearer of METRICS_TOKEN; without one, only this machine, and not through a proxy. */
function refuseStrangers(request: FastifyRequest, config: Config): void {
  if (config.METRICS_TOKEN !== undefined) {
    const given = request.headers.authorization ?? '';
    if (!sameText(given, `Bearer ${config.METRICS_TOKEN}`)) throw new AppError('unauthorized');
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
function sameText(a: string, b: string): boolean {
  const [hashA, hashB] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return hashA !== undefined && hashB !== undefined && timingSafeEqual(hashA, hashB);
}
