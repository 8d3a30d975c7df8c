import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault } from '#server/db/client.ts';
import { AppError } from './app-error.ts';
import { isDatabaseOutage } from './database-outage.ts';
import { ProviderFault } from './payments/provider-fault.ts';
import { errorForLog } from './request-log.ts';
import { StorageFault } from './storage/storage.ts';

/** When to try again if the database, the payment provider or the object storage is unavailable. */
const OUTAGE_RETRY_SECONDS = 5;

/** For a NUL that no schema has refused, such as in the path of a page: PostgreSQL cannot store it. */
const UNSTORABLE_STATES = new Set(['22021', '22P05']);

/** Turns every error into an answer, without revealing internals. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error);
  request.refusal = refusal;
  // A refusal is intended, such as /readyz while the program drains; only what caused it can be a fault.
  const fault = error instanceof AppError ? error.cause : error;
  if (refusal.status >= 500 && fault !== undefined) {
    request.log.error({ err: errorForLog(fault), code: refusal.code }, 'request failed');
  }
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', refusal.retryAfterSeconds);
  }
  const range = contentRange(error);
  if (range !== null) reply.header('content-range', range);
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
  const status = statusOfRequestFault(error);
  if (status !== null) return requestFault(status);
  if (UNSTORABLE_STATES.has(databaseFault(error)?.code ?? '')) {
    return new AppError('invalid_input', {
      message: 'A text has a character that cannot be kept.',
    });
  }
  const isAway =
    error instanceof ProviderFault || error instanceof StorageFault || isDatabaseOutage(error);
  return isAway
    ? new AppError('unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS })
    : new AppError('internal_error');
}

function requestFault(status: number): AppError {
  switch (status) {
    case 403:
    case 404:
      return new AppError('not_found');
    case 412:
      return new AppError('precondition_failed');
    case 413:
      return new AppError('too_large');
    case 415:
      return new AppError('unsupported_media_type');
    case 416:
      return new AppError('range_not_satisfiable');
    default:
      return new AppError('invalid_input', { message: 'The request could not be read.' });
  }
}

/** The status if Fastify, or the library that sends its files, blames the request; otherwise null. */
function statusOfRequestFault(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const { statusCode } = error;
  const code = 'code' in error ? String(error.code) : '';
  // ECONNRESET: the client was gone before its body had arrived. Only Fastify gives such an error a status.
  const isOfFastify = code.startsWith('FST_') || code === 'ECONNRESET';
  // Errors of http-errors, which @fastify/send throws; those of Stripe have a status as well.
  const isOfFiles = 'expose' in error && error.expose === true;
  const isRequestFault = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return isRequestFault && (isOfFastify || isOfFiles) ? statusCode : null;
}

/** The header of a 416 that tells the length of the file. */
function contentRange(error: unknown): string | null {
  if (!(error instanceof Error) || !('headers' in error)) return null;
  const headers: unknown = error.headers;
  if (statusOfRequestFault(error) !== 416 || typeof headers !== 'object' || !headers) return null;
  return 'Content-Range' in headers ? String(headers['Content-Range']) : null;
}
