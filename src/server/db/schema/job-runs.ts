import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * When each recurring job was last started, by whichever process. Also when /readyz last checked that the
 * database takes writes.
 */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
});
