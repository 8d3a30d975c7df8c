import { type Db, PgBoss, type Queue } from 'pg-boss';
import type { Database } from '#server/db/client.ts';

/** Adapts our database, and its one listening connection, to pg-boss. */
function bossDatabase(database: Database): Db {
  return {
    executeSql: (text, values) => database.executeSql(text, values),
    async listen(channel, onNotification, onReconnect) {
      const stop = await database.listen(channel, (payload) =>
        payload === null ? onReconnect() : onNotification(payload),
      );
      onReconnect();
      return { close: stop };
    },
  };
}

const MINUTE_S = 60;

/** pg-boss on our database. Its own upkeep is rare, so that an idle program stays idle. */
export function openBoss(database: Database): PgBoss {
  const isServer = database.kind === 'postgres';
  return new PgBoss({
    db: bossDatabase(database),
    backend: isServer ? 'postgres' : 'pglite',
    useListenNotify: true,
    // `repeatJobs` repeats jobs (decision 027).
    schedule: false,
    // Finds jobs whose process has died, and removes finished ones.
    superviseIntervalSeconds: MINUTE_S / 2,
    monitorIntervalSeconds: MINUTE_S / 2,
    maintenanceIntervalSeconds: 10 * MINUTE_S,
    queueCacheIntervalSeconds: 10 * MINUTE_S,
    // Unused features: jobs that depend on others, and indexes built in the background of a migration.
    flowIntervalSeconds: 60 * MINUTE_S,
    bamIntervalSeconds: 60 * MINUTE_S,
    reindex: isServer,
    monitorVacuum: isServer,
  });
}

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
