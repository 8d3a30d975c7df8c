import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/client.ts';

/** Logs when the replica is no longer used, and when it is again. */
export function logReplicaChanges({ replica }: Database, log: FastifyBaseLogger): void {
  if (!replica) return;
  function logChange(outage: string | null): void {
    if (outage === null) log.info('the replica answers reads again');
    else log.warn({ outage }, 'the replica is not used: the primary answers all reads');
  }
  const { outage } = replica.figures();
  if (outage !== null) logChange(outage);
  replica.onOutageChange(logChange);
}
