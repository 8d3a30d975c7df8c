import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from './command.ts';
import type { Fault } from './fault.ts';
import { startOrderLoad } from './order-load.ts';
import { makeSite, startOn } from './program-under-test.ts';

/** Mounts a disk of 64 kB, seen by this command alone, and lists what is on it after the command. */
const ON_SMALL_DISK =
  'mount -t tmpfs -o size=64k none "$0" && { "$@"; code=$?; ls -A "$0"; exit $code; }';

/** The disk a backup is written to is full. */
export const backupDiskFull: Fault = {
  name: 'disk full while backing up',
  on: ['embedded', 'postgres'],
  rounds: { whole: 3, short: 0 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    const disk = await mkdtemp(join(tmpdir(), 'plateful-disk-'));
    const broken: string[] = [];
    try {
      const program = await startOn(site);
      const load = await startOrderLoad({ origin: () => program.origin, customers: 4 });
      for (let round = 0; round < rounds; round++) {
        await sleep(500);
        const file = join(disk, 'backup.tar');
        const unshare = ['unshare', '--mount', '--user', '--map-root-user'];
        const made = await runCommand(['scripts/backup.ts', file], site.env, [
          ...unshare,
          ...['sh', '-c', ON_SMALL_DISK, disk],
        ]);
        // Nothing is listed after that line.
        if (made.code === 1 && made.output === `There is no space left for ${file}.\n`) continue;
        broken.push(`the backup ended with ${made.code}: ${made.output}`);
      }
      await load.stop();
      const ledger = await load.audit();
      await program.end('SIGTERM');
      return { rounds, ...ledger, broken };
    } finally {
      await site.remove();
      await rm(disk, { recursive: true });
    }
  },
};
