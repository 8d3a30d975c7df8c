import type { OrderEvent } from '#contract/orders.ts';
import type { AlertKey } from '#domain/alerts/alerts.ts';
import { cents, moneyText } from '#domain/money.ts';
import { isMailCurrent, orderMailOf } from '#domain/orders/order-mail.ts';
import { isReminderDue } from '#domain/orders/order-reminder.ts';
import { isArriving } from '#domain/orders/promised-window.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { emailKey } from '#server/platform/email-key.ts';
import type { QueuedJob, QueueWorker } from '#server/platform/jobs/queues.ts';
import { type AccountMail, MAIL_EXPIRES_AFTER_MS, type Mail } from '#server/platform/mail/mail.ts';
import { MailRefused } from '#server/platform/mail/mailer.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import { stillActiveAlerts } from '../alerts/alerts.queries.ts';
import { accountMailContent, invitationMailContent } from './account-mail-content.ts';
import { alertsMailContent } from './alerts-mail-content.ts';
import { caseMailContent } from './case-mail-content.ts';
import { contactMailContent } from './contact-mail-content.ts';
import { type MailContent, type MailSite, mailText } from './mail-content.ts';
import {
  type AccountFacts,
  accountFacts,
  alertMailAddress,
  caseFacts,
  invitationFacts,
  orderCustomerFacts,
  orderEventFacts,
  resetFacts,
} from './mail-facts.queries.ts';
import {
  orderMailContent,
  orderReminderMailContent,
  orderTimeMailContent,
} from './order-mail-content.ts';

/** Mails sent at once by one process, which mostly waits for the mail server. */
const AT_ONCE = 4;

/** Sends the mails that are queued. */
export function mailWorker(parts: Context): QueueWorker<Mail> {
  return { name: 'mail', atOnce: AT_ONCE, work: (job) => sendMail(parts, job) };
}

/**
 * Sends a mail if it is still current, with the current data. A failed one is retried; it is discarded once the mail
 * server rejects it permanently, or after a day of retries.
 */
async function sendMail(parts: Context, job: QueuedJob<Mail>): Promise<void> {
  const { mailer, log, now, rateLimits } = parts;
  const { id, data: mail } = job;
  const dueAt = mail.kind === 'order_reminder' ? Date.parse(mail.releaseAt) : null;
  const ageMs = dueAt === null ? job.ageMs : now().getTime() - dueAt;
  const written = await writeMail(parts, mail);
  if (!written) return;
  const { to, replyTo, content } = written;
  const toHash = parts.secretKey.keyedHash(emailKey(to));
  const limits = written.isConfirmed
    ? [rateLimits.mailsToConfirmed, rateLimits.mailsToConfirmedOfDay]
    : [rateLimits.mailsToUnconfirmed, rateLimits.mailsToUnconfirmedOfDay];
  if (!(await countWithinLimits(limits, to))) {
    log.warn({ mailId: id, kind: mail.kind, to: toHash }, 'mail limit reached');
    return;
  }
  const site = siteOf(parts);
  // Loaded with the first mail, as React takes memory.
  const { mailHtml } = await import('./mail-html.ts');
  const [html, text] = [mailHtml(content, site), mailText(content, site)];
  const { kind, subject } = content;
  try {
    await mailer.send({ id, kind, to, subject, html, text, ...(replyTo && { replyTo }) });
    log.info({ mailId: id, kind }, 'mail sent');
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    if (!isRefused && ageMs < MAIL_EXPIRES_AFTER_MS) {
      for (const limit of limits) await limit.reward(emailKey(to));
      throw error;
    }
    log.warn(
      { mailId: id, kind, to: toHash, err: errorForLog(error) },
      isRefused ? 'mail rejected permanently' : 'mail discarded after a day of retries',
    );
  }
}

function siteOf({ config }: Pick<Context, 'config'>): MailSite {
  return { brand: config.BRAND_NAME, origin: config.origin };
}

/** Counts a mail against the limits. Returns false if one is reached. */
async function countWithinLimits(limits: RateLimit[], to: string): Promise<boolean> {
  try {
    for (const limit of limits) await limit.count(emailKey(to));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

interface WrittenMail {
  to: string;
  replyTo?: string;
  /** Whether the owner has confirmed the address. */
  isConfirmed: boolean;
  content: MailContent;
}

/** Written from the current data; null when there is no recipient, or the mail is outdated. */
function writeMail(parts: Context, mail: Mail): Promise<WrittenMail | null> {
  switch (mail.kind) {
    case 'order':
      return writeOrderMail(parts, mail);
    case 'order_time':
      return writeOrderTimeMail(parts, mail);
    case 'case':
      return writeCaseMail(parts, mail);
    case 'order_reminder':
      return writeOrderReminder(parts, mail);
    case 'contact':
      return writeContact(parts, mail);
    case 'alerts':
      return writeAlerts(parts, mail);
    case 'invitation':
      return writeInvitation(parts, mail);
    default:
      return writeAccountMail(parts, mail);
  }
}

async function writeOrderMail(
  parts: Context,
  ids: { orderId: string; eventId: string },
): Promise<WrittenMail | null> {
  const { config, database } = parts;
  const facts = await orderEventFacts(database, ids);
  if (!facts?.emailVerified || !facts.preferences.orderUpdates) return null;
  const { order, status, from, by, reason, at, refundedCents, isCredit, firstName } = facts;
  const mail = orderMailOf({ status, from, isRefund: refundedCents !== null });
  if (!mail || !isMailCurrent(mail, order.status)) return null;
  const event: OrderEvent = {
    status,
    from,
    by,
    reason,
    at: at.toISOString(),
    ...(refundedCents === null
      ? {}
      : { refundedAmount: moneyText(cents(refundedCents)), isCredit }),
  };
  const confirmWithinMinutes = config.CONFIRM_WITHIN_MINUTES;
  const content = orderMailContent(
    { mail, order, event, firstName, confirmWithinMinutes },
    siteOf(parts),
  );
  return { to: facts.email, isConfirmed: true, content };
}

async function writeOrderTimeMail(
  parts: Context,
  mail: { orderId: string; promisedUntil: string },
): Promise<WrittenMail | null> {
  const facts = await orderCustomerFacts(parts.database, mail.orderId);
  if (!facts?.emailVerified || !facts.preferences.orderUpdates) return null;
  const { order } = facts;
  if (!isArriving(order) || order.promisedUntil !== mail.promisedUntil) return null;
  const content = orderTimeMailContent(order, siteOf(parts));
  return { to: facts.email, isConfirmed: true, content };
}

async function writeOrderReminder(
  { database, now, ...parts }: Context,
  { orderId }: { orderId: string },
): Promise<WrittenMail | null> {
  const facts = await orderCustomerFacts(database, orderId);
  if (!facts?.emailVerified || !facts.preferences.orderUpdates) return null;
  const { order } = facts;
  const at = now();
  if (!isReminderDue(order, at)) return null;
  const content = orderReminderMailContent({ order, at }, siteOf(parts));
  return { to: facts.email, isConfirmed: true, content };
}

function writeContact(
  parts: Context,
  mail: Extract<Mail, { kind: 'contact' }>,
): Promise<WrittenMail | null> {
  const { CONTACT_EMAIL: to } = parts.config;
  if (to === undefined) return Promise.resolve(null);
  const content = contactMailContent(mail, siteOf(parts));
  return Promise.resolve({ to, replyTo: mail.email, isConfirmed: true, content });
}

async function writeAlerts(
  parts: Context,
  { userId, alerts: keys }: { userId: string; alerts: AlertKey[] },
): Promise<WrittenMail | null> {
  const { config, database, now } = parts;
  const to = await alertMailAddress(database, userId);
  if (to === null) return null;
  const alerts = await stillActiveAlerts(database, { keys, now: now() });
  if (alerts.length === 0) return null;
  const facts = { alerts, timezone: config.PLATFORM_TIMEZONE };
  return { to, isConfirmed: true, content: alertsMailContent(facts, siteOf(parts)) };
}

async function writeInvitation(
  parts: Context,
  { invitationId }: { invitationId: string },
): Promise<WrittenMail | null> {
  const { database, now, secretKey } = parts;
  const facts = await invitationFacts(database, { invitationId, now: now() });
  if (!facts) return null;
  const token = secretKey.linkToken('invitation', invitationId);
  return {
    to: facts.email,
    isConfirmed: false,
    content: invitationMailContent({ ...facts, token }, siteOf(parts)),
  };
}

/** Sent to a confirmed address regardless of the notification settings. */
async function writeCaseMail(
  parts: Context,
  ids: { caseId: string; messageId: string | null },
): Promise<WrittenMail | null> {
  const facts = await caseFacts(parts.database, ids);
  if (!facts?.emailVerified) return null;
  return { to: facts.email, isConfirmed: true, content: caseMailContent(facts, siteOf(parts)) };
}

async function writeAccountMail(parts: Context, mail: AccountMail): Promise<WrittenMail | null> {
  const account = await accountOf(parts, mail);
  if (!account || !(account.emailVerified || SENT_TO_UNCONFIRMED.has(mail.kind))) return null;
  const { email, emailVerified, firstName } = account;
  const timezone = parts.config.PLATFORM_TIMEZONE;
  const facts = { mail, firstName, token: tokenOf(parts, mail, account), timezone };
  const content = accountMailContent(facts, siteOf(parts));
  return { to: email, isConfirmed: emailVerified, content };
}

/**
 * The mails that an unconfirmed address receives, as it may belong to somebody else. They contain nothing that a
 * person typed.
 */
const SENT_TO_UNCONFIRMED: ReadonlySet<AccountMail['kind']> = new Set([
  'welcome',
  'email_verification',
  'password_reset',
]);

async function accountOf(
  { database, now }: Context,
  mail: AccountMail,
): Promise<AccountFacts | null> {
  // Queued only for a confirmed address.
  if (mail.kind === 'account_deleted') return { id: '', emailVerified: true, ...mail };
  if (mail.kind === 'password_reset') {
    return resetFacts(database, { resetId: mail.resetId, now: now() });
  }
  return accountFacts(database, mail.userId);
}

function tokenOf({ secretKey }: Context, mail: AccountMail, account: AccountFacts): string | null {
  switch (mail.kind) {
    case 'welcome':
    case 'email_verification':
      return secretKey.linkToken('email_verification', account.id, account.email);
    case 'password_reset':
      return secretKey.linkToken('password_reset', mail.resetId);
    default:
      return null;
  }
}
