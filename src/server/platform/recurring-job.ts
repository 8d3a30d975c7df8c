import type { FastifyBaseLogger } from 'fastify';
import { errorForLog } from './request-log.ts';

/**
 * Runs a job now and then again and again, never twice at the same time. The interval varies, so that
 * processes that were started together drift apart. A run that fails is logged, and the next one
 * follows all the same. The returned function stops the job and waits for the run under way.
 */
export function startRecurringJob(job: {
  name: string;
  everyMs: number;
  log: FastifyBaseLogger;
  run: () => Promise<void>;
}): () => Promise<void> {
  const { name, everyMs, log, run } = job;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = doRound();

  async function doRound(): Promise<void> {
    try {
      await run();
    } catch (error) {
      log.warn({ err: errorForLog(error), job: name }, 'a round of a job failed');
    }
    if (isStopped) return;
    timer = setTimeout(
      () => {
        round = doRound();
      },
      everyMs * (0.8 + 0.4 * Math.random()),
    );
    timer.unref();
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
  };
}
