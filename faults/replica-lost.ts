import { setTimeout as sleep } from 'node:timers/promises';
import { adminApi } from '#contract/management-api.ts';
import { onServer } from '#server/testing/postgres-server.ts';
import { startSilentProxy } from '#server/testing/silent-proxy.ts';
import { freePort } from '../scripts/program.ts';
import { openMarket } from './market.ts';
import { type RunningProgram, startOn } from './program-under-test.ts';
import { moreOrders, underOrders } from './under-orders.ts';

/** The replica is checked every second with a timeout of a second; the rest is the primary's time. */
const RESPONSE_LIMIT_MS = 3_000;

const COUPONS = 20;

/** A browser sends it for six seconds after each of its writes. */
const WROTE_COOKIE = 'plateful_wrote=1';
const AFTER_WRITE_MS = 6_500;

/**
 * The replica is in turn paused, cut off or killed for a while. Meanwhile an admin makes coupons, each of which
 * must be in the list at once and later, whichever of two processes responds.
 */
export const replicaLost = underOrders({
  name: 'replica lost',
  on: ['postgres'],
  rounds: { full: 9, short: 0 },
  async prepare(site) {
    const replica = await site.postgres?.replicate({ mayLag: true });
    if (!replica) throw new Error('This PostgreSQL has no pg_basebackup');
    const proxy = await startSilentProxy(replica.url);
    const losses = [
      {
        lose: () => onServer(replica.url, 'select pg_wal_replay_pause()'),
        recover: () => onServer(replica.url, 'select pg_wal_replay_resume()'),
      },
      { lose: async () => proxy.fallSilent(), recover: async () => proxy.recover() },
      { lose: replica.kill, recover: replica.restart },
    ];
    let turn = 0;
    let other: RunningProgram | null = null;
    const env = { DATABASE_READ_URL: proxy.url };
    return {
      env,
      async round({ load, program, broken }) {
        other ??= await startOn(site, { ...env, PORT: String(await freePort()) });
        const origins = [program().origin, other.origin];
        const { adminCookie, orderWithCoupon } = await openMarket(program().origin);

        async function checkLists(
          cookie: string,
          couponCode: string | null | undefined,
        ): Promise<void> {
          for (const origin of origins) {
            const since = performance.now();
            const response = await fetch(origin + adminApi.coupons.path, { headers: { cookie } });
            const text = await response.text();
            const tookMs = Math.round(performance.now() - since);
            if (!response.ok) broken.push(`a list got ${response.status}`);
            else if (!text.includes(`"${couponCode}"`)) broken.push('a coupon was not in the list');
            if (tookMs > RESPONSE_LIMIT_MS) broken.push(`a list came after ${tookMs} ms`);
          }
        }

        const loss = losses[turn++ % losses.length];
        await loss?.lose();
        let last: string | null | undefined;
        for (let coupon = 0; coupon < COUPONS; coupon++) {
          last = (await orderWithCoupon(1)).couponCode;
          await checkLists(`${adminCookie}; ${WROTE_COOKIE}`, last);
        }
        await sleep(AFTER_WRITE_MS);
        await checkLists(adminCookie, last);
        await moreOrders(load, 20);
        await loss?.recover();
        await moreOrders(load, 20);
        await checkLists(adminCookie, last);
      },
      async cleanUp() {
        await other?.end('SIGTERM');
        await proxy.close();
        await replica.stop();
      },
    };
  },
});
