import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES, UPLOAD_MESSAGES } from '#domain/uploads/upload-rules.ts';
import { AppError } from '#server/platform/app-error.ts';

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
 * Reads the file of a form from the given field, ignoring its name and declared type. Never holds more
 * than 5 MB of it. Throws `too_large` (before reading anything, if the content length says so),
 * `unsupported_media_type` when it is not a form, `invalid_input` when there is no file or the form is
 * cut off.
 */
export async function readUpload(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const declaredBytes = Number(request.headers['content-length']);
  if (declaredBytes >= MAX_UPLOAD_BYTES + FORM_BYTES) throw tooLarge();

  const file = await readable(request.file());
  if (file?.fieldname !== field) {
    throw new AppError('invalid_input', { message: UPLOAD_MESSAGES.notAnImage });
  }
  const bytes = await readable(file.toBuffer());
  if (file.file.truncated) throw tooLarge();
  return bytes;
}

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch {
    throw new AppError('invalid_input', { message: 'The upload could not be read.' });
  }
}

function tooLarge(): AppError {
  return new AppError('too_large', { message: UPLOAD_MESSAGES.tooLarge });
}
