import type { PgBoss, Queue } from 'pg-boss';

/** A process that sends no heartbeat for its job for this long counts as dead. */
const HEARTBEAT_S = 30;

/** Settings of a queue to which jobs are added one by one. Each job has its own number of retries. */
const ONE_OFF_QUEUE = {
  policy: 'standard',
  notify: true,
  heartbeatSeconds: HEARTBEAT_S,
  expireInSeconds: 10 * 60,
  deleteAfterSeconds: 60,
} as const satisfies Omit<Queue, 'name'>;

/** Creates the queues, and gives existing ones the settings of this version. */
export async function prepareQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of names) {
    if (!known.has(name)) await boss.createQueue(name, ONE_OFF_QUEUE);
    else {
      const { policy: _, ...changeable } = ONE_OFF_QUEUE;
      await boss.updateQueue(name, changeable);
    }
  }
}
