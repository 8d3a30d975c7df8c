import { admitHaproxy, startPrimaryAddress } from '#server/testing/primary-address.ts';
import { startSilentProxy } from '#server/testing/silent-proxy.ts';
import { doctorFindings } from './doctor-findings.ts';
import type { Fault } from './fault.ts';
import { type OrderLedger, startOrderLoad } from './order-load.ts';
import { makeSite, startOn } from './program-under-test.ts';
import { moreOrders } from './under-orders.ts';

const CUSTOMERS = 8;
const RESUME_WITHIN_MS = 5_000;

/**
 * The primary is killed under load, and its synchronous replica promoted at once. In every second round its
 * connections are not closed but silent, as when a machine loses power.
 */
export const failover: Fault = {
  name: 'failover',
  on: ['postgres'],
  rounds: { full: 6, short: 0 },
  async run({ rounds }) {
    const broken: string[] = [];
    const ledgers: OrderLedger[] = [];
    // A promoted replica cannot follow its primary again, so each round has its own servers.
    for (let round = 0; round < rounds; round++) {
      const { ledger, outageMs, found } = await failOver({ isSilent: round % 2 === 1 });
      ledgers.push(ledger);
      broken.push(...found);
      if (outageMs > RESUME_WITHIN_MS) broken.push(`orders resumed after ${outageMs} ms`);
    }
    return { rounds, ...total(ledgers), broken };
  },
};

async function failOver({
  isSilent,
}: {
  isSilent: boolean;
}): Promise<{ ledger: OrderLedger; outageMs: number; found: string[] }> {
  const site = await makeSite('postgres');
  const proxy = await startSilentProxy(site.env.DATABASE_URL ?? '');
  try {
    const { postgres: primary } = site;
    if (primary) await admitHaproxy(primary.url);
    const replica = await primary?.replicate();
    if (!primary || !replica) throw new Error('This PostgreSQL has no pg_basebackup');
    const address = await startPrimaryAddress([proxy.url, replica.url]);
    const program = await startOn(site, { DATABASE_URL: address.url });
    const load = await startOrderLoad({ origin: () => program.origin, customers: CUSTOMERS });
    await moreOrders(load, 20 + Math.random() * 200);
    const killed = performance.now();
    if (isSilent) proxy.fallSilent();
    await primary.kill();
    await replica.promote();
    await moreOrders(load);
    const outageMs = Math.round(performance.now() - killed);
    await load.stop();
    const ledger = await load.audit();
    await program.end('SIGTERM');
    const found = await doctorFindings(site, { DATABASE_URL: replica.url });
    await address.close();
    await replica.stop();
    return { ledger, outageMs, found };
  } finally {
    await proxy.close();
    await site.remove();
  }
}

function total(ledgers: readonly OrderLedger[]): OrderLedger {
  const sum: OrderLedger = {
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    longestOutageMs: 0,
    responses: {},
  };
  for (const ledger of ledgers) {
    sum.acknowledged += ledger.acknowledged;
    sum.lost += ledger.lost;
    sum.doubled += ledger.doubled;
    sum.longestOutageMs = Math.max(sum.longestOutageMs, ledger.longestOutageMs);
    for (const [response, count] of Object.entries(ledger.responses)) {
      sum.responses[response] = (sum.responses[response] ?? 0) + count;
    }
  }
  return sum;
}
