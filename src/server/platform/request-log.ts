import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm/errors';
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
 * An error for the log: what, where and why, but no values, as these may be personal data. A failed query's
 * message has its parameters, and PostgreSQL's own message often quotes the offending value.
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
