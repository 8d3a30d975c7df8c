import type { Database } from '#server/db/client.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

/** The queued mails, oldest first. */
export async function queuedMails(database: Database): Promise<Mail[]> {
  const rows = await database.run<{ mail: Mail }>(QUEUED, []);
  return rows.map(({ mail }) => mail);
}

const QUEUED = {
  name: 'test_all_queued_mails',
  text: "select data as mail from pgboss.job where name = 'mail' order by created_on",
};
