import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Looked at for so long at a time. */
const LOOK_MS = 200;

/** Of the machine's processors: with less, what nobody waits for takes it from requests and the database. */
const SPARE = 0.2;

/** Of the event loop's time. With less, requests would wait for what nobody waits for. */
const SPARE_OF_LOOP = 0.3;

/**
 * Waits until the machine has time for what nobody waits for, but no longer than this: what is due has
 * to be done under lasting load, too, only slowly.
 */
export async function whenQuiet(atMostMs: number, stopping: AbortSignal): Promise<void> {
  const until = performance.now() + atMostMs;
  let isBusy = true;
  while (isBusy && performance.now() < until && !stopping.aborted) {
    const loop = performance.eventLoopUtilization();
    const before = processorTimes();
    await setTimeout(LOOK_MS, undefined, { ref: false });
    const after = processorTimes();
    const spare = (after.idle - before.idle) / Math.max(1, after.all - before.all);
    const { utilization } = performance.eventLoopUtilization(loop);
    isBusy = spare < SPARE || 1 - utilization < SPARE_OF_LOOP;
  }
}

/** Since the machine started, of all its processors together. */
function processorTimes(): { idle: number; all: number } {
  let [idle, all] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { idle, all };
}
