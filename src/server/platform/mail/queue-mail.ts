import type { Orm } from '#server/db/client.ts';
import { queueJobs } from '../jobs/queue-jobs.ts';
import type { Mail } from './mail.ts';

/**
 * Queues a mail in the transaction of the event it is about: it is sent if and only if that is committed. It
 * is sent later, with retries for a day, so no request waits for it.
 */
export function queueMail(tx: Orm, mail: Mail): Promise<void> {
  return queueMails(tx, [{ mail }]);
}

/** The same for several. A mail whose id is already queued is not queued again. */
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

/** How long a mail that cannot be sent is retried. */
export const MAIL_GIVEN_UP_AFTER_MS = 24 * HOUR_S * 1000;

/**
 * The pauses double from a minute to two hours, and are randomly shortened by up to half. There are more
 * retries than fit into a day; the sender gives up by age.
 */
const TRIES = {
  retryLimit: 100,
  retryDelay: MINUTE_S,
  retryBackoff: true,
  retryDelayMax: 2 * HOUR_S,
  retentionSeconds: 48 * HOUR_S,
};
