import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { startOrderLoad } from './order-load.ts';
import { ordersGoAgain } from './orders-go-again.ts';
import { makeSite, startOn } from './program-under-test.ts';
import { whatDoctorFinds } from './what-doctor-finds.ts';

const CUSTOMERS = 8;
const GO_AGAIN_WITHIN_MS = 5_000;

/** PostgreSQL is killed under load, and comes back after a while. */
export const databaseGone: Fault = {
  name: 'database gone and back',
  on: ['postgres'],
  rounds: { whole: 10, short: 0 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    const broken: string[] = [];
    try {
      const { postgres } = site;
      const program = await startOn(site);
      const ready = async () => (await fetch(`${program.origin}/readyz`)).status;
      const load = await startOrderLoad({ origin: () => program.origin, customers: CUSTOMERS });
      for (let round = 0; round < rounds; round++) {
        await sleep(500 + Math.random() * 500);
        await postgres?.kill();
        await sleep(500 + Math.random() * 1_500);
        if ((await ready()) !== 503) broken.push('/readyz while it was gone was not 503');
        await postgres?.startAgain();
        const tookMs = await ordersGoAgain(load);
        if (tookMs > GO_AGAIN_WITHIN_MS) broken.push(`orders went again after ${tookMs} ms`);
        if ((await ready()) !== 200) broken.push('/readyz when it was back was not 200');
      }
      await load.stop();
      const ledger = await load.audit();
      if (ledger.answers['500']) broken.push('a request was answered 500');
      await program.end('SIGTERM');
      broken.push(...(await whatDoctorFinds(site)));
      return { rounds, ...ledger, broken };
    } finally {
      await site.remove();
    }
  },
};
