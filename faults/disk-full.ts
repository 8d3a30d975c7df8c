import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { moreOrders, underOrders } from './under-orders.ts';

const MB = 1024 * 1024;
const FULL_FOR_MS = 2_000;
/** How soon the program must serve again when there is space. */
const BACK_WITHIN_MS = 10_000;

/** The disk of the embedded database is full for a while, then has space again. */
export const diskFull = underOrders({
  name: 'disk full',
  on: ['embedded'],
  rounds: { full: 3, short: 0 },
  async prepare() {
    const disk = await mountSmallDisk();
    const filler = join(disk.folder, 'filler');
    return {
      env: { DATA_DIR: disk.folder },
      async round({ load, broken, restart }) {
        await fill(filler);
        await sleep(FULL_FOR_MS);
        await rm(filler);
        const tookMs = await moreOrders(load).catch(() => null);
        if (tookMs !== null && tookMs <= BACK_WITHIN_MS) return;
        broken.push(`orders resumed after ${tookMs ?? 'no'} ms`);
        await restart('SIGKILL');
      },
      cleanUp: disk.remove,
    };
  },
});

/** A small disk in its own mount namespace, reached by a path under /proc. */
async function mountSmallDisk(): Promise<{ folder: string; remove(): Promise<void> }> {
  const place = await mkdtemp(join(tmpdir(), 'plateful-disk-'));
  const mount = 'mount -t tmpfs -o size=100m none "$0" && echo mounted && cat';
  const holder = spawn(
    'unshare',
    ['--mount', '--user', '--map-root-user', 'sh', '-c', mount, place],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(holder.stdout, 'data');
  return {
    folder: `/proc/${holder.pid}/root${place}`,
    async remove() {
      // The process ends with its input, and the disk with the process.
      holder.stdin.end();
      await once(holder, 'close');
      await rm(place, { recursive: true });
    },
  };
}

async function fill(path: string): Promise<void> {
  for (let size = MB; size >= 1024; size /= 4) {
    try {
      for (;;) await appendFile(path, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}
