import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '#server/db/client.ts';

/** Why the primary answered instead of the replica: labels of `replica_fallbacks_total`. */
export const FALLBACKS = ['behind', 'failed', 'lost'] as const;

/** Gauges of several processes are combined to the worst value; counters are summed. */
export function addReplicaMetrics(registry: Registry, replica: Pick<Replica, 'figures'>): void {
  const registers = [registry];

  new Gauge({
    name: 'replica_lag_seconds',
    help: 'How far the replica is behind the primary; absent while nobody knows.',
    registers,
    aggregator: 'max',
    collect() {
      this.reset();
      const { lagSeconds } = replica.figures();
      if (lagSeconds === null) this.remove();
      else this.set(lagSeconds);
    },
  });

  new Gauge({
    name: 'replica_used',
    help: '1 while the replica answers reads, 0 while the primary answers all of them.',
    registers,
    aggregator: 'min',
    collect() {
      this.set(replica.figures().outage === null ? 1 : 0);
    },
  });

  new Counter({
    name: 'replica_reads_total',
    help: 'Reads that the replica answered.',
    registers,
    collect() {
      this.reset();
      this.inc(replica.figures().answered);
    },
  });

  new Counter({
    name: 'replica_fallbacks_total',
    help: 'Reads that the primary answered because the replica was behind, failed or was not used.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      const figures = replica.figures();
      for (const reason of FALLBACKS) this.inc({ reason }, figures[reason]);
    },
  });
}
