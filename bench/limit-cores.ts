import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CGROUP_V1 = '/sys/fs/cgroup/cpu';
const CGROUP_V2 = '/sys/fs/cgroup';

/** Short, so that a process that has used up its share does not wait long. */
const PERIOD_US = 10_000;

/**
 * Limits each of these processes, including its threads, to this much of a core by a control group. Returns
 * a function that removes the groups once the processes have ended; null where it is not possible: it needs
 * Linux, the cpu controller, and root.
 */
export function limitCores(pids: readonly number[], cores: number): (() => void) | null {
  const folders: string[] = [];
  const removeLimit = () => {
    for (const folder of folders) rmdirSync(folder);
  };
  try {
    for (const pid of pids) folders.push(limit(pid, cores));
    return removeLimit;
  } catch {
    removeLimit();
    return null;
  }
}

function limit(pid: number, cores: number): string {
  const quota = String(Math.round(cores * PERIOD_US));
  const isV1 = existsSync(join(CGROUP_V1, 'cpu.cfs_quota_us'));
  const folder = join(isV1 ? CGROUP_V1 : CGROUP_V2, `plateful-bench-${pid}`);
  if (!isV1) writeFileSync(join(CGROUP_V2, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(folder);
  if (isV1) {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), quota);
  } else {
    writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
  }
  writeFileSync(join(folder, 'cgroup.procs'), String(pid));
  return folder;
}
