import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** How long load is measured at a time. */
const SAMPLE_MS = 200;

/** Below this share of idle CPU, background work would slow down requests and the database. */
const MIN_IDLE_CPU = 0.2;

/** Below this share of idle time of the event loop, requests would wait for background work. */
const MIN_IDLE_LOOP = 0.3;

/**
 * Waits until the machine has time for background work, but at most `atMostMs`: under lasting load the work
 * must still be done, only slowly.
 */
export async function whenQuiet(atMostMs: number, stopping: AbortSignal): Promise<void> {
  const until = performance.now() + atMostMs;
  let isBusy = true;
  while (isBusy && performance.now() < until && !stopping.aborted) {
    const loop = performance.eventLoopUtilization();
    const before = processorTimes();
    await setTimeout(SAMPLE_MS, undefined, { ref: false });
    const after = processorTimes();
    const idleShare = (after.idle - before.idle) / Math.max(1, after.all - before.all);
    const { utilization } = performance.eventLoopUtilization(loop);
    isBusy = idleShare < MIN_IDLE_CPU || 1 - utilization < MIN_IDLE_LOOP;
  }
}

/** The total of all processors since the machine started. */
function processorTimes(): { idle: number; all: number } {
  let [idle, all] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { idle, all };
}
