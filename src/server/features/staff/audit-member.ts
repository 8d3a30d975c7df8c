import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Orm } from '#server/db/client.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';

/** Records in the audit that a user's role in a team has changed; nothing if it is the same. */
export async function auditMember(
  tx: Orm,
  change: {
    by: AuditActor;
    userId: string;
    restaurant: { id: string; name: string };
    /** Null: not in the team. */
    before: TeamRole | null;
    after: TeamRole | null;
  },
): Promise<void> {
  const { by, userId, restaurant, before, after } = change;
  if (before === after) return;
  const fields = (role: TeamRole | null) =>
    role && { restaurant: restaurant.name, restaurantId: restaurant.id, role };
  await recordAudit(tx, {
    by,
    action: actionOf(before, after),
    subject: { kind: 'user', id: userId, name: null },
    before: fields(before),
    after: fields(after),
  });
}

function actionOf(before: TeamRole | null, after: TeamRole | null) {
  if (before === null) return 'user.team_joined';
  return after === null ? 'user.team_left' : 'user.team_role_changed';
}
