import type { FastifyBaseLogger } from 'fastify';
import { errorForLog } from './request-log.ts';

/**
 * Does something now, and again and again, never twice at once; processes that were started
 * together drift apart. A round that fails is logged, and the next one comes all the same. The
 * function it answers ends it, once the round under way is done.
 */
export function repeatJob(job: {
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
