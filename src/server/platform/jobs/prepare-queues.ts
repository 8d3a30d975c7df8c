import type { PgBoss, Queue } from 'pg-boss';
import type { QueueName, RecurringJob } from './queues.ts';

const HOUR_S = 60 * 60;

/** A process that has not said for so long that it works on a job is taken for dead. */
const HEARTBEAT_S = 30;

/** Of a queue in which at most one round waits while others may be at work. */
const ROUNDS = {
  policy: 'short',
  // One that was cut off by a crash has queued the next as a rule; else it is done again.
  retryLimit: 2,
  heartbeatSeconds: HEARTBEAT_S,
  expireInSeconds: HOUR_S,
  deleteAfterSeconds: 60,
} as const satisfies Omit<Queue, 'name'>;

/** Of a queue to which jobs are added one by one. How often one is tried again, each says itself. */
const QUEUED = {
  policy: 'standard',
  notify: true,
  heartbeatSeconds: HEARTBEAT_S,
  expireInSeconds: 10 * 60,
  deleteAfterSeconds: 60,
} as const satisfies Omit<Queue, 'name'>;

/** Makes the queues, and gives those there are the settings of this version. */
export async function prepareQueues(
  boss: PgBoss,
  queues: { recurring: readonly RecurringJob[]; queued: readonly QueueName[] },
): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  const wanted = [
    ...queues.recurring.map(({ name }) => ({ name, settings: ROUNDS })),
    ...queues.queued.map((name) => ({ name, settings: QUEUED })),
  ];
  for (const { name, settings } of wanted) {
    if (!known.has(name)) await boss.createQueue(name, settings);
    else {
      const { policy: _, ...changeable } = settings;
      await boss.updateQueue(name, changeable);
    }
  }
}
