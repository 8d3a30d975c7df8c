import type { Db, PgBoss } from 'pg-boss';
import type { Database } from '#server/db/client.ts';

/** Our database, and our one connection that listens, as pg-boss wants them. */
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

/** pg-boss on it. What it does beside the jobs themselves is rare, so that an idle program stays idle. */
export async function openBoss(database: Database): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const isServer = database.kind === 'postgres';
  return new PgBoss({
    db: bossDatabase(database),
    backend: isServer ? 'postgres' : 'pglite',
    useListenNotify: true,
    // Cron has minutes, and our rounds are more frequent: each queues the next.
    schedule: false,
    // Looks for jobs whose process has died, and removes those that are done.
    superviseIntervalSeconds: MINUTE_S / 2,
    monitorIntervalSeconds: MINUTE_S / 2,
    maintenanceIntervalSeconds: 10 * MINUTE_S,
    queueCacheIntervalSeconds: 10 * MINUTE_S,
    // What we do not use: jobs that depend on others, and indexes built beside a migration.
    flowIntervalSeconds: 60 * MINUTE_S,
    bamIntervalSeconds: 60 * MINUTE_S,
    reindex: isServer,
    monitorVacuum: isServer,
  });
}
