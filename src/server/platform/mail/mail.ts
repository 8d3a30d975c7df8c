import type { ContactMessageBody } from '#contract/contact.ts';
import type { AlertKey } from '#domain/alerts/alerts.ts';
import type { Orm } from '#server/db/client.ts';
import { queueJobs } from '../jobs/queues.ts';

/**
 * A queued mail, as the ids of its subject. Its content is read when it is sent: it is current, and the queue contains
 * no link or secret. Instants are ISO texts.
 */
export type Mail =
  | AccountMail
  | { kind: 'order'; orderId: string; eventId: string }
  /** About a new time of arrival, not sent once there is a newer one. */
  | { kind: 'order_time'; orderId: string; promisedUntil: string }
  /** To the customer of a case that was opened, or in which the restaurant or support wrote. */
  | { kind: 'case'; caseId: string; messageId: string | null }
  /** A reminder of a scheduled order, at `releaseAt`. */
  | { kind: 'order_reminder'; orderId: string; releaseAt: string }
  /** To the operator, from anybody. */
  | ({ kind: 'contact' } & ContactMessageBody)
  /** To an admin. */
  | { kind: 'alerts'; userId: string; alerts: AlertKey[] }
  /** To an address that may have no account. */
  | { kind: 'invitation'; invitationId: string };

/**
 * Mails about an account, regardless of its notification settings. An unconfirmed address gets only those for its
 * confirmation or a reset (send-mail.ts).
 */
export type AccountMail =
  /** With the link that confirms the address. */
  | { kind: 'welcome'; userId: string }
  | { kind: 'email_verification'; userId: string }
  | { kind: 'password_reset'; resetId: string }
  | { kind: 'password_changed'; userId: string; at: string }
  | {
      kind: 'new_browser';
      userId: string;
      /** Such as 'Firefox' and 'Windows'; null if unknown. */
      browser: string | null;
      system: string | null;
      at: string;
    }
  | { kind: 'second_factor'; userId: string; isOn: boolean; at: string }
  /** Only for a confirmed address. The account is deleted when it is sent, so the job has all the data. */
  | { kind: 'account_deleted'; email: string; firstName: string };

/**
 * Queues a mail in the transaction of its event: it is sent if and only if that commits. A worker sends it, with
 * retries for a day, so no request waits for it.
 */
export function queueMail(tx: Orm, mail: Mail): Promise<void> {
  return queueMails(tx, [{ mail }]);
}

interface QueuedMail {
  /** A mail whose id is already queued is not queued again. */
  id?: string;
  mail: Mail;
  /** When it is to be sent, ISO 8601; left out: now. */
  startAfter?: string;
}

/** The same for several. */
export async function queueMails(tx: Orm, mails: readonly QueuedMail[]): Promise<void> {
  await queueJobs(
    tx,
    'mail',
    mails.map(({ mail, ...job }) => ({ ...job, data: mail, ...TRIES })),
  );
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** How long a mail that cannot be sent is retried. */
export const MAIL_EXPIRES_AFTER_MS = 24 * HOUR_S * 1000;

/**
 * The pauses double from a minute to two hours, and are randomly shortened by up to half. There are more retries than
 * fit into a day; the sender discards the mail by its age.
 */
const TRIES = {
  retryLimit: 100,
  retryDelay: MINUTE_S,
  retryBackoff: true,
  retryDelayMax: 2 * HOUR_S,
  retentionSeconds: 48 * HOUR_S,
};
