import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyRequest } from 'fastify';
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import type { Config } from '#server/config.ts';
import { databaseFault } from '#server/db/client.ts';
import { AppError } from './app-error.ts';

/** JSON lines on stdout; readable ones for a developer at a terminal. */
export function createLog(config: Config, options: { isPretty: boolean }): Logger {
  const settings: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
  };
  if (options.isPretty) {
    const target = fileURLToPath(import.meta.resolve('pino-pretty'));
    settings.transport = { target, options: { ignore: 'requestId' } };
  } else {
    // A transport runs in another thread and cannot be given a function.
    settings.formatters = { level: (level) => ({ level }) };
  }
  return pino(settings);
}

/**
 * An error for the log without values, as these may be personal data. A failed query's message has its parameters, and
 * PostgreSQL's own message often quotes the offending value.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  if (error instanceof AppError && error.cause !== undefined) return errorForLog(error.cause);
  const fault = databaseFault(error);
  const query = error instanceof DrizzleQueryError ? error.query : undefined;
  if (!fault && query === undefined) {
    return { type: error.name, message: error.message, stack: error.stack };
  }
  return { type: error.name, query, ...fault, stack: framesOf(error) };
}

/** The stack without its first lines, which repeat the message. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** Prefixes of paths that continue with a token, which gives access to an account. */
const BEFORE_TOKEN =
  /^(\/api\/password-reset|\/api\/email-verification|\/api\/invitations|\/api\/cloudprnt|\/auth\/reset|\/verify|\/invitations)\/.+/;

/** Whether a URL has a token in its path. */
export const carriesToken = (url: string): boolean => BEFORE_TOKEN.test(url);

/** The path of a URL for the log, without query and token. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(BEFORE_TOKEN, '$1/…');
}

const HEADER = 'x-inner-call';
/** The value of the internal header, unknown to clients. */
const SECRET = randomUUID();

/**
 * The headers of a call of the API that this process makes to handle a request. It has that request's id, and
 * is no request of a client: neither the request log at level info nor the metrics count it.
 */
export function innerCallHeaders(request: FastifyRequest): Record<string, string> {
  return { [HEADER]: SECRET, 'x-request-id': request.id };
}

export function isInnerCall(request: FastifyRequest): boolean {
  return request.headers[HEADER] === SECRET;
}
