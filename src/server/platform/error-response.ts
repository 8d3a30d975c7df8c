import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { ErrorBody } from '#contract/errors.ts';
import { databaseFault, isDatabaseOutage } from '#server/db/client.ts';
import { AppError } from './app-error.ts';
import { ProviderFault } from './payments/payment-provider.ts';
import { errorForLog } from './request-log.ts';
import { StorageFault } from './storage/storage.ts';

/** When to try again if the database, the payment provider or the object storage is unavailable. */
const OUTAGE_RETRY_SECONDS = 5;

/** For a NUL that no schema has refused, such as in the path of a page: PostgreSQL cannot store it. */
const UNSTORABLE_STATES = new Set(['22021', '22P05']);

/** Turns every error into a response, without revealing internals. */
export function respondWithError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = refusalFor(error);
  request.refusal = refusal;
  // A refusal is intended, such as /readyz while the program drains; only its cause can be a failure.
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
  const isUnavailable =
    error instanceof ProviderFault || error instanceof StorageFault || isDatabaseOutage(error);
  return isUnavailable
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

/** The status of an error that Fastify or its file plugin attributes to the request; otherwise null. */
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

/** Zod's own messages; all others were written by us for users. */
const ZOD_MESSAGE = /^(Invalid|Too (big|small)|Unrecognized)\b/;

/** Checks bodies, queries and parameters against the contract's schemas. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: invalidInput(parsed.error) };
  };
};

/** The 400 for invalid input, which names each field. */
function invalidInput(error: z.ZodError): AppError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const first = issues[0]?.message;
  return new AppError('invalid_input', {
    ...(first && !ZOD_MESSAGE.test(first) ? { message: first } : {}),
    details: { issues },
  });
}

/**
 * Responds to a request that Node.js could not read, so that there is none for Fastify, and closes its
 * connection. For 'clientError' of the server.
 */
export function respondWithClientError({ code }: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const { status, ...refusal } = clientErrorBody(code);
  const body = JSON.stringify(refusal satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function clientErrorBody(code: string | undefined): ErrorBody & { status: number } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'too_large', message: 'The URL or the headers are too long.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        status: 408,
        code: 'request_timeout',
        message: 'The request did not arrive in time.',
      };
    default:
      return { status: 400, code: 'invalid_input', message: 'The request could not be read.' };
  }
}
