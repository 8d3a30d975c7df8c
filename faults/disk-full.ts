import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { startOrderLoad } from './order-load.ts';
import { makeSite, startOn } from './program-under-test.ts';
import { whatDoctorFinds } from './what-doctor-finds.ts';

const MB = 1024 * 1024;
const FULL_FOR_MS = 2_000;
/** What the program may take to serve again when there is space. */
const BACK_WITHIN_MS = 10_000;

/** The disk of the embedded database is full for a while, and has space again. */
export const diskFull: Fault = {
  name: 'disk full',
  on: ['embedded'],
  rounds: { whole: 3, short: 0 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    const disk = await mountSmallDisk();
    const broken: string[] = [];
    try {
      const env = { DATA_DIR: disk.folder };
      let program = await startOn(site, env);
      const load = await startOrderLoad({ origin: () => program.origin, customers: 4 });
      for (let round = 0; round < rounds; round++) {
        await sleep(500);
        const filler = join(disk.folder, 'filler');
        await fill(filler);
        await sleep(FULL_FOR_MS);
        await rm(filler);
        if (await servesWithin(load.acknowledged, BACK_WITHIN_MS)) continue;
        broken.push(`no order in the ${BACK_WITHIN_MS / 1000} s after there was space again`);
        await program.end('SIGKILL');
        program = await startOn(site, env);
      }
      await load.stop();
      // What only the program's memory held is gone with it.
      await program.end('SIGKILL');
      program = await startOn(site, env);
      const ledger = await load.audit();
      await program.end('SIGTERM');
      broken.push(...(await whatDoctorFinds(site, env)));
      return { rounds, ...ledger, broken };
    } finally {
      await disk.remove();
      await site.remove();
    }
  },
};

/** A disk of its own, in a mount namespace, into which a path leads from here. */
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
      // It ends with its input, and the disk with it.
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

async function servesWithin(acknowledged: () => number, ms: number): Promise<boolean> {
  const before = acknowledged();
  for (let waited = 0; waited < ms; waited += 100) {
    if (acknowledged() > before) return true;
    await sleep(100);
  }
  return false;
}
