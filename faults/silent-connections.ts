import { setTimeout as sleep } from 'node:timers/promises';
import { startSilentProxy } from '#server/testing/silent-proxy.ts';
import type { Fault } from './fault.ts';
import { startOrderLoad } from './order-load.ts';
import { ordersGoAgain } from './orders-go-again.ts';
import { makeSite, startOn } from './program-under-test.ts';
import { whatDoctorFinds } from './what-doctor-finds.ts';

const CUSTOMERS = 8;
/** Requests give up a dead connection after 4 s, and one to be made after 3 s. */
const GO_AGAIN_WITHIN_MS = 7_000;

/** The connections to PostgreSQL fall silent for a while; those made afterwards work. */
export const silentConnections: Fault = {
  name: 'silent connections',
  on: ['postgres'],
  rounds: { whole: 10, short: 0 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    const proxy = await startSilentProxy(site.env.DATABASE_URL ?? '');
    const broken: string[] = [];
    try {
      const program = await startOn(site, { DATABASE_URL: proxy.url });
      const load = await startOrderLoad({ origin: () => program.origin, customers: CUSTOMERS });
      for (let round = 0; round < rounds; round++) {
        await sleep(500 + Math.random() * 500);
        proxy.fallSilent();
        await sleep(Math.random() * 4_000);
        proxy.recover();
        const tookMs = await ordersGoAgain(load);
        if (tookMs > GO_AGAIN_WITHIN_MS) broken.push(`orders went again after ${tookMs} ms`);
      }
      await load.stop();
      const ledger = await load.audit();
      await program.end('SIGTERM');
      broken.push(...(await whatDoctorFinds(site)));
      return { rounds, ...ledger, broken };
    } finally {
      await proxy.close();
      await site.remove();
    }
  },
};
