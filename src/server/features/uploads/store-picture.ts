import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { MAX_UPLOAD_BYTES, UPLOAD_MESSAGES } from '#domain/uploads/upload-rules.ts';
import { pictureFileName } from '#domain/uploads/uploaded-picture.ts';
import type { Context } from '#server/context.ts';
import { limitConcurrency } from '#server/platform/admission.ts';
import { AppError } from '#server/platform/app-error.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Each waiting upload is held in memory, up to 5 MB. */
const limitDecoding = limitConcurrency({ maxRunning: 1, maxWaiting: 20 });

const RETRY_AFTER_SECONDS = 5;

interface StoreParts extends Pick<Context, 'now' | 'log'> {
  storage: Storage;
  /** Whether the client has disconnected; its picture is then not decoded. */
  isDisconnected?: () => boolean;
  /** Prefix of the file names. Default: none. */
  prefix?: string;
}

/**
 * Stores an upload in all its widths, or nothing of it; returns the file name of the largest. Throws
 * what `renderPicture` throws, and `unavailable` when the storage is full or cannot be reached.
 */
export async function storePicture(parts: StoreParts, upload: Buffer): Promise<string> {
  const { storage, now, log, isDisconnected, prefix = '' } = parts;
  const renditions = await limitDecoding(async () => {
    // Loaded at the first upload, as the decoders take 20 MB and a fifth of a second.
    const { renderPicture } = await import('./render-picture.ts');
    return renderPicture(upload);
  }, isDisconnected);

  const id = v7({ msecs: now().getTime() });
  const files = renditions.map(({ width, bytes }) => ({
    name: prefix + pictureFileName({ id, width }),
    bytes,
  }));
  try {
    for (const { name, bytes } of files) {
      await storage.write(name, { bytes, contentType: 'image/webp' });
    }
  } catch (fault) {
    log.error({ err: errorForLog(fault) }, 'failed to store picture');
    // The clean-up removes files that cannot be removed now.
    await Promise.allSettled(files.map(({ name }) => storage.remove(name)));
    throw new AppError('unavailable', {
      message: refusal(fault),
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  return files.at(-1)?.name ?? '';
}

function refusal(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? fault.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? 'There is no space left to store the picture.'
    : 'The picture could not be stored. Please try again later.';
}

/** Room for the rest of the form: boundaries, headers, other fields. */
const FORM_BYTES = 16 * 1024;

/** For `@fastify/multipart`. What exceeds the limit is read and discarded. */
export const uploadLimits = {
  fileSize: MAX_UPLOAD_BYTES - 1,
  files: 1,
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 1_000,
  parts: 11,
  headerPairs: 50,
};

/**
 * Reads the file in a field of a form, at most 5 MB. Its name and declared type are ignored. Throws `too_large`,
 * `unsupported_media_type` when it is not a form, `invalid_input` without a file or when it is cut off.
 */
export async function readUpload(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const declaredBytes = Number(request.headers['content-length']);
  if (declaredBytes >= MAX_UPLOAD_BYTES + FORM_BYTES) throw tooLarge();

  const file = await readOrRefuse(request.file());
  if (file?.fieldname !== field) {
    throw new AppError('invalid_input', { message: UPLOAD_MESSAGES.notAnImage });
  }
  const bytes = await readOrRefuse(file.toBuffer());
  if (file.file.truncated) throw tooLarge();
  return bytes;
}

async function readOrRefuse<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch {
    throw new AppError('invalid_input', { message: 'The upload could not be read.' });
  }
}

function tooLarge(): AppError {
  return new AppError('too_large', { message: UPLOAD_MESSAGES.tooLarge });
}
