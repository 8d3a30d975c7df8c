import { and, eq, isNull } from 'drizzle-orm';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Context } from '#server/context.ts';
import type { Orm } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { restaurantMembers } from '#server/db/schema/staff.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';

/**
 * Gives a team member another role, or with null removes them from the team, even the last manager, as
 * admins remain. It takes effect with the next request, and live streams end. Throws not_found.
 */
export async function changeMember(
  { database, live }: Pick<Context, 'database' | 'live'>,
  change: { restaurantId: string; userId: string; role: TeamRole | null; by: AuditActor },
): Promise<void> {
  const { role, by } = change;
  const isMember = and(
    eq(restaurantMembers.restaurantId, change.restaurantId),
    eq(restaurantMembers.userId, change.userId),
  );
  const userId = await database.orm.transaction(async (tx) => {
    const [member] = await tx
      .select({
        restaurant: { id: restaurants.id, name: restaurants.name },
        userId: restaurantMembers.userId,
        before: restaurantMembers.role,
      })
      .from(restaurantMembers)
      .innerJoin(restaurants, eq(restaurants.id, restaurantMembers.restaurantId))
      .where(and(isMember, isNull(restaurants.deletedAt)))
      .for('update', { of: restaurantMembers });
    if (!member) throw new AppError('not_found', { message: 'This person is not in the team.' });
    if (role) await tx.update(restaurantMembers).set({ role }).where(isMember);
    else await tx.delete(restaurantMembers).where(isMember);
    await auditMember(tx, { by, ...member, after: role });
    return member.userId;
  });
  await live.rightsChanged({ userId });
}

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
