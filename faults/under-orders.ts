import { setTimeout as sleep } from 'node:timers/promises';
import { doctorFindings } from './doctor-findings.ts';
import type { Fault } from './fault.ts';
import { type OrderLoad, startOrderLoad } from './order-load.ts';
import { makeSite, type RunningProgram, type Site, startOn } from './program-under-test.ts';

const CUSTOMERS = 8;
const TIMEOUT_MS = 60_000;
const CHECK_EVERY_MS = 10;

/** A program on which customers place orders, with the means of a round to disturb it. */
export interface Scene {
  site: Site;
  load: OrderLoad;
  program(): RunningProgram;
  /** Restarts the program; `meanwhile` runs while it is stopped. */
  restart(signal: NodeJS.Signals, meanwhile?: () => Promise<void>): Promise<void>;
  /** Rounds add broken guarantees. */
  broken: string[];
}

export interface FaultAction {
  /** Settings of the program besides those of the site. */
  env?: Record<string, string>;
  round(scene: Scene): Promise<void>;
  cleanUp?(): Promise<void>;
}

/**
 * A fault that happens while customers place orders. Afterwards the program is killed, so that anything only in
 * memory is lost, and the stored orders are compared with the acknowledged ones and checked by the doctor.
 */
export function underOrders({
  prepare,
  ...fault
}: Omit<Fault, 'run'> & { prepare(site: Site): FaultAction | Promise<FaultAction> }): Fault {
  return {
    ...fault,
    async run({ database, rounds }) {
      const site = await makeSite(database);
      const { env = {}, round: provoke, cleanUp } = await prepare(site);
      try {
        let program = await startOn(site, env);
        const load = await startOrderLoad({ origin: () => program.origin, customers: CUSTOMERS });
        const broken: string[] = [];
        const scene: Scene = {
          site,
          load,
          broken,
          program: () => program,
          async restart(signal, meanwhile) {
            await program.end(signal);
            await meanwhile?.();
            program = await startOn(site, env);
          },
        };
        for (let round = 0; round < rounds; round++) {
          await moreOrders(load, 5 + Math.random() * 20);
          await provoke(scene);
        }
        await load.stop();
        await scene.restart('SIGKILL');
        const ledger = await load.audit();
        if (ledger.responses['500']) broken.push('a request got 500');
        await program.end('SIGTERM');
        broken.push(...(await doctorFindings(site, env)));
        return { rounds, ...ledger, broken };
      } finally {
        await cleanUp?.();
        await site.remove();
      }
    },
  };
}

/** Waits until `count` more orders are acknowledged, and returns how many milliseconds that took. */
export async function moreOrders(
  load: Pick<OrderLoad, 'acknowledged'>,
  count = 1,
): Promise<number> {
  const wanted = load.acknowledged() + count;
  const start = performance.now();
  while (load.acknowledged() < wanted) {
    if (performance.now() - start > TIMEOUT_MS) throw new Error('Orders do not resume');
    await sleep(CHECK_EVERY_MS);
  }
  return Math.round(performance.now() - start);
}
