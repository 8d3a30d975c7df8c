import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import {
  type ImportLine,
  type ImportProgress,
  type ImportResult,
  MAX_IMPORT_BYTES,
} from '#contract/transfer.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { AppError } from '#server/platform/app-error.ts';
import { refusalFor } from '#server/platform/error-response.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import type { ImportJob } from './import-file.ts';

/** Short enough for a progress bar that moves smoothly. */
const PROGRESS_EVERY_MS = 250;

/** The part of a reply that is needed; its type is that of one parsed line. */
export interface ImportReply {
  header(name: string, value: string): unknown;
  send(payload: never): unknown;
}

export interface ImportResponseOptions {
  run: (job: ImportJob) => Promise<ImportResult>;
  path: string;
  now: Date;
  stopping: AbortSignal;
  log: FastifyBaseLogger;
}

/**
 * Responds to an import, or its preview, with lines of JSON: its progress, then its result. It is aborted when
 * the client disconnects or the program stops. The file is removed in any case.
 */
export function respondWithImport<Reply extends ImportReply>(
  reply: Reply,
  options: ImportResponseOptions,
): Reply {
  const { run, path, now, stopping, log } = options;
  const lines = new PassThrough();
  const disconnected = new AbortController();
  lines.once('close', () => disconnected.abort());
  // Never waits for a slow reader, because a transaction may be open.
  const send = (line: ImportLine) => {
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
  };
  const signal = AbortSignal.any([disconnected.signal, stopping]);
  void run({ path, now, signal, onProgress: throttle(send) })
    .then((result) => send({ result }))
    .catch((error: unknown) => {
      const { status, message, code } = signal.aborted ? STOPPED : refusalFor(error);
      if (status >= 500 && !signal.aborted) log.error({ err: errorForLog(error) }, 'import failed');
      send({ error: { message, code } });
    })
    .finally(async () => {
      lines.end();
      await rm(path, { force: true });
    })
    .catch((error: unknown) => {
      log.warn({ err: errorForLog(error) }, 'failed to remove import file');
    });
  reply.header('content-type', 'application/x-ndjson; charset=utf-8');
  reply.header('x-accel-buffering', 'no');
  reply.send(lines as never);
  return reply;
}

const STOPPED = new AppError('unavailable', {
  message: 'The import was stopped. Nothing was imported.',
});

function throttle(send: (line: ImportLine) => void): (progress: ImportProgress) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const at = performance.now();
    if (at - lastAt < PROGRESS_EVERY_MS && progress.done < progress.total) return;
    lastAt = at;
    send(progress);
  };
}

/** Room for the rest of the form. */
const FORM_BYTES = 16 * 1024;

/** For `@fastify/multipart`. What exceeds the limit is read and discarded. */
export const formLimits = {
  fileSize: MAX_IMPORT_BYTES,
  files: 1,
  fields: 0,
  parts: 1,
  headerPairs: 50,
};

const PREFIX = 'import-';

/**
 * Stores the field `file` of a form in the folder and returns its path; the caller removes it. Throws `too_large`,
 * `unsupported_media_type` for no form, `invalid_input` without a whole file, `unavailable` when the disk is full.
 */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<string> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length']) > MAX_IMPORT_BYTES + FORM_BYTES) throw tooLarge();
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${PREFIX}${v7()}`);
  try {
    const upload = await request.file();
    if (upload?.fieldname !== 'file') {
      throw new AppError('invalid_input', { message: 'Please choose a file.' });
    }
    await pipeline(upload.file, createWriteStream(path));
    if (upload.file.truncated) throw tooLarge();
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw refusal(error);
  }
}

function tooLarge(): AppError {
  return new AppError('too_large', {
    message: `The file must not be larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`,
  });
}

function refusal(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new AppError('unavailable', {
      message: 'There is not enough disk space for this file.',
      cause: error,
    });
  }
  // Other disk errors are logged.
  if ('syscall' in error) return error;
  return new AppError('invalid_input', { message: 'The upload could not be read.' });
}

/** Removes files left by ended processes; those of the last hour may still be in use. */
export async function removeAbandonedFiles(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < now.getTime() - HOUR_MS) await rm(path, { force: true });
  }
}
