import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/program.ts';
import { startBalancer } from './balancer.ts';
import type { Fault } from './fault.ts';
import { startOrderLoad } from './order-load.ts';
import { makeSite, startOn } from './program-under-test.ts';
import { moreOrders } from './under-orders.ts';

const CUSTOMERS = 8;

/** Two processes behind a load balancer are restarted one after the other while customers order. */
export const rollingRestart: Fault = {
  name: 'rolling restart',
  on: ['postgres'],
  rounds: { full: 3, short: 0 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    try {
      const settings = [];
      for (const _ of [1, 2]) settings.push({ PORT: String(await freePort()), DRAIN_SECONDS: '3' });
      const programs = [];
      for (const env of settings) programs.push({ env, running: await startOn(site, env) });
      const balancer = await startBalancer(programs.map(({ running }) => running.origin));
      const load = await startOrderLoad({ origin: () => balancer.origin, customers: CUSTOMERS });
      const broken: string[] = [];
      for (let round = 0; round < rounds; round++) {
        for (const program of programs) {
          await moreOrders(load, 20);
          const code = await program.running.end('SIGTERM');
          if (code !== 0) broken.push(`a process ended with ${code}`);
          program.running = await startOn(site, program.env);
          while (balancer.inUse().length < programs.length) await sleep(50);
        }
      }
      await load.stop();
      const ledger = await load.audit();
      for (const [response, count] of Object.entries(ledger.responses)) {
        if (response !== '201') broken.push(`${count} requests got ${response}`);
      }
      await balancer.stop();
      for (const { running } of programs) await running.end('SIGKILL');
      return { rounds, ...ledger, broken };
    } finally {
      await site.remove();
    }
  },
};
