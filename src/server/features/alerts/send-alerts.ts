import { and, lt, ne, notInArray, sql } from 'drizzle-orm';
import {
  type AlertKey,
  boardNeededSince,
  isSentAlert,
  subscribedAlerts,
} from '#domain/alerts/alerts.ts';
import type { Context } from '#server/context.ts';
import { type Orm, rowsIn } from '#server/db/client.ts';
import { notifiedAlerts } from '#server/db/schema/platform.ts';
import { users } from '#server/db/schema/users.ts';
import { queueMails } from '#server/platform/mail/mail.ts';
import { queueAlertPushes } from '../push/index.ts';
import { activeAlerts, RECEIVES_ALERT_MAILS } from './alerts.queries.ts';

/**
 * Queues one message about all new alerts for each subscribed admin and marks them as sent in the same transaction, so
 * that one process sends. An ended alert is unmarked: if it recurs, it is sent again.
 */
export async function sendAlerts(
  { database, now }: Pick<Context, 'database' | 'now'>,
  watchedSince: Date,
): Promise<void> {
  const at = now();
  const active = await activeAlerts(database, { watchedSince, now: at });
  await database.orm.transaction(async (tx) => {
    const sendable = active.filter((alert) => isSentAlert(alert, at));
    const alerts = await markAsSent(tx, sendable, at);
    const hasBoardData = boardNeededSince(watchedSince, at) !== null;
    await deleteEndedAlerts(tx, { active, at, hasBoardData });
    if (alerts.length === 0) return;
    const { id: userId, notificationPreferences: preferences } = users;
    const admins = await tx.select({ userId, preferences }).from(users).where(RECEIVES_ALERT_MAILS);
    const mails = admins.map((admin) => ({
      kind: 'alerts' as const,
      userId: admin.userId,
      alerts: subscribedAlerts(alerts, admin.preferences),
    }));
    await queueMails(
      tx,
      mails.filter((mail) => mail.alerts.length > 0).map((mail) => ({ mail })),
    );
    await queueAlertPushes(tx, alerts);
  });
}

/** Marks alerts as sent. Returns those that were not marked before. */
async function markAsSent(tx: Orm, alerts: readonly AlertKey[], at: Date): Promise<AlertKey[]> {
  const keys = JSON.stringify(alerts.map(({ kind, id }) => ({ kind, id })));
  return rowsIn<AlertKey>(
    tx,
    sql`insert into notified_alerts (kind, subject_id, notified_at)
      select kind, id, ${at.toISOString()}::timestamptz
      from json_to_recordset(${keys}::json) as t (kind text, id text)
      order by kind, id
      on conflict do nothing
      returning kind, subject_id as id`,
  );
}

/**
 * Deletes the marks of ended alerts. Marks made since this round began are kept: another process may have read newer
 * data. `offline` is unknown for some minutes after the start.
 */
async function deleteEndedAlerts(
  tx: Orm,
  round: { active: readonly AlertKey[]; at: Date; hasBoardData: boolean },
): Promise<void> {
  const { kind, subjectId, notifiedAt } = notifiedAlerts;
  const activeKeys = round.active.map((alert) => `${alert.kind} ${alert.id}`);
  await tx
    .delete(notifiedAlerts)
    .where(
      and(
        lt(notifiedAt, round.at),
        activeKeys.length === 0
          ? undefined
          : notInArray(sql`${kind} || ' ' || ${subjectId}`, activeKeys),
        round.hasBoardData ? undefined : ne(kind, 'offline'),
      ),
    );
}
