import { type Db, PgBoss } from 'pg-boss';
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
    // Cron works in minutes and jumps with the clock; `repeatJobs` does neither.
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
