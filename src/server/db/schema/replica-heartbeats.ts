import { doublePrecision, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The last heartbeat of each process that reads from a replica: the replica has all that was committed before it. */
export const replicaHeartbeats = pgTable('replica_heartbeats', {
  process: uuid().primaryKey(),
  /** By the process's own clock, which counts from its start. */
  sentMs: doublePrecision().notNull(),
  writtenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
