import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderLoad } from './order-load.ts';

const GIVE_UP_MS = 60_000;

/** Waits until the next order is acknowledged, and answers how many milliseconds that took. */
export async function ordersGoAgain(load: OrderLoad): Promise<number> {
  const before = load.acknowledged();
  const start = performance.now();
  while (load.acknowledged() === before) {
    if (performance.now() - start > GIVE_UP_MS) throw new Error('Orders do not go again');
    await sleep(10);
  }
  return Math.round(performance.now() - start);
}
