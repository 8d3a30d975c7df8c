import type { Orm } from '#server/db/client.ts';
import { queueJobs } from '../jobs/queue-jobs.ts';
import type { Mail } from './mail.ts';

/**
 * Queues a mail in the transaction of what it tells of: it is sent if that is committed, and only then.
 * Sending takes place later and is tried again for a day, so nobody waits for it.
 */
export function queueMail(tx: Orm, mail: Mail): Promise<void> {
  return queueMails(tx, [{ mail }]);
}

/** The same for several. One with the id of a mail that is queued already is not queued again. */
export async function queueMails(
  tx: Orm,
  mails: readonly { id?: string; mail: Mail }[],
): Promise<void> {
  await queueJobs(
    tx,
    'mail',
    mails.map(({ id, mail }) => ({ ...(id ? { id } : {}), data: mail, ...TRIES })),
  );
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** For how long a mail that cannot be sent is tried again. */
export const MAIL_GIVEN_UP_AFTER_MS = 24 * HOUR_S * 1000;

/**
 * The pauses double from a minute to two hours, each half to wholly as long. The number of tries is more
 * than fit into a day: whoever sends counts the hours.
 */
const TRIES = {
  retryLimit: 100,
  retryDelay: MINUTE_S,
  retryBackoff: true,
  retryDelayMax: 2 * HOUR_S,
  retentionSeconds: 48 * HOUR_S,
};
