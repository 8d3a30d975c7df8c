import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Whether the processor time of other processes can be read, which needs Linux. */
export const canReadCpuTime = existsSync('/proc/self/stat');

/** In /proc always this many, whatever the kernel uses itself. */
const TICKS_PER_SECOND = 100;

/** Processor seconds that a process and its children have used, in user and system mode; 0 for one that has ended. */
export function cpuSecondsOf(pid: number): number {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  const pids = [pid, ...children.map(Number)];
  return pids.reduce((sum, each) => sum + ownCpuSeconds(each), 0);
}

function ownCpuSeconds(pid: number): number {
  const stat = textOf(`/proc/${pid}/stat`);
  // The name, in brackets, may contain spaces.
  const [userTicks = 0, systemTicks = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (userTicks + systemTicks) / TICKS_PER_SECOND;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Processor seconds used on the whole machine. */
export function cpuSecondsOfAll(): number {
  const busyMs = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busyMs.reduce((sum, ms) => sum + ms, 0) / 1_000;
}
