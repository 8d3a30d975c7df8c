import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/program.ts';
import type { Fault } from './fault.ts';
import { startOrderLoad } from './order-load.ts';
import { launch, makeSite, startOn } from './program-under-test.ts';

/** Somebody deletes the file `lock` while the program runs, and another program is started there. */
export const lockFileDeleted: Fault = {
  name: 'lock file deleted',
  on: ['embedded'],
  rounds: { whole: 5, short: 1 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    const broken: string[] = [];
    try {
      let program = await startOn(site);
      const load = await startOrderLoad({ origin: () => program.origin, customers: 4 });
      for (let round = 0; round < rounds; round++) {
        await rm(join(site.dataDir, 'lock'));
        const second = launch({ ...site.env, PORT: String(await freePort()) });
        const code = await Promise.race([second.exited, sleep(10_000, 'running')]);
        if (code !== 1) broken.push(`the second program was not refused: ${code}`);
        await second.end('SIGKILL');
      }
      await load.stop();
      // What only the first program remembers is gone with it.
      await program.end('SIGTERM');
      program = await startOn(site);
      const ledger = await load.audit();
      await program.end('SIGTERM');
      return { rounds, ...ledger, broken };
    } finally {
      await site.remove();
    }
  },
};
