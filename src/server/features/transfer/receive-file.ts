import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { MAX_IMPORT_BYTES } from '#contract/transfer.ts';
import { AppError } from '#server/platform/app-error.ts';

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
const HOUR_MS = 60 * 60 * 1000;

/**
 * Stores a form's file (its field `file`) in the folder and returns its path; the caller removes it.
 * Throws AppError `too_large`, `unsupported_media_type` when it is not a form,
 * `invalid_input` without a file or when it is cut off, `unavailable` when the disk is full.
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
      message: 'There is no room on the disk for this file.',
      cause: error,
    });
  }
  // Other errors of the disk are for the log.
  if ('syscall' in error) return error;
  return new AppError('invalid_input', { message: 'The upload could not be read.' });
}

/** Removes files left by ended processes; those of the last hour may still be in use. */
export async function removeLeftFiles(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < now.getTime() - HOUR_MS) await rm(path, { force: true });
  }
}
