import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault } from '#server/db/client.ts';
import { AppError } from './app-error.ts';
import { isDatabaseOutage } from './database-outage.ts';
import { ProviderFault } from './payments/provider-fault.ts';
import { errorForLog } from './request-log.ts';

/** When to try again if the database or the payment provider is unavailable. */
const OUTAGE_RETRY_SECONDS = 5;

/** For a NUL that no schema has refused, such as in the path of a page: PostgreSQL cannot store it. */
const UNSTORABLE_STATES = new Set(['22021', '22P05']);

const refusals = new WeakMap<FastifyRequest, AppError>();

/** Why a request was refused; null when it was not. */
export function refusalOf(request: FastifyRequest): AppError | null {
  return refusals.get(request) ?? null;
}

/** Turns every error into an answer, without revealing internals. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error);
  refusals.set(request, refusal);
  if (refusal.status >= 500) {
    request.log.error({ err: errorForLog(error), code: refusal.code }, 'request failed');
  }
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', refusal.retryAfterSeconds);
  }
  const body = { message: refusal.message, code: refusal.code, ...refusal.details };
  reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** The refusal for an error: the error itself if it is one, otherwise one that reveals no internals. */
export function refusalFor(error: unknown): AppError {
  if (error instanceof AppError) return error;
  switch (fastifyStatus(error)) {
    case 400:
      return new AppError('invalid_input', { message: 'The request could not be read.' });
    case 404:
      return new AppError('not_found');
    case 413:
      return new AppError('too_large');
    case 415:
      return new AppError('unsupported_media_type');
  }
  if (UNSTORABLE_STATES.has(databaseFault(error)?.code ?? '')) {
    return new AppError('invalid_input', {
      message: 'A text has a character that cannot be kept.',
    });
  }
  const isAway = isDatabaseOutage(error) || error instanceof ProviderFault;
  return isAway
    ? new AppError('unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS })
    : new AppError('internal_error');
}

/** The status if Fastify threw the error because of the request; otherwise null. */
function fastifyStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return null;
  const { code, statusCode } = error;
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number'
    ? statusCode
    : null;
}
