import { databaseFault, isDatabaseOutage } from './db/client.ts';
import { UnusableServer } from './db/database-health.ts';
import { UnusableDatabaseFolder } from './db/embedded-folder.ts';
import { serverAddress } from './db/postgres-connection.ts';
import { ConfigError } from './environment.ts';
import { DataFolderInUse } from './platform/data-folder.ts';

/** The step at which a start failed, as the same error code has a different meaning at each. */
export type StartStep = 'settings' | 'database' | 'building' | 'listening';

interface Attempt {
  step: StartStep;
  settings: { PORT?: number; HOST?: string; DATA_DIR?: string; DATABASE_URL?: string | undefined };
}

/** One line that says why the program did not start and what to do about it, without secrets. */
export function describeStartFailure(error: unknown, { step, settings }: Attempt): string {
  if (error instanceof ConfigError || error instanceof UnusableDatabaseFolder) return error.message;
  if (error instanceof DataFolderInUse) {
    return `${error.message} Stop it first, or set DATA_DIR to another folder.`;
  }
  const code = errorCode(error);
  if (step === 'listening') return listenFailure(code, settings) ?? unknownFailure(error);
  if (step === 'database' && settings.DATABASE_URL) {
    return postgresFailure(error, code, settings.DATABASE_URL);
  }
  if (step === 'database' && code !== null && FOLDER_FAILURES.has(code)) {
    return `The data folder ${settings.DATA_DIR} cannot be written (${code}). Set DATA_DIR to a folder that can.`;
  }
  return unknownFailure(error);
}

const FOLDER_FAILURES = new Set([
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'ENAMETOOLONG',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

function listenFailure(code: string | null, { PORT, HOST }: Attempt['settings']): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is in use by another program. Stop it, or set PORT to another number.`;
    case 'EACCES':
      return `Port ${PORT} is not allowed for this user. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${HOST} is not an address of this machine.`;
    default:
      return null;
  }
}

function postgresFailure(error: unknown, code: string | null, url: string): string {
  const where = serverAddress(url);
  if (error instanceof UnusableServer) return `The database at ${where} ${error.message}`;
  const fault = databaseFault(error);
  const why = fault ? `${lastMessage(error)}, ${fault.code}` : (code ?? lastMessage(error));
  return isDatabaseOutage(error)
    ? `The database at ${where} cannot be reached (${why}). Check DATABASE_URL and that it runs.`
    : `The database at ${where} cannot be used (${why}). Check DATABASE_URL.`;
}

function unknownFailure(error: unknown): string {
  return `The program could not start: ${lastMessage(error)}`;
}

function errorCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return null;
}

/** The innermost message, on one line, because Drizzle's own repeats the whole query. */
function lastMessage(error: unknown): string {
  let last = error;
  while (last instanceof Error && last.cause instanceof Error) last = last.cause;
  // Several addresses were tried; the first error stands for all.
  if (last instanceof AggregateError && last.message === '') last = last.errors[0];
  return (last instanceof Error ? last.message : String(last)).split('\n', 1)[0] ?? '';
}
