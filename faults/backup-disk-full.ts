import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { underOrders } from './under-orders.ts';

/** Mounts a disk of 64 kB that only this command sees, and lists its files after the command. */
const ON_SMALL_DISK =
  'mount -t tmpfs -o size=64k none "$0" && { "$@"; code=$?; ls -A "$0"; exit $code; }';

/** The disk a backup is written to is full. */
export const backupDiskFull = underOrders({
  name: 'disk full while backing up',
  on: ['embedded', 'postgres'],
  rounds: { full: 3, short: 0 },
  async prepare() {
    const disk = await mkdtemp(join(tmpdir(), 'plateful-disk-'));
    const file = join(disk, 'backup.tar');
    return {
      async round({ site, broken }) {
        const unshare = ['unshare', '--mount', '--user', '--map-root-user'];
        const made = await runCommand(['scripts/backup.ts', file], site.env, [
          ...unshare,
          ...['sh', '-c', ON_SMALL_DISK, disk],
        ]);
        // No listing after that line: the partial file is gone.
        if (made.code === 1 && made.output === `There is no space left for ${file}.\n`) return;
        broken.push(`the backup ended with ${made.code}: ${made.output}`);
      },
      cleanUp: () => rm(disk, { recursive: true }),
    };
  },
});
