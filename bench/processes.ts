import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { cpus } from 'node:os';

// Reads /proc about other processes.

/** Whether this is such a Linux. */
export const canWatchProcesses = existsSync('/proc/self/status');

const MEGABYTE = 1_000_000;

/** Current and peak resident memory, in MB of a million bytes. */
export function memoryOf(pid: number): { residentMb: number; highestMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytesOf = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024) / MEGABYTE;
  return { residentMb: megabytesOf('VmRSS'), highestMb: megabytesOf('VmHWM') };
}

/** How many files a process has open, and how many of them are sockets. */
export function openFilesOf(pid: number): { files: number; sockets: number } {
  const folder = `/proc/${pid}/fd`;
  const files = readdirSync(folder);
  const sockets = files.filter((file) => {
    try {
      return readlinkSync(`${folder}/${file}`).startsWith('socket:');
    } catch {
      // Closed meanwhile.
      return false;
    }
  });
  return { files: files.length, sockets: sockets.length };
}

/** A process and all its descendants. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** In /proc always this many, whatever the kernel uses itself. */
const TICKS_PER_SECOND = 100;

/** Processor milliseconds used by a process, including its threads and ended children. */
export function processorMsOf(pid: number): number {
  return (ticksOf(pid).total / TICKS_PER_SECOND) * 1_000;
}

/** Processor seconds that a process and its running children have used; 0 for one that has ended. */
export function cpuSecondsOf(pid: number): number {
  const ticks = [pid, ...childrenOf(pid)].map((each) => ticksOf(each).own);
  return ticks.reduce((sum, own) => sum + own, 0) / TICKS_PER_SECOND;
}

/** Processor seconds used on the whole machine. */
export function cpuSecondsOfAll(): number {
  const busyMs = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busyMs.reduce((sum, ms) => sum + ms, 0) / 1_000;
}

/** The processor time of a process in user and system mode; `total` includes that of ended children. */
function ticksOf(pid: number): { own: number; total: number } {
  const stat = read(`/proc/${pid}/stat`);
  // The name, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  const own = user + system;
  return { own, total: own + endedUser + endedSystem };
}

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
