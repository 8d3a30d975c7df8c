import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/client.ts';

/** Says in the log when the replica is not used any more, and when it is again. */
export function followReplica({ replica }: Database, log: FastifyBaseLogger): void {
  if (!replica) return;
  function tell(outage: string | null): void {
    if (outage === null) log.info('the replica answers reads again');
    else log.warn({ outage }, 'the replica is not used: the primary answers all reads');
  }
  const { outage } = replica.figures();
  if (outage !== null) tell(outage);
  replica.follow(tell);
}
