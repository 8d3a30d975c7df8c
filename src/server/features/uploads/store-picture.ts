import type { FastifyBaseLogger } from 'fastify';
import { v7 } from 'uuid';
import { pictureFileName } from '#domain/uploads/uploaded-picture.ts';
import { limitConcurrency } from '#server/platform/admission.ts';
import { AppError } from '#server/platform/app-error.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Each waiting upload is held in memory, up to 5 MB. */
const limited = limitConcurrency({ maxRunning: 1, maxWaiting: 20 });

const RETRY_AFTER_SECONDS = 5;

export interface StoreParts {
  storage: Storage;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Whether the client has gone; its picture is then no longer decoded. */
  isGone?: () => boolean;
}

/**
 * Stores an upload in all its widths, or nothing of it; returns the file name of the largest. Throws
 * what `renderPicture` throws, and `unavailable` when the storage is full or cannot be reached.
 */
export async function storePicture(parts: StoreParts, upload: Buffer): Promise<string> {
  const { storage, now, log, isGone } = parts;
  const renditions = await limited(async () => {
    // Loaded at the first upload, as the decoders take 20 MB and a fifth of a second.
    const { renderPicture } = await import('./render-picture.ts');
    return renderPicture(upload);
  }, isGone);

  const id = v7({ msecs: now().getTime() });
  const files = renditions.map(({ width, bytes }) => ({
    name: pictureFileName({ id, width }),
    bytes,
  }));
  try {
    for (const { name, bytes } of files) {
      await storage.write(name, { bytes, contentType: 'image/webp' });
    }
  } catch (fault) {
    log.error({ err: errorForLog(fault) }, 'a picture could not be stored');
    // The sweeper will find files that cannot be removed now.
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
