import { setTimeout as sleep } from 'node:timers/promises';
import { moreOrders, underOrders } from './under-orders.ts';

const RESUME_WITHIN_MS = 5_000;

/** PostgreSQL is killed under load, and restarted after a while. */
export const databaseGone = underOrders({
  name: 'database gone and back',
  on: ['postgres'],
  rounds: { whole: 10, short: 0 },
  prepare: () => ({
    async round({ site: { postgres }, load, program, broken }) {
      const ready = async () => (await fetch(`${program().origin}/readyz`)).status;
      await postgres?.kill();
      await sleep(500 + Math.random() * 1_500);
      if ((await ready()) !== 503) broken.push('/readyz while it was gone was not 503');
      await postgres?.startAgain();
      const tookMs = await moreOrders(load);
      if (tookMs > RESUME_WITHIN_MS) broken.push(`orders resumed after ${tookMs} ms`);
      if ((await ready()) !== 200) broken.push('/readyz when it was back was not 200');
    },
  }),
});
