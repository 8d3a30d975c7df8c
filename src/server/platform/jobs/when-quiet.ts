import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Looked at for so long at a time. */
const LOOK_MS = 100;

/**
 * Of the event loop's time. An idle program has hundredths of it, and so have twenty orders a second; with
 * more, the processor is better left to requests and to the database.
 */
const BUSY = 0.15;

/**
 * Waits until the program has time for what nobody waits for, but no longer than this: what is due has
 * to be done under lasting load, too, only slowly.
 */
export async function whenQuiet(atMostMs: number, stopping: AbortSignal): Promise<void> {
  const until = performance.now() + atMostMs;
  let isBusy = true;
  while (isBusy && performance.now() < until && !stopping.aborted) {
    const before = performance.eventLoopUtilization();
    await setTimeout(LOOK_MS, undefined, { ref: false });
    isBusy = performance.eventLoopUtilization(before).utilization > BUSY;
  }
}
