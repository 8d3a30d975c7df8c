import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

// Reads /proc about other processes.

/** Whether this is such a Linux. */
export const canWatchProcesses = existsSync('/proc/self/status');

const MEGABYTE = 1_000_000;

/** Current and peak resident memory, in MB of a million bytes. */
export function memoryOf(pid: number): { residentMb: number; highestMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024) / MEGABYTE;
  return { residentMb: of('VmRSS'), highestMb: of('VmHWM') };
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
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

/** In /proc always this many, whatever the kernel uses itself. */
const TICKS_PER_SECOND = 100;

/** Processor milliseconds used by a process, including its threads and ended children. */
export function processorMsOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  // The name, in brackets, may contain spaces.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const used = ticks.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  return (used / TICKS_PER_SECOND) * 1_000;
}

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
