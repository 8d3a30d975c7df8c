import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tryToStart } from './program-under-test.ts';
import { underOrders } from './under-orders.ts';

/**
 * The file `lock` is deleted while the program runs, and a second program is started there. Left out of `npm run
 * test:thorough`, where a test of the server does the same.
 */
export const lockFileDeleted = underOrders({
  name: 'lock file deleted',
  on: ['embedded'],
  rounds: { full: 5, short: 0 },
  prepare: () => ({
    async round({ site, broken }) {
      await rm(join(site.dataDir, 'lock'));
      const { code } = await tryToStart(site);
      if (code !== 1) broken.push(`the second program was not refused: ${code}`);
    },
  }),
});
