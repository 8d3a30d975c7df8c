import { setTimeout as sleep } from 'node:timers/promises';
import { startSilentProxy } from '#server/testing/silent-proxy.ts';
import { moreOrders, underOrders } from './under-orders.ts';

/** Requests time out on a dead connection after 4 s, and connecting after 3 s. */
const RESUME_WITHIN_MS = 7_000;

/** Connections to PostgreSQL stop forwarding for a while; new ones then work. */
export const silentConnections = underOrders({
  name: 'silent connections',
  on: ['postgres'],
  rounds: { full: 10, short: 0 },
  async prepare(site) {
    const proxy = await startSilentProxy(site.env.DATABASE_URL ?? '');
    return {
      env: { DATABASE_URL: proxy.url },
      async round({ load, broken }) {
        proxy.fallSilent();
        await sleep(Math.random() * 4_000);
        proxy.recover();
        const tookMs = await moreOrders(load);
        if (tookMs > RESUME_WITHIN_MS) broken.push(`orders resumed after ${tookMs} ms`);
      },
      cleanUp: () => proxy.close(),
    };
  },
});
