import { setTimeout as sleep } from 'node:timers/promises';
import { startBystander } from './bystander.ts';
import type { Fault } from './fault.ts';
import { startOrderLoad } from './order-load.ts';
import { makeSite, startOn } from './program-under-test.ts';

const CUSTOMERS = 32;
const WARM_UP_MS = 3_000;
const MEASURED_MS = 5_000;
const ROUND_MS = 20_000;
/** The load generator itself cannot handle more connections. */
const MAX_CLIENTS = 2_000;
/** Some clients retry at once after a refusal, others after Retry-After. */
const KINDS_OF_CLIENTS = [{ heedsRetryAfter: true }, { heedsRetryAfter: false }];

const P99_MS = 1_000;
/** Generous, as clients and program share the cores. */
const CATALOGUE_P99_MS = 1_000;

/**
 * The number of clients that order at once is ten times the orders the program can place in a second. In half of
 * the rounds clients heed Retry-After.
 */
export const overload: Fault = {
  name: 'overload',
  on: ['embedded', 'postgres'],
  rounds: { full: 2, short: 0 },
  async run({ database, rounds }) {
    const site = await makeSite(database);
    try {
      // The only fault about shedding load, so with the program's default.
      const program = await startOn(site, { SHED_AFTER_MS: '' });
      const origin = () => program.origin;
      const calm = await startOrderLoad({ origin, customers: CUSTOMERS });
      await sleep(WARM_UP_MS);
      const before = calm.acknowledged();
      await sleep(MEASURED_MS);
      const capacity = ((calm.acknowledged() - before) / MEASURED_MS) * 1000;
      await calm.stop();
      const bystander = await startBystander(program.origin);
      await sleep(1_000);
      await bystander.take();
      await sleep(MEASURED_MS);
      const quiet = await bystander.take();

      const broken: string[] = [];
      const total = { ...(await calm.audit()), longestOutageMs: null };
      const ordersAtOnce = Math.ceil(Math.min(10 * capacity, MAX_CLIENTS) / CUSTOMERS);
      for (let round = 0; round < rounds; round++) {
        let [placed, shed] = [0, 0];
        const kind = KINDS_OF_CLIENTS[round % KINDS_OF_CLIENTS.length];
        const load = await startOrderLoad({
          origin,
          customers: CUSTOMERS,
          ordersAtOnce,
          ...kind,
          onResponse(status) {
            if (status === 201) placed += 1;
            if (status === 503) shed += 1;
          },
        });
        await bystander.take();
        const usageBefore = await usage(program.origin);
        await sleep(ROUND_MS);
        const [served, refused, measured] = [placed, shed, await bystander.take()];
        const { cpuSeconds, bytes } = await usage(program.origin);
        await load.stop();
        const ledger = await load.audit();
        total.acknowledged += ledger.acknowledged;
        total.lost += ledger.lost;
        total.doubled += ledger.doubled;
        for (const [response, count] of Object.entries(ledger.responses)) {
          total.responses[response] = (total.responses[response] ?? 0) + count;
        }
        console.log(
          [
            `  ${ordersAtOnce * CUSTOMERS} clients${kind?.heedsRetryAfter ? ' heeding Retry-After' : ''}`,
            `${perSecond(served)} orders/s of ${Math.round(capacity)}`,
            `served in ${quantiles(measured.orderMs)} (before: ${quantiles(quiet.orderMs)})`,
            `${perSecond(refused)} refused/s`,
            `catalogue ${quantiles(measured.catalogueMs)} (before: ${quantiles(quiet.catalogueMs)})`,
            `readyz ${quantiles(measured.readyMs)}`,
            `${Math.round(bytes / 1e6)} MB`,
            `${Math.round(((cpuSeconds - usageBefore.cpuSeconds) / ROUND_MS) * 100_000)} % of a core`,
          ].join('; '),
        );
        if (quantile(measured.orderMs, 0.99) > P99_MS) {
          broken.push(`the p99 of placed orders was ${quantile(measured.orderMs, 0.99)} ms`);
        }
        if (refused === 0) broken.push('nothing was shed');
        if (measured.notReady > 0) broken.push(`/readyz failed ${measured.notReady} times`);
        if (measured.failedReads > 0) broken.push(`${measured.failedReads} catalogue reads failed`);
        if (quantile(measured.catalogueMs, 0.99) > CATALOGUE_P99_MS) {
          broken.push(`the p99 of catalogue reads was ${quantile(measured.catalogueMs, 0.99)} ms`);
        }
      }
      await bystander.stop();
      await program.end('SIGTERM');
      return { rounds, ...total, broken };
    } finally {
      await site.remove();
    }
  },
};

const perSecond = (count: number) => Math.round((count / ROUND_MS) * 1000);

/** The value below which this share of the values lies, in whole milliseconds. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function quantiles(values: readonly number[]): string {
  return `p50 ${quantile(values, 0.5)}, p99 ${quantile(values, 0.99)} ms`;
}

async function usage(origin: string): Promise<{ bytes: number; cpuSeconds: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    bytes: value('process_resident_memory_bytes'),
    cpuSeconds: value('process_cpu_seconds_total'),
  };
}
