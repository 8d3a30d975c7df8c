import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/client.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

/** Ages jobs by this time, as they use the database's clock. Negative: as if that clock was set back. */
export async function advanceTime(database: Database, hours: number): Promise<void> {
  const ago = [`${hours * HOUR_MS} milliseconds`];
  for (const statement of AGE_JOBS) await database.run(statement, ago);
}

const AGE_JOBS = [
  {
    name: 'test_pass_time_of_job_runs',
    text: 'update job_runs set started_at = started_at - $1::interval',
  },
  {
    name: 'test_pass_time_of_jobs',
    text: `update pgboss.job set created_on = created_on - $1::interval,
      start_after = start_after - $1::interval, started_on = started_on - $1::interval,
      heartbeat_on = heartbeat_on - $1::interval, keep_until = keep_until - $1::interval`,
  },
  {
    name: 'test_pass_time_of_queues',
    text: 'update pgboss.queue set monitor_claim_on = monitor_claim_on - $1::interval',
  },
];

/** The queued mails, oldest first. */
export async function queuedMails(database: Database): Promise<Mail[]> {
  const rows = await database.run<{ mail: Mail }>(QUEUED, []);
  return rows.map(({ mail }) => mail);
}

const QUEUED = {
  name: 'test_all_queued_mails',
  text: "select data as mail from pgboss.job where name = 'mail' order by created_on",
};
