import { setTimeout as sleep } from 'node:timers/promises';
import { moreOrders, underOrders } from './under-orders.ts';

const RESUME_WITHIN_MS = 5_000;

/** A check of the database may take two seconds, and its result is shared for two. */
const NOTICE_WITHIN_MS = 4_500;

/** PostgreSQL is killed under load, and restarted after a while. */
export const databaseOutage = underOrders({
  name: 'database outage',
  on: ['postgres'],
  rounds: { full: 10, short: 0 },
  prepare: () => ({
    async round({ site: { postgres }, load, program, broken }) {
      const readiness = async () => (await fetch(`${program().origin}/readyz`)).status;
      const readinessBecomes = async (wanted: number) => {
        const until = performance.now() + NOTICE_WITHIN_MS;
        while ((await readiness()) !== wanted && performance.now() < until) await sleep(50);
        return (await readiness()) === wanted;
      };
      await postgres?.kill();
      await sleep(500 + Math.random() * 1_500);
      if (!(await readinessBecomes(503))) broken.push('/readyz did not become 503');
      await postgres?.restart();
      const tookMs = await moreOrders(load);
      if (tookMs > RESUME_WITHIN_MS) broken.push(`orders resumed after ${tookMs} ms`);
      if (!(await readinessBecomes(200))) broken.push('/readyz did not become 200 again');
    },
  }),
});
