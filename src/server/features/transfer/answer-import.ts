import { rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportLine, ImportProgress, ImportResult } from '#contract/transfer.ts';
import { AppError } from '#server/platform/app-error.ts';
import { refusalFor } from '#server/platform/error-answer.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import type { ImportJob } from './import-file.ts';

/** Often enough for a progress bar that moves smoothly. */
const PROGRESS_EVERY_MS = 250;

/** The part of a reply that is needed; its type is that of one parsed line. */
interface Sender {
  header(name: string, value: string): unknown;
  send(payload: never): unknown;
}

export interface ImportAnswer {
  run: (job: ImportJob) => Promise<ImportResult>;
  path: string;
  now: Date;
  stopping: AbortSignal;
  log: FastifyBaseLogger;
}

/**
 * Answers an import, or its preview, as lines of JSON: its progress, then its result. It is aborted when
 * the client disconnects or the program stops. The file is removed in any case.
 */
export function answerImport<Reply extends Sender>(reply: Reply, options: ImportAnswer): Reply {
  const { run, path, now, stopping, log } = options;
  const lines = new PassThrough();
  const gone = new AbortController();
  lines.once('close', () => gone.abort());
  // Never waits for a slow reader, because a transaction may be open.
  const send = (line: ImportLine) => {
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
  };
  const signal = AbortSignal.any([gone.signal, stopping]);
  void run({ path, now, signal, onProgress: atIntervals(send) })
    .then((result) => send({ result }))
    .catch((error: unknown) => {
      const { status, message, code } = refusalOf(error, signal);
      if (status >= 500 && !signal.aborted) log.error({ err: errorForLog(error) }, 'import failed');
      send({ error: { message, code } });
    })
    .finally(async () => {
      lines.end();
      await rm(path, { force: true });
    })
    .catch((error: unknown) => {
      log.warn({ err: errorForLog(error) }, 'the file of an import could not be removed');
    });
  reply.header('content-type', 'application/x-ndjson; charset=utf-8');
  reply.header('x-accel-buffering', 'no');
  reply.send(lines as never);
  return reply;
}

function refusalOf(error: unknown, signal: AbortSignal): AppError {
  if (!signal.aborted) return refusalFor(error);
  return new AppError('unavailable', { message: 'The import was stopped. Nothing was imported.' });
}

function atIntervals(send: (line: ImportLine) => void): (progress: ImportProgress) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const at = performance.now();
    if (at - lastAt < PROGRESS_EVERY_MS && progress.done < progress.total) return;
    lastAt = at;
    send(progress);
  };
}
