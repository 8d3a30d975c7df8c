import { doctorFindings } from './doctor-findings.ts';
import type { Fault } from './fault.ts';
import { startMixedLoad } from './mixed-load.ts';
import { makeSite, startOn } from './program-under-test.ts';
import { moreOrders } from './under-orders.ts';

/** The program is killed by kill -9 under all kinds of load, and restarted at once. */
export const killedUnderLoad: Fault = {
  name: 'killed under load',
  on: ['embedded', 'postgres'],
  rounds: { full: 100, short: 1 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    try {
      let program = await startOn(site);
      const load = await startMixedLoad(() => program.origin);
      for (let round = 0; round < rounds; round++) {
        await moreOrders(load, 10 + Math.random() * 100);
        await program.end('SIGKILL');
        program = await startOn(site);
      }
      await load.end();
      const ledger = await load.audit();
      await program.end('SIGTERM');
      return { rounds, ...ledger, broken: await doctorFindings(site) };
    } finally {
      await site.remove();
    }
  },
};
