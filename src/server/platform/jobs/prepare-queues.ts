import type { PgBoss, Queue } from 'pg-boss';
import type { QueueName, RecurringJob } from './queues.ts';

const HOUR_S = 60 * 60;

/** A process that sends no heartbeat for its job for this long counts as dead. */
const HEARTBEAT_S = 30;

/** Settings of a queue of a recurring job: at most one run waits, while others may be running. */
const RECURRING_QUEUE = {
  policy: 'short',
  // A run that a crash interrupted has usually queued the next one; otherwise it is retried.
  retryLimit: 2,
  heartbeatSeconds: HEARTBEAT_S,
  expireInSeconds: HOUR_S,
  deleteAfterSeconds: 60,
} as const satisfies Omit<Queue, 'name'>;

/** Settings of a queue to which jobs are added one by one. Each job has its own number of retries. */
const ONE_OFF_QUEUE = {
  policy: 'standard',
  notify: true,
  heartbeatSeconds: HEARTBEAT_S,
  expireInSeconds: 10 * 60,
  deleteAfterSeconds: 60,
} as const satisfies Omit<Queue, 'name'>;

/** Creates the queues, and gives existing ones the settings of this version. */
export async function prepareQueues(
  boss: PgBoss,
  queues: { recurring: readonly RecurringJob[]; queued: readonly QueueName[] },
): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  const wanted = [
    ...queues.recurring.map(({ name }) => ({ name, settings: RECURRING_QUEUE })),
    ...queues.queued.map((name) => ({ name, settings: ONE_OFF_QUEUE })),
  ];
  for (const { name, settings } of wanted) {
    if (!known.has(name)) await boss.createQueue(name, settings);
    else {
      const { policy: _, ...changeable } = settings;
      await boss.updateQueue(name, changeable);
    }
  }
}
